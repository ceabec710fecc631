/** Delivery and returns. */
import { french } from "../typography";
import type { TextPage, TextSection } from "./shapes";

export const livraisonEtRetours: TextPage = french<TextPage>({
  slug: "livraison-et-retours",
  title: "Livraison et retours",
  description:
    "Expédition le jour même avant 15 h, livraison offerte au Québec dès 75 $, retours sous trente jours.",
  intro:
    "Commandez avant 15 h en semaine, votre colis part le jour même. S'il ne convient pas, vous avez trente jours.",
  sections: [
    {
      heading: "Quand votre commande part",
      paragraphs: [
        "Les commandes passées avant 15 h, du lundi au vendredi, sont emballées et remises au transporteur le jour même. Après 15 h, elles partent le jour ouvrable suivant. Un courriel vous l'annonce dès que le camion est passé, avec un lien pour suivre la commande.",
        "Quand un produit manque, nous vous écrivons avant d'expédier le reste. Nous ne faisons jamais de remplacement sans votre accord.",
      ],
    },
    {
      heading: "Délais et tarifs",
      paragraphs: [
        "Les délais sont ceux que nous observons. Une tempête ou un jour férié peut en ajouter un. Au Québec, la livraison standard est offerte dès 75 $ d'achat avant taxes. Le panier estime les frais pour le Québec ; le tarif exact et les taxes s'affichent à la commande dès que vous avez donné l'adresse, avant tout paiement.",
      ],
      table: {
        caption: "Nos tarifs, avant taxes",
        columns: ["Destination", "Délai", "Premier kilo", "Kilo suivant"],
        rows: [
          ["Québec, standard", "1 à 2 jours ouvrables", "9,95 $", "1,50 $"],
          ["Québec, prioritaire", "Le lendemain avant midi", "14,50 $", "2,50 $"],
          ["Ontario et Atlantique", "2 à 3 jours ouvrables", "12,95 $", "2,00 $"],
          ["Ouest et territoires", "4 à 7 jours ouvrables", "16,95 $", "3,00 $"],
          ["France métropolitaine", "7 à 10 jours ouvrables", "29,95 $", "9,00 $"],
          ["À l'atelier", "Dans l'heure", "Gratuit", "Gratuit"],
        ],
        numbers: [3, 4],
      },
    },
    {
      heading: "L'hiver",
      paragraphs: [
        "L'encre gèle autour de −7 °C et s'en remet bien si on la laisse dégeler lentement. Sous −20 °C, nous ajoutons un carton isolé. Si votre boîte aux lettres est dehors, faites livrer au travail, ou passez chercher le colis à l'atelier.",
      ],
    },
  ],
});

/** What can be done afterwards, case by case. */
export const afterDelivery: { heading: string; intro: string; cases: TextSection[] } = french({
  heading: "Après la livraison",
  intro: "Un mauvais modèle, un défaut, une cartouche vide : il y a une porte pour chacun.",
  cases: [
    {
      heading: "Changer d'idée",
      paragraphs: [
        "Vous pouvez retourner un produit dans les trente jours qui suivent sa réception, même si la boîte a été ouverte. Nous remboursons le prix payé, taxes comprises, par le même moyen que celui du paiement, dans les cinq jours ouvrables suivant la réception du retour.",
        "Nous fournissons l'étiquette de retour lorsque l'erreur vient de nous, lorsque le produit est défectueux ou lorsque vous vous êtes trompé de modèle. Dans les autres cas, le port du retour est à votre charge.",
      ],
      steps: [
        "Demandez le retour depuis le [suivi de votre commande](/suivi-de-commande/), ou par le [formulaire](#retourner-un-article) plus bas.",
        "Nous vous écrivons dans les deux jours ouvrables, envoyons l'étiquette et, s'il y a échange, le bon produit sans attendre le retour.",
        "Glissez le produit dans n'importe quel carton et remettez-le au facteur.",
      ],
    },
    {
      heading: "La garantie",
      paragraphs: [
        "Les cartouches, les toners, les tambours et les rubans sont garantis deux ans à partir de l'achat : remplacés ou remboursés, à votre choix. Les imprimantes remises à neuf sont garanties un an, pièces et main-d'œuvre, et réparées à Trois-Rivières.",
        "Cette garantie s'ajoute à la garantie légale prévue par la Loi sur la protection du consommateur. Elle ne la remplace pas.",
      ],
    },
    {
      heading: "Les cartouches vides",
      paragraphs: [
        "Chaque commande contient une étiquette de retour prépayée pour vos cartouches vides, de toutes les marques. Elle n'expire pas.",
      ],
    },
  ],
});

/** Said above the form for returns. */
export const returnForm: TextSection = french({
  heading: "Retourner un article",
  paragraphs: [
    "Une minute suffit. Nous vous écrivons dans les deux jours ouvrables, étiquette jointe. L'échange part sans attendre le retour.",
  ],
});
