/** What the desk says of orders. */
import { plural } from "../../../kernel/text";
import { formatShortDay } from "../../desk";
import type { Manner } from "../orders";
import type { RefundRefusal } from "../refunds/actions";
import type { Sort } from "./sorting";
import type { View } from "./views";

const orders = (count: number) => plural(count, "commande", "commandes");

/** Of several orders: those that leave, and those that are fetched or are nothing that can be sent. */
export interface ShippedCounts {
  sent: number;
  ready: number;
}

const figures = new Intl.NumberFormat("fr");

const CARDINALS = [
  "Aucune",
  "Une",
  "Deux",
  "Trois",
  "Quatre",
  "Cinq",
  "Six",
  "Sept",
  "Huit",
  "Neuf",
  "Dix",
  "Onze",
  "Douze",
];

/** Of the articles of a line: « 1 sur 2 partis ». */
const leftWords = ({ none, one, all, some }: Record<"none" | "one" | "all" | "some", string>) => ({
  none,
  some: (gone: number, quantity: number) => `${gone} sur ${quantity} ${some}`,
  all: (quantity: number) => plural(quantity, one, all),
});

/** Why some of several orders did not leave with the others. */
const whyLeftOut = {
  awaiting: (count: number) => plural(count, "Pas encore payée", "Pas encore payées"),
  paid: (count: number) => plural(count, "Changée entre-temps", "Changées entre-temps"),
  shipped: (count: number) => plural(count, "Déjà expédiée ou prête", "Déjà expédiées ou prêtes"),
  delivered: (count: number) => plural(count, "Déjà livrée", "Déjà livrées"),
  cancelled: (count: number) => plural(count, "Annulée", "Annulées"),
  refunded: (count: number) => plural(count, "Remboursée", "Remboursées"),
  unknown: (count: number) => plural(count, "N’existe plus", "N’existent plus"),
  pending: () => "Un remboursement attend encore la réponse du service de paiement",
  forgotten: (count: number) =>
    `${plural(count, "Client effacé", "Clients effacés")}, à expédier sans numéro de suivi`,
  nothing: () => "Rien n’y est à expédier",
};

/** Of the letter that told of what is taken back. */
const whatOfLetter = {
  kept: "Aucun courriel n’est parti.",
  sent: "Le courriel était déjà parti\u00a0: prévenez l’acheteur.",
  none: "",
};

const notGoneYet = (count: number) =>
  plural(count, "Pas encore expédiée ou prête", "Pas encore expédiées ou prêtes");

