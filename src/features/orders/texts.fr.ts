/** What a buyer and a merchant read about an order. */
import type { Market } from "../../kernel/market";
import { plural } from "../../kernel/text";
import type { Refusal } from "../catalogue";
import {
  type Address,
  type Country,
  type Delivery,
  type Manner,
  mannerOf,
  type OrderState,
  type Payment,
} from "./orders";

const WHY_NOT: Partial<Record<Refusal, string>> = {
  "sold-out": "épuisé",
  full: "votre panier est plein",
  "too-many": "il n’en reste pas assez",
};

const daysOf = (days: number): string => `${days} ${plural(days, "jour", "jours")}`;

const provinces: Record<string, string> = {
  AB: "Alberta",
  BC: "Colombie-Britannique",
  MB: "Manitoba",
  NB: "Nouveau-Brunswick",
  NL: "Terre-Neuve-et-Labrador",
  NS: "Nouvelle-Écosse",
  NT: "Territoires du Nord-Ouest",
  NU: "Nunavut",
  ON: "Ontario",
  PE: "Île-du-Prince-Édouard",
  QC: "Québec",
  SK: "Saskatchewan",
  YT: "Yukon",
};

const states: Record<Manner, Record<OrderState, string>> = {
  sent: {
    awaiting: "En attente de paiement",
    paid: "Payée",
    shipped: "Expédiée",
    delivered: "Livrée",
    cancelled: "Annulée",
    refunded: "Remboursée",
  },
  fetched: {
    awaiting: "Reçue",
    paid: "Payée",
    shipped: "Prête à ramasser",
    delivered: "Remise",
    cancelled: "Annulée",
    refunded: "Remboursée",
  },
  unsent: {
    awaiting: "En attente de paiement",
    paid: "Payée",
    shipped: "Prête",
    delivered: "Terminée",
    cancelled: "Annulée",
    refunded: "Remboursée",
  },
};

const payments = { cheque: "Chèque", counter: "Au comptoir, au ramassage", card: "Carte" };

