/** What the desk says of coupons. */
import { formatDate } from "../../../kernel/dates";
import type { Currency, Market } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { plural } from "../../../kernel/text";
import type { Coupon } from "../coupons";
import { texts as couponTexts } from "../texts.fr";

const quoted = (code: string) => `«\u00a0${code}\u00a0»`;

export const texts = {
  /** How else merchants call this, for « Aller à ». */
  paletteWords: "rabais promotion code promo reduction escompte bon",
  deedWords: "nouveau créer ajouter code promo rabais promotion",
  title: "Coupons",
  make: "Faire un coupon",
  tabsLabel: "Par état",
  tabs: { running: "En cours", over: "Terminés", all: "Tous" },
  search: "Chercher un coupon",
  placeholder: "Code",
  caption: "Coupons, les plus récents d’abord",
  columns: {
    code: "Code",
    state: "État",
    used: "Servi",
    orders: "Commandes",
    discount: "Rabais donné",
    sales: "Ventes",
    actions: "Actions",
  },
  states: {
    running: "En cours",
    stopped: "Arrêté",
    ended: "Terminé",
    early: "À venir",
    "used-up": "Épuisé",
  },
  gives: (coupon: Coupon, market: Market): string =>
    [
      couponTexts.gives(coupon, market),
      coupon.minimumCents > 0 && `dès ${formatMoney(coupon.minimumCents, market.currency)}`,
      coupon.startsAt !== undefined && `du ${formatDate(coupon.startsAt, market.timeZone)}`,
      coupon.endsAt !== undefined && `jusqu’au ${formatDate(coupon.endsAt - 1, market.timeZone)}`,
      coupon.mailLimit !== undefined && `${coupon.mailLimit} par courriel`,
    ]
      .filter(Boolean)
      .join(", "),
  used: ({ used, limit }: Coupon) => (limit === undefined ? `${used} fois` : `${used} sur ${limit}`),
  end: "Terminer",
  resume: "Reprendre",
  ofCode: (code: string) => `\u00a0: ${code}`,
  emptyTitle: "Aucun coupon",
  empty: "Un coupon est un code que vos clients tapent au panier pour un rabais ou une livraison offerte.",
  noneTitle: (words: string) => `Aucun coupon pour «\u00a0${words}\u00a0»`,
  noneTab: "Aucun coupon ici.",
  seeAll: "Voir tous les coupons",
  paging: { older: "Plus anciens", first: "Plus récents" },
  makeTitle: "Un nouveau coupon",
  code: "Code",
  codeHelp: "Ce que vos clients tapent. De 3 à 30 lettres sans accent, chiffres ou traits d’union.",
  gift: "Ce qu’il donne",
  gifts: { percent: "Un pourcentage", amount: "Un montant", delivery: "La livraison standard offerte" },
  value: "Combien",
  valueHelp: "10 pour 10\u00a0%, ou 5,00 pour un montant. Rien pour la livraison.",
  minimum: "Dès tant d’achats",
  from: "Du",
  until: "Au, ce jour compris",
  limit: "Commandes en tout",
  limitHelp: "Vide\u00a0: sans limite.",
  mailLimit: "Commandes par courriel",
  limits: "Limites",
  limitsHelp: "Ce que le coupon donne ne change plus\u00a0: qui l’a reçu compte dessus.",
  save: "Enregistrer",
  back: "Tous les coupons",
  brought: "Ce qu’il a apporté",
  broughtSales: (cents: number, count: number, currency: Currency) =>
    `${formatMoney(cents, currency)}, ${count}\u00a0${plural(count, "commande", "commandes")}`,
  made: ({ code, startsAt }: Coupon, now: number, timeZone: string) =>
    startsAt !== undefined && startsAt > now
      ? `Le code ${quoted(code)} servira à partir du ${formatDate(startsAt, timeZone)}.`
      : `Le code ${quoted(code)} sert dès maintenant.`,
  ended: (code: string) => `Le code ${quoted(code)} ne sert plus.`,
  endedAlready: (code: string) => `Le code ${quoted(code)} était déjà arrêté.`,
  resumed: (code: string) => `Le code ${quoted(code)} sert de nouveau.`,
  resumedAlready: (code: string) => `Le code ${quoted(code)} n’était pas arrêté.`,
  outdated:
    "Cette page datait d’avant\u00a0: voici les coupons comme ils sont, et rien d’autre n’a été fait.",
  limited: (code: string) => `Les limites de ${quoted(code)} sont enregistrées.`,
  changedMeanwhile:
    "Quelqu’un vient de changer ces limites. Les vôtres restent écrites\u00a0: relisez-les, puis enregistrez de nouveau.",
  kind: "Coupon",
  faults: {
    code: "De 3 à 30 lettres sans accent, chiffres ou traits d’union.",
    taken: "Ce code existe déjà. Choisissez-en un autre.",
    percent: "Un nombre entier de 1 à 100.",
    amount: "Un montant comme 5 ou 7,50.",
    day: "Un jour comme 2026-12-31.",
    dates: "Le dernier jour vient avant le premier.",
    past: "Ce jour est passé.",
    count: "Un nombre entier, à partir de 1.",
  },
  keys: { make: "faire un coupon", search: "chercher" },
  audit: {
    made: (coupon: Coupon, market: Market) =>
      `a fait le coupon ${coupon.code} (${texts.gives(coupon, market)})`,
    ended: (code: string) => `a terminé le coupon ${code}`,
    resumed: (code: string) => `a repris le coupon ${code}`,
    limited: (code: string) => `a changé les limites du coupon ${code}`,
  },
};