export const texts = {
  /** How else merchants call this, for « Aller à ». */
  paletteWords:
    "remboursement rembourser bordereau imprimer expedier expedition colis suivi client clients acheteur",
  exportAll: "Exporter les commandes",
  exportWords: "exportation télécharger csv ventes comptabilité",
  /** How merchants ask in « Aller à » for what is done with an order, without accents. */
  deedWords: {
    ship: "expedier expedition envoyer envoi prete",
    pay: "payer payee paiement encaisser",
    deliver: "livrer livree livraison remise",
    refund: "rembourser remboursement rendre",
    cancel: "annuler annulation",
    slip: "bordereau bordereaux imprimer impression",
    invoice: "facture facturer facturation",
    note: "note noter annoter",
  },
  deeds: {
    ship: (order: string, isSent: boolean) =>
      isSent ? `Expédier la commande ${order}` : `Marquer prête la commande ${order}`,
    pay: (order: string) => `Marquer payée la commande ${order}`,
    deliver: (order: string) => `Marquer livrée la commande ${order}`,
    refund: (order: string) => `Rembourser la commande ${order}`,
    cancel: (order: string) => `Annuler la commande ${order}`,
    slip: (order: string) => `Imprimer le bordereau de la commande ${order}`,
    invoice: (order: string) => `Facture de la commande ${order}`,
    note: (order: string) => `Noter sur la commande ${order}`,
  },
  title: "Commandes",
  order: (number: string) => `Commande ${number}`,
  toPrepare: "à préparer",
  unship: {
    sent: "Annuler l’expédition",
    fetched: "Remettre à préparer",
    unsent: "Remettre à préparer",
  },
  unpay: "Annuler le paiement noté",
  unpayRefusals: {
    unknown: "Cette commande n’existe plus.",
    followed:
      "Ce paiement ne peut plus être annulé\u00a0: il vient du service de paiement, ou quelque chose est déjà parti ou remboursé.",
  },
  undeliver: {
    sent: "Annuler la livraison",
    fetched: "Annuler la remise",
    unsent: "Rouvrir la commande",
  },
  undeliverRefusals: {
    unknown: "Cette commande n’existe plus.",
    followed:
      "Ceci ne peut plus être annulé\u00a0: la commande n’est plus livrée ni remise, ou quelque chose a été remboursé depuis.",
  },
  addTracking: "Ajouter un numéro de suivi",
  correctTracking: "Corriger le suivi",
  saveTracking: "Enregistrer",
  tellAgain: (name: string) => `Renvoyer le courriel d’expédition à ${name}`,
  noTracking: "Sans numéro de suivi",
  unknownParcel: "Ce colis n’existe plus\u00a0: son expédition a été annulée.",
  byState: "Par état",
  filters: {
    period: "Période",
    anyPeriod: "Toute période",
    days: (days: number) =>
      days === 1 ? "Dernières 24 heures" : days === 365 ? "12 derniers mois" : `${days} derniers jours`,
    delivery: "Livraison",
    anyDelivery: "Toute livraison",
    payment: "Paiement",
    anyPayment: "Tout paiement",
    origin: "Origine",
    anyOrigin: "Toute origine",
    origins: {
      utm: "Campagne",
      organic: "Moteur de recherche",
      referral: "Lien d’un autre site",
      typein: "Accès direct",
      mobile_app: "Application mobile",
      admin: "Saisie par la boutique",
    },
    none: "Aucune commande sous ces filtres.",
  },
  sort: "Tri",
  usualSort: "Tri habituel",
  sorts: {
    newest: "Les plus récentes d’abord",
    oldest: "Les plus anciennes d’abord",
    buyer: "Client, de A à Z",
    buyerBack: "Client, de Z à A",
    dearest: "Total, du plus grand au plus petit",
    cheapest: "Total, du plus petit au plus grand",
  } satisfies Record<Sort, string>,
  search: "Chercher une commande",
  searchHint: "Numéro, nom, courriel, produit, suivi",
  views: {
    todo: "À préparer",
    awaiting: "Paiement attendu",
    shipped: "En route",
    delivered: "Livrées",
    over: "Annulées",
    asked: "Demandes",
    all: "Toutes",
  } satisfies Record<View, string>,
  /** Where some wait to be fetched: they are in the same tab. */
  shippedOrReady: "En route ou prêtes",
  listCaption: "Commandes",
  columns: {
    number: "Numéro",
    time: "Heure",
    buyer: "Client",
    articles: "Articles",
    total: "Total",
    payment: "Paiement",
    state: "Livraison",
    origin: "Origine",
  },
  choose: (number: string) => `Choisir la commande ${number}`,
  export: "Exporter",
  newOrder: "Nouvelle commande",
  chosen: "{n} commandes choisies",
  chosenOne: "1 commande choisie",
  chooseNone: "Vider la sélection",
  /** To whoever has come to prepare them. */
  allChosen:
    "Les commandes de cette page sont cochées\u00a0: imprimez les bordereaux, emballez, puis pressez «\u00a0Expédier\u00a0» pour les numéros de suivi. Décochez ce qui attendra.",
  ticked: "Les commandes cochées",
  bulk: "Actions sur la sélection",
  bulkPrint: "Bordereaux",
  bulkShip: "Expédier",
  bulkPay: "Marquer payées",
  /** Of all that can be chosen; where they differ, of each of them. */
  bulkDeliver: (manners: ReadonlySet<Manner>) => {
    const words = { sent: "livrées", fetched: "remises", unsent: "terminées" };
    return `Marquer ${[...manners].map((manner) => words[manner]).join(" ou ") || words.sent}`;
  },
  bulkNone: "Choisissez au moins une commande.",
  bulkTooMany: (most: number) => `Choisissez au plus ${most}\u00a0commandes à la fois.`,
  perPage: (count: number) => `${count} par page`,
  older: "Suite",
  first: "Début",
  emptyTodo: "Rien à préparer.",
  emptyTodoWhy: "Une commande est ici dès qu’elle est payée, ou qu’elle est à payer au comptoir.",
  seeAll: "Voir toutes les commandes",
  visitShop: "Passez-en une d’essai",
  create: "Créer une commande",
  emptyAsked: "Aucune demande n’attend de réponse.",
  empty: "Aucune commande ici.",
  emptyShop: "Votre première commande apparaîtra ici.",
  nothingFound: (words: string) => `Rien ne correspond à «\u00a0${words}\u00a0».`,
  searchAll: "Chercher dans toutes les commandes",
  clearSearch: "Effacer la recherche",
  todayIs: (day: string) => `Aujourd’hui, ${day}`,
  yesterdayWas: (day: string) => `Hier, ${day}`,
  backPart: (amount: string) => `${amount} remboursés`,
  payments: { transfer: "Virement", cheque: "Chèque", counter: "Au comptoir", card: "Carte" },
  paid: "Reçu",
  due: "À recevoir",
  dueAtCounter: "À percevoir",
  none: "Aucun",
  dueBack: "À rendre",
  givenBack: "Rendu",
  askedBack: "Remboursement en attente",
  deliveries: { standard: "Standard", priority: "Prioritaire", pickup: "Ramassage", none: "Rien à expédier" },
  toDo: "À préparer",
  awaited: "Paiement attendu",
  inPart: "En partie",
  emptied: "Articles remboursés",
  nothingLeft: "Il n’y a plus rien à expédier",
  nothingLeftNote: (amount: string) =>
    `Tous les articles sont remboursés. Il reste ${amount} de ce qui a été payé\u00a0: rendez-les pour clore la commande, ou gardez-les, il n’y a alors rien de plus à faire.`,
  nothingLeftAsked: (amount: string) =>
    `Tous les articles sont remboursés. Le remboursement du reste, ${amount}, est demandé\u00a0: la commande sera close dès que le service de paiement l’aura confirmé.`,
  partGone: "Une partie est partie",
  restRefunded: "Ce qui restait est remboursé\u00a0: il n’y a plus rien à expédier.",
  lineLeft: {
    sent: leftWords({ none: "À expédier", one: "Parti", all: "Tous partis", some: "partis" }),
    fetched: leftWords({ none: "À préparer", one: "Prêt", all: "Tous prêts", some: "prêts" }),
    unsent: leftWords({ none: "À préparer", one: "Prêt", all: "Tous prêts", some: "prêts" }),
  },

  lineBack: (back: number, of: number) =>
    back < of
      ? `${back} sur ${of} ${back > 1 ? "remboursés" : "remboursé"}`
      : of > 1
        ? "Tous remboursés"
        : "Remboursé",

  back: "Commandes",
  backToOrders: "Retour aux commandes",
  backToOrder: "Retour à la commande",
  backToShipping: "Retour à l’expédition",
  previous: (number: string) => `Commande précédente de la liste, ${number}`,
  next: (number: string) => `Commande suivante de la liste, ${number}`,
  noPrevious: "Début de la liste",
  noNext: "Fin de la liste",
  slip: "Bordereau",
  slips: "Bordereaux",
  invoice: "Facture",
  others: "Autres actions",
  steps: "Où en est la commande",
  lines: "Articles",
  linesCaption: "Articles de la commande",
  article: "Article",
  price: "Prix",
  quantity: "Quantité",
  total: "Total",
  left: (count: number) => `Il en reste ${count}.`,
  refunded: "Remboursé",
  markPaid: "Marquer payée",
  markDelivered: { sent: "Marquer livrée", fetched: "Marquer remise", unsent: "Marquer terminée" },
  ship: "Expédier",
  makeReady: "Préparer",
  carrier: "Transporteur",
  tracking: "Numéro de suivi",
  trackingHelp: "Facultatif. Le lien de suivi en est tiré.",
  badTracking:
    "Des lettres, des chiffres, des espaces et des tirets, quarante signes au plus, dont au moins un chiffre.",
  tell: (name: string) => `Prévenir ${name} par courriel`,
  readLetter: "Lire le courriel",
  inNewTab: "dans un nouvel onglet",
  letter: {
    sent: "Courriel d’expédition",
    fetched: "Courriel de ramassage",
    unsent: "Courriel «\u00a0prête\u00a0»",
  },
  letterNote: {
    sent: "Tel que le client le recevra. Rien n’est envoyé tant que la commande n’est pas expédiée.",
    fetched:
      "Tel que le client le recevra. Rien n’est envoyé tant que la commande n’est pas marquée prête à ramasser.",
    unsent: "Tel que le client le recevra. Rien n’est envoyé tant que la commande n’est pas marquée prête.",
  },
  markShipped: { sent: "Marquer expédiée", fetched: "Prête à ramasser", unsent: "Marquer prête" },
  shipPart: "N’en expédier qu’une partie",
  howMany: (name: string, left: number) => `${name} (${left} à expédier)`,
  parcels: "Colis",
  contents: (place: number) => `Contenu du colis ${place}`,
  parcelSlip: "Bordereau",
  ofParcel: (place: number) => `du colis ${place}`,
  follow: "Suivre le colis",
  thread: "Le fil",
  note: "Note pour l’équipe",
  noteHint: "Une note pour l’équipe. Le client ne la voit pas.",
  takeNote: "Noter",
  emptyNote: "Écrivez quelque chose.",
  wrote: "a écrit une note",
  shopNote: "À savoir",
  became: (state: string) => `Commande ${state.toLowerCase()}`,
  placed: "Commande passée",
  parcelLeft: (carrier: string, tracking: string) =>
    `Colis parti${carrier ? `, ${carrier}` : ""}${tracking ? `, ${tracking}` : ""}`,
  partReady: "Une partie est prête",
  refundDone: (amount: string, isByHand: boolean) => `${amount} remboursés${isByHand ? texts.byHand : ""}`,
  refundAsked: (amount: string) => `${amount}\u00a0: remboursement demandé, sans réponse encore`,
  resumeRefund: "Redemander",
  creditNote: (number: string) => `Avoir ${number}`,
  email: "Courriel\u00a0: ",
  by: ", par ",
  shipTo: "Livrer à",
  copy: "Copier",
  copies: {
    address: {
      thing: "l’adresse",
      copied: "L’adresse est copiée.",
      notCopied: "Le navigateur ne l’a pas copiée\u00a0: choisissez-la et copiez-la à la main.",
    },
    email: {
      thing: "le courriel",
      copied: "Le courriel est copié.",
      notCopied: "Le navigateur ne l’a pas copié\u00a0: choisissez-le et copiez-le à la main.",
    },
    phone: {
      thing: "le téléphone",
      copied: "Le téléphone est copié.",
      notCopied: "Le navigateur ne l’a pas copié\u00a0: choisissez-le et copiez-le à la main.",
    },
  },
  fetched: "Ramassage",
  billedSame: "Facturée à la même adresse.",
  billedTo: "Facturer à",
  comments: "Précisions du client",
  request: { cancellation: "Demande d’annulation", withdrawal: "Demande de rétractation" },
  requestNote: {
    cancellation: "Annulez la commande, ou écrivez au client pourquoi elle part quand même.",
    withdrawal:
      "Écrivez au client comment retourner les articles. La loi fixe un délai pour lui rendre ce qu’il a payé.",
  },
  settle: "Marquer traitée",
  settleRefusals: {
    unknown: "Cette commande n’existe plus.",
    settled: "Cette demande est déjà traitée.",
    waiting: "Cette demande attend déjà une réponse.",
    over: "La commande est terminée\u00a0: sa demande est traitée.",
  },
  writeTo: "Écrire",
  onlyOrder: "C’est sa seule commande.",
  /** Without a sum: of two currencies there is none. */
  buyersOrders: (count: number, since: number, sum: string | undefined) =>
    `${count} ${orders(count)} depuis ${since}${sum ? `, ${sum}` : ""}.`,
  noneStands: "Toutes ses commandes ont été annulées ou remboursées.",
  emails: "Courriels",
  emailStates: { waiting: "En attente", sent: "Parti", parked: "Mis de côté" },
  /** About the state in which it is; the first is the confirmation. */
  resend: (state: string | undefined) =>
    state === undefined ? "Renvoyer la confirmation" : `Renvoyer le courriel «\u00a0${state}\u00a0»`,
  orderAgain: "Refaire la même commande",
  prepare: { label: "À préparer", now: "C’est votre tour", done: "Fait" },
  sayHowToPay: (instructions: string) => `À lui dire pour qu’il vous paie\u00a0: ${instructions}`,
  noEmail: "Sans adresse de courriel\u00a0: la boutique ne lui écrit rien.",
  refund: "Rembourser…",
  refundQuestion: "Rembourser la commande?",
  refundLine: (name: string, left: number) => `${name} (${left} au plus)`,
  refundAll: "Tout choisir",
  refundDelivery: (amount: string) => `La livraison, ${amount}`,
  refundAmount: "Ou un montant, taxes comprises",
  refundAmountHelp: (left: string) => `Au plus ${left}. Vide\u00a0: la somme des articles choisis.`,
  restock: "Remettre ces articles en stock",
  reason: "Raison, pour vous",
  refundVerb: "Rembourser",
  calculate: "Calculer",
  chosenSum: "Somme à rendre",
  sumIs: (amount: string) =>
    `Somme à rendre\u00a0: ${amount}. Rien n’est encore rendu\u00a0: vérifiez, puis pressez «\u00a0Rembourser\u00a0».`,
  refundByCard: "L’argent retourne sur la carte qui a payé.",
  refundByHand: (isTold: boolean) =>
    `La boutique note le remboursement${isTold ? " et l’écrit au client" : ""}\u00a0: rendez l’argent par le moyen qui a servi à payer.`,
  badAmount: "Un montant comme 67,82.",
  badCount: "Un nombre entier, comme 2.",
  cancel: "Annuler la commande…",
  cancelQuestion: "Annuler la commande?",
  cancelNote: (isTold: boolean) =>
    `Les articles retournent en stock${isTold ? " et le client reçoit un courriel" : ""}.`,
  cancelVerb: "Annuler la commande",
  cancelRefund: "Annuler et rembourser…",
  cancelRefundQuestion: (amount: string) => `Annuler la commande et rendre ${amount}?`,
  cancelRefundNote: "Le client reçoit un courriel qui dit ce qui lui est rendu.",
  cancelRefundVerb: "Annuler et rembourser",
  cancelKeep: "Annuler sans rembourser…",
  cancelKeepQuestion: "Annuler la commande sans rien rendre?",
  /** `isEmptied`: its articles were given back before, and stay where they are. */
  cancelKeepNote: (amount: string, { isTold, isEmptied }: { isTold: boolean; isEmptied: boolean }) =>
    `${
      isEmptied
        ? `Les articles sont déjà remboursés\u00a0: le stock ne change pas${isTold ? ", et le client reçoit un courriel" : ""}`
        : `Les articles retournent en stock${isTold ? " et le client reçoit un courriel" : ""}`
    }. Les ${amount} restent à rendre\u00a0: vous pourrez les rembourser ensuite, sur cette page.`,
  restockAll: "Remettre les articles en stock",
  otherwise: "L’argent est rendu autrement",
  otherwiseHelp:
    "Par virement, au comptoir ou sur le site du service de paiement\u00a0: la boutique le note, et ne demande rien au service.",
  stillToRefund: (amount: string) => `${amount} à rendre`,
  stillToRefundNote: "Cette commande était payée quand elle a été annulée.",
  pendingRefund: (amount: string) =>
    `Un remboursement de ${amount} est demandé, et le service de paiement n’a pas encore répondu. N’expédiez rien d’ici là.`,
  someoneChanged: (who: string, says: string, when: string) => `${who} ${says}${when}.`,
  youChanged: (says: string, when: string) => `Vous ${says.replace(/^a /, "avez ")}${when}.`,
  itChanged: (state: string, when: string) => `Cette commande est devenue «\u00a0${state}\u00a0»${when}.`,
  atTime: (time: string) => ` à ${time}`,
  atMoment: (moment: string) => `, ${moment}`,
  changed: "Cette page datait d’avant\u00a0: voici la commande comme elle est, et rien d’autre n’a été fait.",
  unknown: "Cette commande n’existe plus.",
  buyerErased: "Les données de cette personne sont effacées.",
  forgotten:
    "Les données de cette personne sont effacées\u00a0: rien d’elle, ni note ni numéro de suivi, ne s’ajoute à sa commande.",
  notFrom: (state: string) => `Une commande «\u00a0${state}\u00a0» ne peut pas devenir cela.`,
  shipPending:
    "Rien n’est expédié\u00a0: un remboursement attend encore la réponse du service de paiement. Redemandez-le d’abord.",
  nothingToShip: "Choisissez au moins un article.",
  tooMany: "C’est plus que ce qu’il reste à expédier.",
  refundRefusals: {
    unknown: "Cette commande n’existe plus.",
    unpaid: "Rien n’est à rembourser\u00a0: cette commande n’est pas payée, ou tout est déjà rendu.",
    nothing: "Choisissez un article ou écrivez un montant.",
    "too-much": "C’est plus que ce qu’il reste à rembourser.",
    "too-many": "C’est plus d’articles qu’il n’en reste à rembourser.",
    forgotten:
      "Les données de cette personne sont effacées\u00a0: une raison ne s’ajoute pas à sa commande. Laissez ce champ vide.",
    left: "Cette commande ne peut plus être annulée. Pour rendre l’argent, choisissez «\u00a0Rembourser\u00a0».",
    pending:
      "Un remboursement attend encore la réponse du service de paiement. Redemandez-le d’abord, puis recommencez.",
  } satisfies Record<Exclude<RefundRefusal, "changed" | "refused" | "silent">, string>,
  refunding: {
    refused:
      "Le service de paiement a refusé. Rien n’a été rendu. Regardez ce paiement sur son site (solde, litige, délai), puis recommencez; ou rendez l’argent par un autre moyen et cochez «\u00a0L’argent est rendu autrement\u00a0».",
    silent:
      "Le service de paiement ne répond pas. Le remboursement est noté; redemandez-le dans un moment, il ne sera fait qu’une fois.",
    done: (_number: string, amount: string) => `${amount} remboursés.`,
    audit: (number: string, amount: string) => `a remboursé ${amount} sur la commande ${number}`,
  },
  /** After either. */
  byHand: ", autrement que par la carte",
  cancelRefunding: {
    refused:
      "Le service de paiement a refusé. Rien n’a été rendu, et la commande n’est pas annulée. Regardez ce paiement sur son site (solde, litige, délai), puis recommencez; ou rendez l’argent par un autre moyen et cochez «\u00a0L’argent est rendu autrement\u00a0».",
    silent:
      "Le service de paiement ne répond pas. Le remboursement est noté, et la commande sera annulée quand il sera fait\u00a0: redemandez-le dans un moment, il ne sera fait qu’une fois. N’expédiez rien d’ici là.",
    done: (number: string, amount: string) => `Commande ${number} annulée, ${amount} remboursés.`,
    audit: (number: string, amount: string) => `a annulé la commande ${number} et remboursé ${amount}`,
  },
  done: {
    moved: (number: string, state: string) => `Commande ${number}\u00a0: ${state.toLowerCase()}.`,
    /** While it can still be taken back, with what was done. */
    letterHeld: "Le courriel part dans un moment\u00a0: «\u00a0Annuler\u00a0» le retient.",
    shippedPart: (number: string) => `Une partie de la commande ${number} est partie.`,
    paidMany: (count: number) =>
      count === 0
        ? "Aucune commande n’a changé."
        : `${count} ${orders(count)} ${plural(count, "marquée payée", "marquées payées")}.`,
    /** « 2 commandes expédiées, 1 commande prête. » */
    shippedMany: ({ sent, ready }: ShippedCounts) => {
      const told = [
        sent > 0 ? `${sent} ${orders(sent)} ${plural(sent, "expédiée", "expédiées")}` : "",
        ready > 0 ? `${ready} ${orders(ready)} ${plural(ready, "prête", "prêtes")}` : "",
      ];
      return `${told.filter(Boolean).join(", ") || "Aucune commande n’a changé"}.`;
    },
    /** « 2 commandes livrées, 1 commande remise. » */
    deliveredMany: (counts: Record<Manner, number>) => {
      const told = (count: number, one: string, many: string) =>
        count > 0 ? `${count} ${orders(count)} ${plural(count, one, many)}` : "";
      const all = [
        told(counts.sent, "livrée", "livrées"),
        told(counts.fetched, "remise", "remises"),
        told(counts.unsent, "terminée", "terminées"),
      ];
      return `${all.filter(Boolean).join(", ") || "Aucune commande n’a changé"}.`;
    },
    undelivered: (number: string, manner: Manner, email: "kept" | "sent" | "none") =>
      [
        `Commande ${number}\u00a0: ${
          {
            sent: "elle est de nouveau en route",
            fetched: "elle attend de nouveau d’être remise",
            unsent: "elle est de nouveau prête",
          }[manner]
        }.`,
        whatOfLetter[email],
      ]
        .filter(Boolean)
        .join(" "),
    undeliveredMany: ({ sent, ready }: ShippedCounts, told: string, left: string) =>
      [
        sent > 0 ? `${sent} ${orders(sent)} de nouveau en route.` : "",
        ready > 0 ? `${ready} ${orders(ready)} de nouveau ${plural(ready, "prête", "prêtes")}.` : "",
        sent + ready === 0 ? "Aucune commande n’a changé." : "",
        told ? `Courriel déjà parti\u00a0: ${told}.` : "",
        left ? `Changées depuis\u00a0: ${left}.` : "",
      ]
        .filter(Boolean)
        .join(" "),
    unshipped: (number: string) =>
      `Commande ${number}\u00a0: expédition annulée. Aucun courriel n’est parti.`,
    unready: (number: string) =>
      `Commande ${number}\u00a0: elle n’est plus prête. Aucun courriel n’est parti.`,
    unreadyTold: (number: string) =>
      `Commande ${number}\u00a0: elle n’est plus prête. Le courriel qui la disait prête était déjà parti\u00a0: prévenez l’acheteur.`,
    unshippedTold: (number: string) =>
      `Commande ${number}\u00a0: expédition annulée. Le courriel d’expédition était déjà parti\u00a0: prévenez l’acheteur.`,
    unshippedMany: ({ sent, ready }: ShippedCounts, told: string, left: string) =>
      [
        sent > 0 || ready === 0
          ? `${sent} ${plural(sent, "expédition annulée", "expéditions annulées")}.`
          : "",
        ready > 0
          ? `${ready} ${orders(ready)} ${plural(ready, "n’est plus prête", "ne sont plus prêtes")}.`
          : "",
        told ? `Courriel déjà parti\u00a0: ${told}.` : "",
        left ? `Changées depuis\u00a0: ${left}.` : "",
      ]
        .filter(Boolean)
        .join(" "),
    unpaid: (number: string, email: "kept" | "sent" | "none") =>
      [`Commande ${number}\u00a0: paiement annulé, elle attend de nouveau d’être payée.`, whatOfLetter[email]]
        .filter(Boolean)
        .join(" "),
    unpaidMany: (count: number, told: string, left: string) =>
      [
        count === 0
          ? "Aucune commande n’a changé."
          : `${count} ${plural(count, "paiement annulé", "paiements annulés")}\u00a0: ${plural(count, "la commande attend", "les commandes attendent")} de nouveau d’être ${plural(count, "payée", "payées")}.`,
        told ? `Courriel déjà parti\u00a0: ${told}.` : "",
        left ? `Changées depuis\u00a0: ${left}.` : "",
      ]
        .filter(Boolean)
        .join(" "),
    tracked: (number: string, isTold: boolean) =>
      `Commande ${number}\u00a0: suivi enregistré. ${isTold ? "Le courriel part avec ce numéro." : "Le client n’en est pas prévenu."}`,
    /** After « Annuler ». */
    trackedAsBefore: (number: string) => `Commande ${number}\u00a0: suivi comme avant.`,
    noted: "C’est noté.",
    settled: (number: string) => `Commande ${number}\u00a0: demande traitée.`,
    reopened: (number: string) => `Commande ${number}\u00a0: la demande attend de nouveau.`,
    resent: (email: string) => `Le courriel part de nouveau à ${email}.`,
  },
  audit: {
    moved: (number: string, state: string) => `a mis la commande ${number} à «\u00a0${state}\u00a0»`,
    shipped: (number: string) => `a expédié la commande ${number}`,
    shippedPart: (number: string) => `a expédié une partie de la commande ${number}`,
    unshipped: (number: string) => `a annulé l’expédition de la commande ${number}`,
    unready: (number: string) => `a repris la commande ${number}, qui n’est plus prête`,
    unpaid: (number: string) => `a annulé le paiement noté de la commande ${number}`,
    undelivered: {
      sent: (number: string) => `a annulé la livraison de la commande ${number}`,
      fetched: (number: string) => `a annulé la remise de la commande ${number}`,
      unsent: (number: string) => `a rouvert la commande ${number}`,
    } satisfies Record<Manner, (number: string) => string>,
    settled: (number: string) => `a marqué traitée la demande de la commande ${number}`,
    reopened: (number: string) => `a remis à traiter la demande de la commande ${number}`,
    tracked: (number: string) => `a corrigé le suivi de la commande ${number}`,
    exported: "a exporté la liste des commandes",
    noted: (number: string) => `a noté quelque chose sur la commande ${number}`,
    resent: (number: string) => `a renvoyé le courriel de la commande ${number}`,
    refundAsked: (number: string) =>
      `a demandé un remboursement sur la commande ${number}; le service de paiement n’a pas encore répondu`,
  },
  today: {
    lede: (count: number) => `${CARDINALS[count] ?? count} ${orders(count)} à préparer.`,
    waiting: (count: number) => `${orders(count)} à préparer`,
    oldest: (name: string, when: string) => `La plus ancienne\u00a0: ${name}, ${when}.`,
    prepare: (count: number, most: number) =>
      count === 1 ? "Préparer" : count > most ? `Préparer les ${most} premières` : `Préparer les ${count}`,
    unpaid: (count: number) => `${orders(count)} en attente de paiement depuis plus de trois jours`,
    awaiting: (count: number) => `${orders(count)} en attente de paiement`,
    awaitingLede: (count: number) =>
      `${CARDINALS[count] ?? count} ${plural(count, "commande attend son paiement", "commandes attendent leur paiement")}.`,
    awaitingNote: "Rien à faire avant que l’argent arrive.",
    asked: (count: number) =>
      plural(count, "demande d’annulation ou de rétractation", "demandes d’annulation ou de rétractation"),
    askedLede: (count: number) =>
      `${count === 1 ? "Un" : (CARDINALS[count] ?? count)} ${plural(count, "client attend", "clients attendent")} votre réponse.`,
    askedBy: {
      cancellation: (name: string, when: string) => `La plus ancienne\u00a0: ${name} veut annuler, ${when}.`,
      withdrawal: (name: string, when: string) => `La plus ancienne\u00a0: ${name} se rétracte, ${when}.`,
    },
    owedBack: (count: number) =>
      plural(count, "commande annulée à rembourser", "commandes annulées à rembourser"),
    askedBack: (count: number) =>
      plural(
        count,
        "remboursement sans réponse du service de paiement",
        "remboursements sans réponse du service de paiement",
      ),
    see: "Voir",
    sales: "Ventes",
    salesNote: "Commandes payées, avant taxes, remboursements déduits.",
    refunded: (amount: string) => `Déjà déduits\u00a0: ${amount} remboursés.`,
    count: "Commandes payées",
    than: (weekday: string) => `sur ${weekday} dernier à la même heure`,
    placed: (name: string, articles: number) =>
      `${name}, ${articles} ${plural(articles, "article", "articles")}`,
  },
  month: {
    title: (total: string) => `Trente jours\u00a0: ${total}`,
    orders: (count: number, average: string) => `${count} ${orders(count)}, ${average} en moyenne.`,
    change: (percent: number) =>
      `${percent < 0 ? "−" : "+"}\u00a0${figures.format(Math.abs(percent))}\u00a0% sur les trente jours d’avant.`,
    label: (total: string) =>
      `Ventes par jour depuis trente jours. Total ${total}. Les chiffres sont dans le tableau qui suit.`,
    caption: "Ventes par jour",
    columns: ["Jour", "Commandes", "Ventes", "Quatre semaines plus tôt"],
    today: "Aujourd’hui",
    past: "Jours passés",
    before: "Même jour, quatre semaines plus tôt",
    figures: "Voir les chiffres",
    more: "Statistiques",
    day: (at: number, timeZone: string) => formatShortDay(at, timeZone),
  },
  dayNote: (count: number, sum: string | undefined) => ` ${count} ${orders(count)}${sum ? `, ${sum}` : ""}`,
  number: (value: number) => figures.format(value),
  keys: {
    move: "descendre, monter",
    choose: "choisir",
    open: "ouvrir",
    search: "chercher",
    escape: "Échap",
    chooseNone: "vider la sélection",
    ship: { sent: "marquer expédiée", fetched: "prête à ramasser", unsent: "marquer prête" },
    pay: "marquer payée",
    deliver: { sent: "marquer livrée", fetched: "marquer remise", unsent: "marquer terminée" },
    slip: "bordereau",
    refund: "rembourser",
    neighbours: "suivante, précédente",
    note: "noter",
    list: "retour à la liste",
  },
  shipMany: "Expédier plusieurs commandes",
  shipManyVerb: ({ sent, ready }: ShippedCounts) => {
    if (sent > 0 && ready > 0)
      return `Marquer ${sent} ${plural(sent, "expédiée", "expédiées")} et ${ready} ${plural(ready, "prête", "prêtes")}`;
    if (ready > 0) return `Marquer ${ready === 1 ? "la commande prête" : `les ${ready} commandes prêtes`}`;
    return `Marquer ${sent === 1 ? "la commande expédiée" : `les ${sent} expédiées`}`;
  },
  fetchedMany: "À ramasser ou à remettre : sans transporteur ni numéro de suivi",
  sameTracking: (order: string) => `Le même numéro que la commande ${order}. Est-ce le bon colis?`,
  /** Of what was pasted; « {n} » is how many, « {lines} » the lines themselves. */
  unplaced: "{n} lignes collées ne vont à aucun colis de cette page\u00a0: {lines}",
  unplacedOne: "Une ligne collée ne va à aucun colis de cette page\u00a0: {lines}",
  together: "Ces commandes partent bien dans le même colis",
  restLeaves: "Une partie est partie\u00a0: ceci est le reste.",
  leftOut: (why: string, orders: string) => `${why}\u00a0: ${orders}.`,
  whyLeftOut,
  /** Of several that were to be noted as paid. */
  whyNotPaid: {
    ...whyLeftOut,
    paid: (count: number) => plural(count, "Déjà payée", "Déjà payées"),
  },
  /** Of several that were to be noted as delivered. */
  whyNotDelivered: {
    ...whyLeftOut,
    awaiting: notGoneYet,
    paid: notGoneYet,
    shipped: (count: number) => plural(count, "Changée entre-temps", "Changées entre-temps"),
    delivered: (count: number) => plural(count, "Déjà livrée ou remise", "Déjà livrées ou remises"),
  },
  toUnpaid: (count: number) => plural(count, "Voir la commande à payer", "Voir les commandes à payer"),
  shipManyNote:
    "Un numéro de suivi par colis, facultatif\u00a0: tapé, lu par un lecteur ou collé, une ligne par colis. Chaque client qui a une adresse de courriel est prévenu.",
  readyManyNote: "Chaque client qui a une adresse de courriel est prévenu que sa commande est prête.",
  palette: "Commande",
  csv: {
    fileName: (day: string) => `commandes-${day}.csv`,
    columns: [
      "Numéro",
      "Date",
      "État",
      "Prénom",
      "Nom",
      "Entreprise",
      "Courriel",
      "Ville",
      "Province",
      "Code postal",
      "Pays",
      "Articles",
      "Total",
      "Monnaie",
      "Paiement",
      "Livraison",
      "Origine",
      "Sous-total",
      "Rabais",
      "Frais de livraison",
    ],
    /** After one column for each tax. */
    lastColumns: ["Remboursé", "dont taxes", "Facture", "Avoirs", "Jour de paiement"],
  },
  slipTitle: (number: string) => `Bordereau ${number}`,
  slipRest: "Reste à expédier",
  slipParcel: (place: number) => `Colis ${place}`,
  slipGone: "Déjà parti",
  slipToCome: "À venir",
  packed: "Emballé",
  print: "Imprimer",
};