export const texts = {
  home: "Accueil",
  provinces,
  countries: { CA: "Canada", FR: "France", BE: "Belgique", LU: "Luxembourg", CH: "Suisse" } satisfies Record<
    Country,
    string
  >,
  addressLabels: {
    firstName: "Prénom",
    lastName: "Nom",
    company: "Entreprise",
    taxNumber: "Numéro de taxe ou de TVA",
    country: "Pays",
    street: "Adresse",
    apartment: "Appartement",
    city: "Ville",
    province: "Province ou territoire",
    postcode: "Code postal",
  } satisfies Record<keyof Address, string>,
  deliveries: {
    standard: "Livraison standard",
    priority: "Livraison prioritaire",
    pickup: "Ramassage",
    none: "Rien à expédier",
  } satisfies Record<Delivery, string>,
  payments: {
    CA: { ...payments, transfer: "Virement Interac ou bancaire" },
    FR: { ...payments, transfer: "Virement bancaire" },
  } satisfies Record<Market["country"], Record<Payment, string>>,
  emptied: "Articles remboursés",
  stateOf: (state: OrderState, delivery: Delivery) => states[mannerOf(delivery)][state],
  /** The words that the merchant types. */
  stateWords: {
    awaiting: "attente",
    paid: "payée",
    shipped: "expédiée",
    delivered: "livrée",
    cancelled: "annulée",
    refunded: "remboursée",
  } satisfies Record<OrderState, string>,
  order: (number: string) => `Commande ${number}`,
  lines: "Votre commande",
  quantity: "Quantité ",
  subtotal: (count: number) => `Sous-total, ${count} ${plural(count, "article", "articles")}`,
  free: "Offerte",
  freePickup: "Gratuit",
  total: "Total",
  givenBack: "Remboursé",
  /** « dont TVA 20 % ». */
  ofWhich: (tax: string) => `dont ${tax}`,

  thanks: "Merci, c’est noté",
  later:
    "Trente jours après la commande, cette page n’en montre plus le détail. Le lien de suivi, dans nos courriels, le montre toujours; nous pouvons vous l’envoyer de nouveau.",
  confirmationTitle: "Commande reçue",
  numberIs: "Votre commande porte le numéro",
  written: "Nous venons de vous l’écrire par courriel.",
  yourNumber: "Numéro de commande",
  sentTo: "Courriel",
  date: "Date",
  state: "État",
  howToPay: "Comment payer",
  nothingToPay: "Rien à payer",
  toPay: "À payer",
  paidBy: "Paiement",
  deliveredTo: "Livraison",
  billedTo: "Facturation",
  cancellationTerms: "Annulation, retour et remboursement",
  seller: "Vendeur",
  yourComments: "Vos précisions",
  buyersComments: (words: string) => `Précisions du client\u00a0: ${words}`,
  follow: "Suivre la commande",
  goOn: "Retour à la boutique",
  print: "Imprimer",

  trackingTitle: "Suivi de commande",
  trackingIntro: (number: string) => `Où en est la commande ${number}.`,
  payByCard: {
    note: "Vous avez quitté la page de paiement? Rien n’est débité. Votre commande redevient un panier, que vous payez comme vous voulez.",
    button: "Reprendre ma commande pour la payer",
    letter: "Vous avez quitté la page de paiement? «\u00a0Suivre la commande\u00a0» permet de la reprendre.",
  },
  again: {
    button: "Commander à nouveau",
    some: "Ce qui est encore offert est dans votre panier, sauf :",
    nothing: "Rien de cette commande ne peut être commandé en ce moment :",
    missing: (name: string, got: number, why: Refusal) =>
      got > 0 ? `${name} : il n’en reste que ${got}` : `${name} : ${WHY_NOT[why] ?? "n’est plus offert"}`,
    cart: "Voir le panier",
  },
  reviews: {
    anchor: "avis",
    give: "Donner votre avis",
    intro: "Par ces liens, votre avis porte la mention «\u00a0Achat vérifié\u00a0».",
    on: (name: string) => `Votre avis sur «\u00a0${name}\u00a0»`,
  },
  steps: "Étapes",
  notYet: "À venir",
  whatFollows: "Et maintenant",
  stepLabels: {
    received: "Commande reçue",
    paidBy: {
      transfer: "Virement reçu",
      cheque: "Chèque encaissé",
      counter: "Payée",
      card: "Paiement par carte confirmé",
    } satisfies Record<Payment, string>,
    counterHandOver: "Payée et remise",
  },
  /** What is waited for, under the step that comes next. */
  stepNotes: {
    /** Under an end. */
    given: "Le remboursement se fait par le moyen qui a servi à payer, dans les cinq jours ouvrables.",
    nothingDue: "Vous ne devez rien.",
    /** Under the last step that was reached. */
    emptied: "Tous les articles vous ont été remboursés\u00a0: il n’y a plus rien à attendre.",
    awaited: {
      transfer: "Nous l’attendons; le reste suit.",
      cheque: "Nous l’attendons; le reste suit.",
      card: "Nous l’attendons dans l’heure.",
    } satisfies Record<Exclude<Payment, "counter">, string>,
    prepared: {
      sent: "Nous emballons votre commande.",
      fetched: "Nous la préparons et vous écrivons dès qu’elle est prête.",
      unsent: "Nous nous en occupons et vous écrivons.",
    } satisfies Record<Manner, string>,
    onTheWay: {
      sent: "Elle est en route.",
      fetched: "Elle vous attend au comptoir.",
      unsent: "Il ne reste plus rien à faire.",
    } satisfies Record<Manner, string>,
  },

  days: daysOf,
  unpaid: {
    note: (days: number) => `Annulée d’office\u00a0: aucun paiement après ${daysOf(days)}.`,
    email: (days: string) =>
      `Nous n’avons pas reçu de paiement en ${days}\u00a0: cette commande est annulée, et vous ne devez rien. Si votre paiement est déjà en route, répondez à ce courriel. Pour commander de nouveau les mêmes articles, passez par son suivi.`,
  },

  parcels: {
    part: {
      subject: (number: string) => `Commande ${number}\u00a0: une partie est partie`,
      heading: "Une partie de votre commande est partie",
      text: "Ceci vient de partir; le reste suit.",
    },
    tracking: (carrier: string, tracking: string) =>
      `${carrier ? `${carrier}, numéro` : "Numéro"} de suivi\u00a0: ${tracking}`,
    follow: "Suivre le colis",
    inThis: "Dans ce colis\u00a0:",
    title: "Colis",
    partGone: "Une partie est partie",
    leftOn: (day: string) => `Parti le ${day}`,
    toCome: "Le reste, à venir",
  },
  refunds: {
    words: {
      subject: (number: string) => `Commande ${number}\u00a0: remboursement`,
      heading: "Remboursement",
      text: (amount: string) => `Nous vous remboursons ${amount} dans les cinq jours ouvrables.`,
    },
    means: {
      same: "L’argent revient par le moyen qui a servi à payer la commande.",
      other: "L’argent revient autrement que par la carte qui a payé la commande.",
    },
    cancelled: "Votre commande est annulée\u00a0: rien d’autre ne partira.",
    covers: "Ce remboursement couvre\u00a0:",
    delivery: (amount: string) => `Livraison, ${amount}`,
    already: (amount: string) => `Déjà remboursé avant\u00a0: ${amount}.`,
  },

  emails: {
    hello: (name: string) => `Bonjour ${name},`,
    received: {
      subject: (number: string) => `Commande ${number} reçue`,
      heading: "Merci pour votre commande",
      text: "Nous l’avons bien reçue. En voici le détail.",
      free: "Nous l’avons bien reçue, et il n’y a rien à payer\u00a0: elle passe à l’emballage. En voici le détail.",
      freeUnsent: "Nous l’avons bien reçue, et il n’y a rien à payer. En voici le détail.",
      freeFetched:
        "Nous l’avons bien reçue, et il n’y a rien à payer. Nous vous écrivons dès qu’elle est prête à ramasser. En voici le détail.",
    },
    merchant: {
      subject: (number: string, total: string) => `Nouvelle commande ${number}, ${total}`,
      heading: "Nouvelle commande",
      text: (name: string, place: string) => `${name}, ${place}.`,
      open: "Ouvrir la commande",
    },
    paid: {
      subject: (number: string) => `Commande ${number}\u00a0: paiement reçu`,
      heading: "Paiement reçu",
      text: "Nous avons reçu votre paiement. Votre commande passe à l’emballage.",
      fetched: "Nous avons reçu votre paiement. Nous vous écrivons dès que la commande est prête à ramasser.",
      unsent: "Nous avons reçu votre paiement. Nous vous écrivons dès que la commande est prête.",
    },
    shipped: {
      subject: (number: string) => `Commande ${number}\u00a0: expédiée`,
      heading: "Votre colis est parti",
      text: "Votre commande vient de partir.",
    },
    ready: {
      subject: (number: string) => `Commande ${number}\u00a0: prête à ramasser`,
      heading: "Votre commande est prête",
      text: "Passez la chercher au comptoir pendant nos heures d’ouverture, avec son numéro.",
    },
    prepared: {
      subject: (number: string) => `Commande ${number}\u00a0: prête`,
      heading: "Votre commande est prête",
      text: "Rien n’est à expédier. Si vous attendez encore quelque chose de nous, répondez à ce courriel.",
    },
    delivered: {
      subject: (number: string) => `Commande ${number}\u00a0: livrée`,
      heading: "Votre commande est livrée",
      text: "Tout est là? S’il manque quelque chose, répondez à ce courriel.",
    },
    handed: {
      subject: (number: string) => `Commande ${number}\u00a0: remise`,
      heading: "Votre commande vous a été remise",
      text: "Merci d’être passé chercher votre commande. S’il manque quelque chose, répondez à ce courriel.",
    },
    completed: {
      subject: (number: string) => `Commande ${number}\u00a0: terminée`,
      heading: "Votre commande est terminée",
      text: "Tout est là? S’il manque quelque chose, répondez à ce courriel.",
    },
    cancelled: {
      subject: (number: string) => `Commande ${number} annulée`,
      heading: "Commande annulée",
      text: "Cette commande a été annulée. Si vous l’aviez déjà payée, vous êtes remboursé par le même moyen, dans les cinq jours ouvrables.",
    },
    refunded: {
      subject: (number: string) => `Commande ${number} remboursée`,
      heading: "Remboursement",
      text: "Nous vous remboursons cette commande par le moyen qui a servi à la payer, dans les cinq jours ouvrables.",
    },
  },
} as const;
