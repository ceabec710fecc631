/** What a visitor reads at the checkout. */

import type { Market } from "../../kernel/market";
import { groupThousands } from "../../kernel/money";
import { plural } from "../../kernel/text";
import { type Delivery, orderTexts, type Payment } from "../orders";
import type { AddressField } from "./address/fields";
import type { FaultReason, FormField } from "./checkout";
import { texts as clientTexts } from "./client-texts.fr";
import { dayOf } from "./shipping/calendar";

/** Those that are the same everywhere. */
const faults = {
  ...clientTexts.faults,
  long: "Trop long\u00a0: raccourcissez un peu.",
  format: "Ce numéro ne convient pas\u00a0: vérifiez-le, ou effacez-le.",
  link: "Écrivez-le sans adresse Web ni courriel, avec une espace après un point.",
  country: "Choisissez un pays de la liste.",
  province: "Choisissez une province ou un territoire.",
  overseas: "Nous livrons en France métropolitaine seulement.",
  delivery: "Choisissez un mode de livraison offert à cette adresse.",
  payment: "Choisissez un mode de paiement.",
  counter: "Le paiement au comptoir va avec le ramassage.",
  terms: "Cochez la case pour dire que vous les avez lues.",
  unpaid: "Ce mode de paiement ne convient pas à un total aussi élevé.",
} satisfies Partial<Record<FaultReason, string>>;

