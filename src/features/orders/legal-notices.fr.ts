/** What the law of the shop's country wants a buyer to be told with the confirmation of an order. */
import type { Market } from "../../kernel/market";

export interface LegalNotice {
  title: string;
  text: string;
}

export const legalNotices: Record<Market["country"], readonly LegalNotice[]> = {
  CA: [
    {
      title: "Vos droits",
      text: "La Loi sur la protection du consommateur vous permet aussi d’annuler ce contrat, entre autres si la commande n’est pas livrée dans les trente jours qui suivent la date prévue. Le remboursement est alors dû dans les quinze jours; si vous avez payé par carte, vous pouvez ensuite demander la rétrofacturation à son émetteur. La garantie légale s’applique à tout article.",
    },
  ],
  FR: [
    {
      title: "Droit de rétractation",
      text: "Vous avez quatorze jours, à compter de la réception de votre commande, pour vous rétracter sans donner de motif. Dites-le-nous avant la fin de ce délai, par le formulaire du suivi de commande ou par toute autre déclaration dénuée d’ambiguïté. Renvoyez ensuite les articles dans les quatorze jours\u00a0: les frais de retour sont à votre charge. Nous vous remboursons tout ce que vous avez payé, livraison standard comprise, dans les quatorze jours qui suivent votre demande, par le même moyen de paiement; nous pouvons attendre d’avoir reçu les articles ou la preuve de leur envoi. Ce droit ne vaut pas pour ce que l’article L.\u00a0221-28 du code de la consommation en exclut, comme les articles faits sur mesure, périssables ou descellés.",
    },
    {
      title: "Modèle de formulaire de rétractation",
      text: "À renvoyer seulement si vous voulez vous rétracter. «\u00a0Je vous notifie par la présente ma rétractation du contrat portant sur la vente des articles ci-dessous. Articles\u00a0: … Commandés le … et reçus le … Numéro de commande\u00a0: … Nom et adresse du consommateur\u00a0: … Date et, sur papier, signature\u00a0: …\u00a0»",
    },
    {
      title: "Garanties légales",
      text: "Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité. Durant ce délai, il n’est tenu d’établir que l’existence du défaut, et non la date de son apparition. Cette garantie donne droit à la réparation ou au remplacement du bien dans les trente jours suivant la demande, sans frais et sans inconvénient majeur; un bien réparé est garanti six mois de plus. À défaut, le consommateur peut obtenir une réduction du prix ou mettre fin au contrat et se faire rembourser (articles L.\u00a0217-1 à L.\u00a0217-32 du code de la consommation). Il bénéficie aussi de la garantie légale des vices cachés (articles 1641 à 1649 du code civil), pendant deux ans à compter de la découverte du défaut\u00a0: elle donne droit à une réduction du prix si le bien est conservé, ou à un remboursement intégral contre sa restitution.",
    },
  ],
};
