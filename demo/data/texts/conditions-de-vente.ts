/** Terms of sale of the fictional shop, in the manner of Québec's consumer law. */
import { french } from "../typography";
import type { TextPage } from "./shapes";

export const conditionsDeVente: TextPage = french<TextPage>({
  slug: "conditions-de-vente",
  title: "Conditions de vente",
  description: "Les conditions qui s'appliquent aux achats faits chez Encre Boréale.",
  intro:
    "En vigueur depuis le 1er octobre 2026. Encre Boréale est une entreprise fictive : ce texte sert d'exemple.",
  sections: [
    {
      heading: "1. Qui vend",
      paragraphs: [
        "Le vendeur est Encre Boréale inc., 1420, rue des Pressiers, Trois-Rivières (Québec) G9A 1B2, téléphone 819 555-0142, courriel bonjour@encreboreale.example. Les numéros d'entreprise et de taxes figurent aux mentions légales.",
      ],
    },
    {
      heading: "2. Les prix",
      paragraphs: [
        "Les prix sont en dollars canadiens, avant taxes. La TPS et la TVQ, ou la taxe de vente de la province de livraison, s'ajoutent à la commande, de même que les frais de livraison. Aucun autre montant ne peut s'ajouter après la confirmation.",
        "Si un prix affiché est plus bas que le prix en caisse, c'est le prix affiché qui s'applique.",
      ],
    },
    {
      heading: "3. La commande",
      paragraphs: [
        "Avant de payer, vous voyez le détail des produits, des taxes, des frais et du total, et vous pouvez tout corriger. La vente est conclue lorsque nous confirmons la commande par courriel. Nous vous transmettons alors le contrat : la liste des produits, leur prix, les coordonnées du vendeur, la date et le mode de livraison, et les conditions d'annulation.",
        "Nous pouvons refuser une commande si un produit n'est plus disponible. Dans ce cas, ce que vous avez payé vous est rendu en entier.",
      ],
    },
    {
      heading: "4. Le paiement",
      paragraphs: [
        "Le paiement se fait par virement Interac, par chèque ou au comptoir, comptant ou par carte, quand vous passez chercher la commande. La commande part à la réception du virement ou à l'encaissement du chèque. Une commande dont le paiement n'est pas reçu après dix jours est annulée.",
        "Une entreprise peut payer sur facture mensuelle, sur entente, après l'ouverture de son compte.",
      ],
    },
    {
      heading: "5. La livraison",
      paragraphs: [
        "Les délais et les tarifs sont décrits à la page « Livraison et retours ». Le produit voyage à nos risques jusqu'à ce que vous l'ayez en main.",
        "Si nous ne livrons pas dans les trente jours suivant la date convenue, vous pouvez annuler la commande et être remboursé.",
      ],
    },
    {
      heading: "6. L'annulation et le retour",
      paragraphs: [
        "Vous pouvez annuler sans frais tant que la commande n'est pas expédiée. Après réception, vous avez trente jours pour retourner un produit, même ouvert. L'un et l'autre se demandent depuis le suivi de la commande, dont le lien est dans nos courriels, ou en nous écrivant. Le remboursement est fait par le moyen utilisé pour payer, dans les cinq jours ouvrables suivant la réception du retour.",
        "Ces droits s'ajoutent à ceux que la Loi sur la protection du consommateur accorde pour un contrat conclu à distance, notamment lorsque les renseignements exigés par la loi n'ont pas été fournis.",
      ],
    },
    {
      heading: "7. La garantie",
      paragraphs: [
        "Les cartouches, les toners, les tambours et les rubans sont garantis deux ans, et les imprimantes remises à neuf un an. La garantie couvre les défauts du produit et les dommages qu'il aurait causés à une imprimante conforme à la liste de compatibilité. Elle ne couvre pas l'usure normale ni un produit ouvert et rempli par un tiers.",
        "La garantie légale de qualité, de bon fonctionnement et de durabilité s'applique dans tous les cas.",
      ],
    },
    {
      heading: "8. La compatibilité et les marques",
      paragraphs: [
        "Nos consommables sont compatibles avec les imprimantes nommées dans chaque fiche. Les noms de fabricants et de modèles servent seulement à indiquer cette compatibilité. Dans cette boutique de démonstration, ils sont tous inventés.",
      ],
    },
    {
      heading: "9. Les avis",
      paragraphs: [
        "Tout le monde peut donner son avis sur un produit. Nous publions les bons et les mauvais, après une lecture qui écarte seulement les injures, la publicité et les renseignements personnels. La mention « achat vérifié » signifie que l'avis a été donné par le lien reçu avec une commande de ce produit.",
      ],
    },
    {
      heading: "10. Le droit applicable",
      paragraphs: [
        "Ces conditions sont régies par les lois du Québec. Si vous êtes un consommateur, vous pouvez vous adresser au tribunal de votre domicile. Écrivez-nous d'abord : nous préférons réparer.",
      ],
    },
  ],
});