export const texts = {
  opening: {
    seller: "Vendeur et taxes",
    noSeller: "Le nom du vendeur manque\u00a0: une facture doit le porter.",
    noSellerAddress: "L’adresse du vendeur manque\u00a0: une facture doit la porter.",
    noNumber: (title: string) =>
      `${title}\u00a0: vous percevez cette taxe sans l’avoir inscrit. Donnez le numéro ou, si vous ne percevez pas de taxes, répondez non à «\u00a0Je perçois des taxes\u00a0».`,
    noRegistration: (title: string) => `${title}\u00a0: une facture française doit le porter.`,
    delivery: "Livraison",
    noDelivery:
      "Aucune commande ne peut être livrée ni ramassée\u00a0: donnez une zone de livraison, ou permettez le ramassage.",
    zone: (name: string, prices: readonly string[]) => `${name} (${prices.join(" ou ")})`,
    unreadZones: (zones: readonly string[]) =>
      `Les tarifs de livraison sont ceux du départ, et non les vôtres\u00a0: ${zones.join(", ")} pour le premier kilo. Changez-les au réglage «\u00a0Zones de livraison\u00a0», ou dites qu’ils vous conviennent.`,
    payment: "Paiement",
    noPaymentForDelivery:
      "Une commande à livrer ne pourrait pas être payée\u00a0: donnez les consignes d’un virement ou d’un chèque, ou reliez un service de cartes.",
    noPayment:
      "Personne ne peut payer\u00a0: donnez les consignes d’un virement ou d’un chèque, permettez le paiement au ramassage, ou reliez un service de cartes.",
  },
  backToCart: "Retour au panier",
  title: "Commande",
  description: "Passer la commande.",
  empty: "Votre panier est vide\u00a0: il n’y a rien à commander.",
  gone: "Votre panier est vide\u00a0: il a peut-être déjà été commandé dans une autre fenêtre. Si c’est le cas, un courriel vous le confirme; sinon, rien n’a été commandé.",
  emptyNext: "Voir la boutique",
  justOrdered: "Vous venez de commander? Un courriel confirme chaque commande reçue.",
  follow: "Suivre une commande",

  contact: "Coordonnées",
  address: "Adresse",
  fetchInstead: {
    before: "Vous passez chercher la commande? ",
    link: "Choisissez le ramassage",
    after: "\u00a0: aucune adresse à donner.",
  },
  elsewhere: "Livrer à une autre adresse",
  elsewhereTitle: "Adresse de livraison",
  delivery: "Mode de livraison",
  deliveryOrPickup: "Livraison ou ramassage",
  moreContact: "Ajouter un téléphone, une entreprise ou un numéro de taxe",
  moreComments: "Ajouter des précisions",
  payment: "Paiement",
  optional: "facultatif",
  emailHelp: "Pour le reçu et le suivi de la commande.",
  phoneHelp: "Au cas où le livreur vous chercherait.",
  comments: "Précisions",
  commentsHelp: "Pour l’emballage ou la livraison.",
  labels: {
    email: "Courriel",
    phone: "Téléphone",
    comments: "Précisions",
    delivery: "Mode de livraison",
    payment: "Paiement",
    terms: "Conditions de vente",
  } satisfies Record<Exclude<FormField, `${string}.${string}`>, string>,
  labelOf: (field: FormField): string => {
    const [which, part] = field.split(".") as [FormField, AddressField | undefined];
    if (!part) return texts.labels[which as keyof typeof texts.labels];
    const label = orderTexts.addressLabels[part];
    return (which as string) === "shipping" ? `${label} (livraison)` : label;
  },

  deliveries: {
    standard: "Standard",
    priority: "Prioritaire",
    pickup: "Ramassage",
    none: "Rien à expédier",
  } satisfies Record<Delivery, string>,
  deliveryRows: {
    standard: "Livraison standard",
    priority: "Livraison prioritaire",
    pickup: "Ramassage",
    none: "Rien à expédier",
  } satisfies Record<Delivery, string>,
  arrives: (day: ArrivalDay) => capital(byDay(day)),
  arrivesOncePaid: (payment: Payment, days: number, day: ArrivalDay) => capital(oncePaid(payment, days, day)),
  dispatch: (hour: number) =>
    hour === 0
      ? "expédié le jour ouvrable suivant"
      : `expédié le jour même avant ${hour}\u00a0h, du lundi au vendredi`,
  departure: (dispatch: string) => `${capital(dispatch)}.`,
  expected: (day: ArrivalDay) => `Livraison prévue ${byDay(day)}.`,
  whenPaid: (payment: Payment, days: number, day: ArrivalDay) =>
    `Livraison prévue ${oncePaid(payment, days, day)}.`,
  pickupWhen: (hours: number) => `${ready(hours, "")}.`,
  pickupWhenPaid: (hours: number, payment: Payment) => `${ready(hours, AFTER[payment])}.`,
  missingForFree: (amount: string, zone: string) =>
    `Encore ${amount} d’achat, et la livraison standard est offerte (${zone}).`,
  orFetch: "Ou passez la chercher\u00a0: c’est gratuit.",
  pickupReady: (hours: number) => ready(hours, ""),
  pickupReadyOncePaid: (hours: number, payment: Payment) => ready(hours, AFTER[payment]),
  nothingSent: "Aucun article de ce panier n’est envoyé par la poste",
  nowhere: "Nous ne livrons pas encore à cette adresse. Écrivez-nous\u00a0: nous trouverons.",
  free: "Offerte",
  freePickup: "Gratuit",
  payments: {
    transfer: { name: orderTexts.payments.CA.transfer, detail: "La commande est préparée à la réception" },
    cheque: { name: "Chèque", detail: "La commande est préparée à l’encaissement" },
    counter: { name: "Au comptoir", detail: "Avec le ramassage seulement" },
    card: { name: "Carte", detail: "Tout de suite, sur une page sécurisée" },
  } satisfies Record<Payment, { name: string; detail: string }>,
  cardAt: (service: string) => `Tout de suite, sur la page sécurisée de ${service}`,
  noPayment: "Cette boutique n’offre pas encore de moyen de paiement. Écrivez-nous\u00a0: nous trouverons.",
  nothingToPay: "Il n’y a rien à payer pour cette commande.",
  terms: {
    before: "J’ai lu les ",
    terms: "conditions de vente",
    between: " et la ",
    privacy: "politique de confidentialité",
    after: ".",
  },
  update: "Mettre à jour le total",

  coupon: "Code promo",
  applyCoupon: "Appliquer",
  noCoupon: "Écrivez un code promo, puis appliquez-le.",
  couponTooOften: clientTexts.couponTooOften,
  couponExpired: "Cette page avait expiré\u00a0: rien n’a changé. Essayez de nouveau.",
  couponFirst: "Rien n’a encore été commandé. Vérifiez le total, puis commandez.",
  couponWrong: (reason: string) => `${reason} Rien n’a été commandé\u00a0: corrigez-le ou effacez-le.`,
  couponGone: (reason: string) =>
    `${reason} Nous l’avons retiré de votre panier, et rien n’a été commandé. Vérifiez le total, puis commandez de nouveau.`,

  review: "Votre commande",
  seeReview: "Voir le résumé",
  change: "Modifier le panier",
  quantity: "Quantité ",
  subtotal: (count: number) => `Sous-total, ${count} ${plural(count, "article", "articles")}`,
  total: "Total",
  estimated: "Total estimé",
  order: (total: string) => `Commander, ${total}`,
  cardReassurance: (service: string) =>
    `Par carte, vous payez à l’étape suivante, chez ${service}\u00a0: nous ne voyons jamais votre numéro. Autrement, vous y recevez les consignes.`,
  reassurance: "Aucun paiement n’est demandé en ligne. Vous recevez les consignes à l’étape suivante.",

  faulty: clientTexts.faulty,
  faults: {
    CA: {
      ...faults,
      email: "Entrez une adresse complète, par exemple nom@exemple.ca.",
      phone: "Entrez un numéro avec son indicatif, par exemple 418 555-0123.",
    },
    FR: {
      ...faults,
      email: "Entrez une adresse complète, par exemple nom@exemple.fr.",
      phone: "Entrez un numéro complet, par exemple 01 99 00 12 34.",
    },
  } satisfies Record<Market["country"], Record<FaultReason, string>>,

  expired: "Cette page avait expiré\u00a0: rien n’a été commandé. Vérifiez, puis commandez de nouveau.",
  unreadable: "Cette demande n’a pas pu être lue\u00a0: on attend un objet JSON. Rien n’a été commandé.",
  cartChanged:
    "Votre panier a changé entre-temps. Rien n’a été commandé. Vérifiez le résumé, puis commandez de nouveau.",
  totalChanged: (total: string) =>
    `Le total a changé\u00a0: il est maintenant de ${total}. Rien n’a été commandé. Vérifiez, puis commandez de nouveau.`,
  totalUpdated: (total: string) => `Le total est maintenant de ${total}.`,
  soldOut: (name: string) =>
    `«\u00a0${name}\u00a0» est épuisé\u00a0: retirez-le du panier avant de commander.`,
  notEnough: (name: string, left: number) =>
    `Il ne reste que ${left} «\u00a0${name}\u00a0»\u00a0: diminuez la quantité dans le panier.`,
  noLongerOffered: (name: string) => `«\u00a0${name}\u00a0» n’est plus offert\u00a0: retirez-le du panier.`,
  tooBig: "Une commande aussi importante se prépare avec nous\u00a0: écrivez-nous ou appelez-nous.",
  tooMany: (name: string, most: number) =>
    `Une commande prend au plus ${groupThousands(most)} «\u00a0${name}\u00a0»\u00a0: diminuez la quantité dans le panier, ou écrivez-nous pour en avoir davantage.`,
  unpaidLimit: (most: string, hasCard: boolean) =>
    `Une commande de plus de ${most} ne se paie pas par virement, par chèque ni au comptoir\u00a0: ${hasCard ? "payez-la par carte, ou écrivez-nous" : "écrivez-nous, nous la préparons avec vous"}.`,
  tooManyOrders:
    "Plusieurs commandes viennent d’être passées avec ce courriel. Rien n’a été commandé. Patientez une heure, ou écrivez-nous.",
  largeOrder: {
    title: "Grande part d’un stock, à vous",
    values: { number: "numéro" },
    example: { number: "1042-1042", product: "Un article" },
    subject: (number: string) => `Commande ${number}\u00a0: une grande part d’un stock`,
    heading: "Une commande prend une grande part d’un stock",
    text: (number: string) =>
      `La commande ${number} met de côté une grande part de ce qui restait de ces articles. Si elle vous paraît douteuse, annulez-la\u00a0: tout revient en stock.`,
    taken: (quantity: number, left: number) => `${groupThousands(quantity)} sur ${groupThousands(left)}`,
  },
  unverified:
    "Beaucoup de cartes sont refusées en ce moment. Votre navigateur fait une vérification, puis envoie votre commande de lui-même. Sinon, répondez à la question, puis commandez de nouveau.",
  tooOften:
    "Trop d’essais de paiement par carte en peu de temps. Rien n’a été commandé ni débité. Patientez une heure, ou choisissez un autre mode de paiement.",
  otherBody: (number: string) =>
    `Cette commande a déjà été passée, avec d’autres renseignements, sous le numéro ${number}. Elle n’a pas été changée\u00a0: pour la corriger, écrivez-nous.`,
  seeOrder: "Voir la commande",
  /** At the desk, where a buyer is corrected. */
  correction: {
    meant: (email: string) =>
      `Vouliez-vous dire «\u00a0${email}\u00a0»? Corrigez, ou enregistrez de nouveau pour garder cette adresse.`,
    otherSums: {
      country: "Un autre pays change les taxes ou la livraison\u00a0: annulez la commande et refaites-la.",
      province:
        "Une autre province change les taxes ou la livraison\u00a0: annulez la commande et refaites-la.",
      postcode: "Ce code postal change les taxes ou la livraison\u00a0: annulez la commande et refaites-la.",
    },
  },
} as const;

