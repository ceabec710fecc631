/** What the letters about orders are called where their words are changed, and whom their examples are to. */
import type { Market } from "../../kernel/market";
import type { Address } from "./orders";

const inFrance: Address = {
  firstName: "Camille",
  lastName: "Exemple",
  company: "",
  street: "1, rue de l’Exemple",
  apartment: "",
  city: "Ville",
  province: "",
  postcode: "00000",
  country: "FR",
};
const addresses: Record<Market["country"], Address> = {
  FR: inFrance,
  CA: { ...inFrance, city: "Trois-Rivières", province: "QC", postcode: "G9A 1B2", country: "CA" },
};

export const texts = {
  somebody: "Une personne",
  personalData: {
    title: "Commandes et factures",
    fate: (years: number) =>
      ({
        kind: "kept",
        says: `Les factures restent ${years} ans`,
        why: "La loi fiscale le veut. Sans courriel, téléphone, note ni origine.",
      }) as const,
  },
  openOrders: (numbers: readonly string[]) =>
    `${numbers.length > 1 ? "Des commandes sont encore à remettre" : "Une commande est encore à remettre"} (${numbers.join(", ")}).`,
} as const;

export const wordedTexts = {
  titles: {
    "order.awaiting": "Commande reçue, à payer",
    "order.paid.sent": "Paiement reçu, à expédier",
    "order.paid.fetched": "Paiement reçu, à ramasser",
    "order.paid.unsent": "Paiement reçu, rien à expédier",
    "order.free.sent": "Commande gratuite, à expédier",
    "order.free.fetched": "Commande gratuite, à ramasser",
    "order.free.unsent": "Commande gratuite, rien à expédier",
    "order.shipped.sent": "Commande expédiée",
    "order.shipped.fetched": "Commande prête au comptoir",
    "order.shipped.unsent": "Commande prête, rien à expédier",
    "order.delivered.sent": "Commande livrée",
    "order.delivered.fetched": "Commande remise au comptoir",
    "order.delivered.unsent": "Commande terminée",
    "order.cancelled": "Commande annulée",
    "order.refunded": "Commande remboursée",
    "order.part": "Une partie de la commande expédiée",
    "order.refund": "Remboursement, en tout ou en partie",
    "order.unpaid": "Commande annulée, faute de paiement",
    "order.given-up": "Commande annulée par l’acheteur",
    "order.request": "Demande d’annulation ou de retour reçue",
    "order.link": "Lien de suivi, redemandé",
    "order.merchant": "Nouvelle commande, à vous",
    "order.request.merchant": "Demande d’un acheteur, à vous",
    "order.request.done": "Commande annulée par l’acheteur, à vous",
  } as Readonly<Record<string, string>>,
  values: {
    number: "numéro",
    firstName: "prénom",
    name: "nom",
    total: "total",
    amount: "montant",
    moment: "date",
    days: "jours",
    place: "ville",
    request: "demande",
    email: "courriel",
  },
  example: {
    email: "camille@exemple.test",
    addresses,
    tracking: { FR: "6A 0123 4567 8901", CA: "4006 1000 0000 0000" },
    product: "Un article",
  },
  instructions: {
    transfer: "(vos consignes de paiement)",
    cheque: "(vos consignes de paiement)",
    counter: "(vos consignes de paiement)",
    card: "(vos consignes de paiement)",
    pickup: "(votre lieu de ramassage)",
    shippedNote: "",
    cancellation: "(vos conditions d’annulation et de retour)",
  },
};
