/** Privacy policy of the fictional shop, written for Québec's Law 25. */
import { french } from "../typography";
import type { TextPage } from "./shapes";

export const politiqueDeConfidentialite: TextPage = french<TextPage>({
  slug: "politique-de-confidentialite",
  title: "Politique de confidentialité",
  description:
    "Quels renseignements personnels nous recueillons, pourquoi, combien de temps, et quels sont vos droits.",
  intro:
    "En vigueur depuis le 1er octobre 2026. Nous recueillons le moins possible, nous le disons clairement et nous l'effaçons quand il ne sert plus. Encre Boréale est une entreprise fictive : ce texte sert d'exemple.",
  sections: [
    {
      heading: "La personne responsable",
      paragraphs: [
        "La responsable de la protection des renseignements personnels est Aurélie Bouchard, cheffe d'atelier. Vous pouvez la joindre par courriel à bonjour@encreboreale.example, par téléphone au 819 555-0142 ou par la poste au 1420, rue des Pressiers, Trois-Rivières (Québec) G9A 1B2.",
        "Cette politique suit la Loi sur la protection des renseignements personnels dans le secteur privé, telle que modifiée par la Loi 25.",
      ],
    },
    {
      heading: "Ce que nous recueillons, et pourquoi",
      paragraphs: [
        "Nous recueillons ces renseignements auprès de vous, directement, au moment où ils deviennent nécessaires. Aucun n'est demandé d'avance et aucun n'est vendu.",
      ],
      list: [
        "Commande : nom, adresse, courriel, téléphone si vous le donnez, produits et montants. Pour livrer, facturer et tenir la garantie.",
        "Message : nom, courriel, texte et fichiers que vous joignez. Pour vous répondre. Le formulaire vérifie dans votre navigateur qu'une personne écrit, sans rien demander à un tiers.",
        "Avis : nom affiché, courriel non publié, note et texte. Pour informer les autres clients.",
        "Compte d'entreprise : les mêmes renseignements, et la liste de vos imprimantes. Pour préparer les envois.",
        "Fréquentation, seulement si vous l'acceptez : pages vues, provenance, type d'appareil. Pour améliorer le site.",
        "Origine de la commande, seulement si vous l'acceptez : le site ou la campagne qui vous a amené. Pour savoir ce qui nous fait connaître.",
      ],
    },
    {
      heading: "Les témoins de connexion",
      paragraphs: [
        "Le panier et la sécurité demandent quelques témoins sans lesquels la boutique ne fonctionne pas. Tous les autres sont désactivés tant que vous ne les avez pas acceptés, et refuser est aussi simple qu'accepter. Vous pouvez changer d'avis en tout temps avec « Gérer le consentement », au bas de chaque page. La liste complète se trouve dans la Politique de cookies.",
        "Nous n'utilisons aucune technologie qui permette de vous localiser ou d'établir votre profil à votre insu. Les réglages de départ sont les plus protecteurs.",
      ],
    },
    {
      heading: "Qui y a accès",
      paragraphs: [
        "À l'atelier, seules les personnes qui préparent les commandes ou répondent aux messages voient vos coordonnées. À l'extérieur, nous confions le strict nécessaire au transporteur et à l'hébergeur, liés par contrat. Lorsque la commande offre le paiement par carte et que vous le choisissez, le partenaire de paiement reçoit en plus le montant, votre courriel et la carte, dont nous ne voyons jamais le numéro.",
        "Vos renseignements sont conservés au Québec. Si un fournisseur devait en traiter ailleurs, nous ferions d'abord une évaluation des facteurs relatifs à la vie privée et nous l'indiquerions ici.",
      ],
    },
    {
      heading: "Combien de temps",
      paragraphs: ["À l'échéance, les renseignements sont détruits ou rendus anonymes."],
      list: [
        "Factures et commandes : six ans après la fin de l'exercice, comme l'exigent les lois fiscales",
        "Messages : deux ans; les fichiers joints, quatre-vingt-dix jours; ce qui semble venir d'un robot, trente jours",
        "Avis : tant que le produit est en vente, ou jusqu'à ce que vous demandiez son retrait",
        "Choix de consentement : un an, puis nous vous le redemandons",
        "Statistiques de fréquentation : treize mois, sous forme agrégée ensuite",
      ],
    },
    {
      heading: "Vos droits",
      paragraphs: [
        "Écrivez à la responsable. Nous répondons par écrit dans les trente jours, sans frais. Nous pourrions vous demander de confirmer votre identité, et rien de plus.",
      ],
      list: [
        "Consulter les renseignements que nous avons sur vous et en recevoir une copie",
        "Les recevoir dans un format technologique structuré et courant, ou les faire transmettre à quelqu'un d'autre",
        "Faire corriger ce qui est inexact, incomplet ou équivoque",
        "Retirer votre consentement, en tout temps",
        "Demander que nous cessions de diffuser un renseignement ou qu'il soit désindexé",
        "Savoir si une décision a été prise de façon entièrement automatisée. Nous n'en prenons aucune.",
      ],
    },
    {
      heading: "La sécurité",
      paragraphs: [
        "Les échanges sont chiffrés, les accès sont personnels et limités, les sauvegardes sont protégées. Nous tenons un registre des incidents de confidentialité. Si un incident présentait un risque de préjudice sérieux, nous vous préviendrions, ainsi que la Commission d'accès à l'information.",
      ],
    },
    {
      heading: "Les mineurs",
      paragraphs: [
        "La boutique s'adresse aux adultes. Nous ne recueillons pas sciemment les renseignements d'une personne de moins de 14 ans sans le consentement de la personne qui en a l'autorité parentale.",
      ],
    },
    {
      heading: "Plaintes et changements",
      paragraphs: [
        "Si notre réponse ne vous satisfait pas, vous pouvez vous adresser à la Commission d'accès à l'information du Québec. Si cette politique change, nous l'annonçons sur le site avant que le changement s'applique, et l'ancienne version reste disponible sur demande.",
      ],
    },
  ],
});