/** The last day of a delivery, at noon; `hour`: before which hour of it, 0 where none is promised. */
export interface ArrivalDay {
  noon: number;
  hour: number;
}

const byDay = ({ noon, hour }: ArrivalDay): string =>
  `d’ici le ${dayOf(noon)}${hour === 0 ? "" : `, avant ${hour === 12 ? "midi" : `${hour}\u00a0h`}`}`;

/** Nobody knows when the money comes: the days are counted from there. */
const oncePaid = (payment: Payment, days: number, day: ArrivalDay): string =>
  payment === "cheque"
    ? `${workingDays(days)} après l’encaissement du chèque`
    : `${workingDays(days)} après votre paiement\u00a0: ${byDay(day)} si nous le recevons aujourd’hui`;

const AFTER: Record<Payment, string> = {
  transfer: " qui suit votre paiement",
  cheque: " qui suit l’encaissement du chèque",
  card: " qui suit votre paiement",
  counter: "",
};

/** « La commande » is ready; 0 hours: nothing is promised but to write. */
function ready(hours: number, after: string): string {
  if (hours === 0) return "Nous vous écrivons dès qu’elle est prête";
  const delay =
    hours === 1 ? `dans l’heure${after}` : `dans les ${hours} heures${after.replace("suit", "suivent")}`;
  return `Prête ${delay}, pendant les heures d’ouverture`;
}

const workingDays = (days: number): string =>
  `au plus tard ${days} ${plural(days, "jour ouvrable", "jours ouvrables")}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
