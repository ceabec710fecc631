/** Accessibility statement. */
import { french } from "../typography";
import type { TextPage } from "./shapes";

export const declarationAccessibilite: TextPage = french<TextPage>({
  slug: "declaration-accessibilite",
  title: "Déclaration d'accessibilité",
  description:
    "Ce que nous faisons pour que tout le monde puisse magasiner ici, et comment nous signaler un obstacle.",
  intro:
    "Cette boutique doit pouvoir servir à tout le monde. Voici où nous en sommes, et à qui dire ce qui bloque.",
  sections: [
    {
      heading: "Notre cible",
      paragraphs: [
        "Nous visons le niveau AA des Règles pour l'accessibilité des contenus Web (WCAG), version 2.2. Cette cible vaut pour toutes les pages : la boutique, le panier, la commande, les formulaires et les contenus.",
      ],
    },
    {
      heading: "Ce qui est en place",
      paragraphs: [
        "Chaque page est vérifiée par des essais automatiques et parcourue au clavier avant d'être publiée.",
      ],
      list: [
        "Tout se fait au clavier, avec un repère visible sur l'élément actif",
        "Les contrastes de texte atteignent au moins 4,5 pour 1",
        "La couleur ne porte jamais seule une information : un mot l'accompagne toujours",
        "Les formulaires disent ce qui manque, à côté du champ et en tête de page",
        "Les carrousels s'arrêtent, et restent immobiles si votre appareil demande moins de mouvement",
        "Le texte s'agrandit à 200 % sans perte, et la page se lit à 320 pixels de large",
        "La boutique fonctionne sans JavaScript, de la recherche à la commande",
      ],
    },
    {
      heading: "Comment nous vérifions",
      paragraphs: [
        "Nous combinons une analyse automatique de chaque type de page et un parcours complet au clavier, dans un vrai navigateur, à chaque changement du site. L'évaluation est faite par nous-mêmes, sans auditeur externe.",
      ],
    },
    {
      heading: "Ce qui reste à faire",
      paragraphs: ["Nous connaissons ces limites et nous y travaillons."],
      list: [
        "La vidéo de la page Recyclage n'a pas encore de description audio ; le texte de la page dit l'essentiel",
        "Les parcours n'ont pas encore été essayés par une personne qui emploie un lecteur d'écran tous les jours",
      ],
    },
    {
      heading: "Nous signaler un obstacle",
      paragraphs: [
        "Écrivez-nous par le [formulaire de contact](/contact/), à bonjour@encreboreale.example, ou appelez au 819 555-0142. Dites-nous la page et ce que vous vouliez faire. Nous répondons dans les deux jours ouvrables et, si le site ne permet pas de commander, nous prenons la commande au téléphone au même prix.",
      ],
    },
  ],
});
