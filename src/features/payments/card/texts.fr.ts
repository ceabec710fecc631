/** What a buyer and a merchant read about a payment by card. */
import type { OFFLINE } from "../../checkout";
import type { Later, Trouble } from "./card";

const textsForBuyers = (service: string) => ({
  handOver: {
    title: "Paiement par carte",
    heading: `Vous partez payer chez ${service}`,
    text: `Votre commande est notée. Il reste à la payer, sur la page sécurisée de ${service}. Si elle ne s’ouvre pas, suivez le lien.`,
    go: "Aller à la page de paiement",
    back: "Revenir à la commande",
    order: "Ma commande",
  },
  toPay: {
    heading: "Il reste à payer",
    title: "Payer par carte",
    text: `Votre commande vous attend pendant une heure; sans paiement, elle est annulée et rien n’est débité. Le paiement se fait sur la page sécurisée de ${service}\u00a0: nous ne voyons jamais le numéro de votre carte.`,
    pay: (total: string) => `Payer ${total} par carte`,
    otherwise: "Ou payer autrement",
    change: "Modifier la commande\u00a0: elle redevient un panier",
    others: {
      cheque: "Chèque",
      counter: "Au comptoir",
    } satisfies Record<Exclude<(typeof OFFLINE)[number], "transfer">, string>,
  },
  pending: {
    heading: "Nous attendons la confirmation",
    text: `${service} nous confirme votre paiement d’un instant à l’autre. Vous recevez un courriel dès que c’est fait; ne payez pas une deuxième fois.`,
    again: "Actualiser",
  },
  paid: {
    heading: "Merci, c’est payé",
    text: "Nous avons reçu votre paiement. Votre commande suit son cours.",
  },
  held: {
    heading: "Nous vérifions votre paiement",
    text: "Quelque chose ne concorde pas dans ce paiement. Nous le vérifions et nous vous écrivons; ne payez pas une deuxième fois.",
  },
  over: {
    heading: "Le délai est passé",
    text: "La page de paiement n’est plus valable et rien n’a été débité. La commande va être annulée\u00a0: vous pouvez la passer de nouveau.",
  },
  says: {
    cancelled: "Vous n’avez pas payé, et rien n’a été débité. Reprenez ici le paiement, ou payez autrement.",
    declined:
      "La banque a refusé la carte, et rien n’a été débité. Votre commande vous attend\u00a0: essayez une autre carte, payez autrement, ou reprenez-la dans votre panier.",
    unavailable:
      "Le service de paiement ne répond pas en ce moment. Votre commande est notée et rien n’a été débité. Réessayez dans un instant, ou payez autrement.",
    limited:
      "Trop d’essais de paiement par carte en peu de temps. Rien n’a été débité. Patientez une heure, ou payez autrement.",
  },
});

const textsForMerchants = (service: string) => ({
  notes: {
    amount: (got: string, due: string) =>
      `${service} annonce un paiement de ${got} alors que la commande est de ${due}. Elle n’est pas marquée payée\u00a0: vérifiez dans ${service}, puis remboursez ou changez l’état.`,
    currency: (got: string, due: string) =>
      `${service} annonce un paiement en ${got} alors que la commande est en ${due}. Elle n’est pas marquée payée\u00a0: vérifiez dans ${service}, puis remboursez ou changez l’état.`,
    cancelled: () =>
      `Un paiement par carte est arrivé après l’annulation de la commande\u00a0: remboursez-le dans ${service}.`,
    twice: () =>
      `Un deuxième paiement par carte est arrivé pour cette commande\u00a0: remboursez-le dans ${service}.`,
    otherwise: () =>
      `Un paiement par carte est arrivé alors que l’acheteur avait choisi un autre mode\u00a0: vérifiez dans ${service}, puis changez l’état.`,
    unknown: () =>
      `${service} ne connaît pas la page de paiement de cette commande\u00a0: vérifiez dans ${service}, puis annulez la commande ou changez l’état.`,
    foreign: () =>
      `Un paiement par carte est arrivé par une page que la boutique n’a pas ouverte. La commande n’est pas marquée payée\u00a0: vérifiez dans ${service}, puis remboursez ou changez l’état.`,
    record: "Le paiement par carte est arrivé; la commande avait déjà avancé.",
  } satisfies Record<Trouble, (got: string, due: string) => string> & { record: string },
  later: {
    refunded: (amount: string) =>
      `${service} annonce un remboursement, de ${amount} en tout. La commande garde son état\u00a0: changez-le s’il y a lieu.`,
    disputed: (amount: string) =>
      `L’acheteur conteste ${amount} auprès de sa banque. Répondez dans ${service} avant la date limite, et n’expédiez rien d’ici là.`,
    failed: (amount: string) =>
      `${service} annonce l’échec d’un paiement de ${amount} que la commande tenait pour reçu. N’expédiez rien, et vérifiez dans ${service}.`,
  } satisfies Record<Later["kind"], (amount: string) => string>,
  letter: {
    title: "Paiement à vérifier, à vous",
    values: { number: "numéro", says: "constat" },
    example: { number: "1042-1042", amount: "45,00\u00a0$", reference: "1234" },
    subject: (number: string) => `Commande ${number}\u00a0: paiement à vérifier`,
    heading: "Paiement à vérifier",
    reference: `Référence chez ${service}`,
  },
});

/** `service`: who takes the cards, as buyers know it. */
export const textsFor = (service: string) => ({ ...textsForBuyers(service), ...textsForMerchants(service) });

export type CardTexts = ReturnType<typeof textsFor>;
