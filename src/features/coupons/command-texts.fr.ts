/** What the merchant's command says of coupons. */
import { formatDate } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import { type Coupon, refusalOf } from "./coupons";
import { texts } from "./texts.fr";

const ENOUGH = Number.MAX_SAFE_INTEGER;

export const commandTexts = {
  topic: {
    title: "Les codes promo",
    listed: [
      { typed: "coupons", does: "les codes promo et combien ils ont servi" },
      { typed: "coupon", does: "comment en faire un, l’arrêter, le reprendre" },
    ],
  },
  help: {
    list: [{ typed: "coupons", does: "tous les codes, ce qu’ils donnent et combien ils ont servi" }],
    create: [
      {
        typed: "coupon nouveau BIENVENUE10 10%",
        does: "un nouveau code\u00a0: «\u00a010%\u00a0», «\u00a05$\u00a0» ou «\u00a0livraison\u00a0», puis au besoin",
      },
      { typed: "--minimum 40", does: "à partir de 40\u00a0$ d’achats" },
      { typed: "--du 2026-12-01", does: "dès ce jour" },
      { typed: "--au 2026-12-31", does: "ce jour compris" },
      { typed: "--limite 100", does: "cent commandes en tout" },
      { typed: "--par-courriel 1", does: "une commande par adresse" },
    ],
    stop: [{ typed: "coupon arreter BIENVENUE10", does: "il ne sert plus" }],
    resume: [{ typed: "coupon reprendre BIENVENUE10", does: "il sert de nouveau" }],
  },
  needs: ["le code"],
  none: "Aucun code promo.",
  line: (coupon: Coupon, now: number, market: Market): string =>
    [
      `${coupon.code}\u00a0: ${texts.gives(coupon, market)}`,
      coupon.minimumCents > 0 && `dès ${formatMoney(coupon.minimumCents, market.currency)} d’achats`,
      coupon.startsAt !== undefined && `du ${formatDate(coupon.startsAt, market.timeZone)}`,
      coupon.endsAt !== undefined && `jusqu’au ${formatDate(coupon.endsAt - 1, market.timeZone)}`,
      coupon.mailLimit !== undefined && `${coupon.mailLimit} par courriel`,
      coupon.limit === undefined
        ? `servi ${coupon.used} fois`
        : `servi ${coupon.used} fois sur ${coupon.limit}`,
      standing(coupon, now),
    ]
      .filter(Boolean)
      .join(", "),
  created: (line: string) => `C’est fait. ${line}.`,
  stopped: (code: string) => `Le code «\u00a0${code}\u00a0» ne sert plus.`,
  stoppedAlready: (code: string) => `Le code «\u00a0${code}\u00a0» était déjà arrêté.`,
  resumed: (code: string) => `Le code «\u00a0${code}\u00a0» sert de nouveau.`,
  resumedAlready: (code: string) => `Le code «\u00a0${code}\u00a0» n’était pas arrêté.`,
  unknown: (code: string) => `Aucun code promo ne s’écrit «\u00a0${code}\u00a0».`,
  taken: (code: string) => `Le code «\u00a0${code}\u00a0» existe déjà. Choisissez-en un autre.`,
  badCode: (word: string) =>
    `«\u00a0${word}\u00a0» ne peut pas être un code\u00a0: de 3 à 30 lettres sans accent, chiffres ou traits d’union.`,
  badGift: (word: string) =>
    `«\u00a0${word}\u00a0» n’est pas un rabais. On attend par exemple «\u00a010%\u00a0», «\u00a05$\u00a0» ou «\u00a0livraison\u00a0».`,
  extra: (word: string) => `«\u00a0${word}\u00a0» est de trop\u00a0: rien n’a été fait.`,
  badValue: (words: string) =>
    `Quelque chose ne se lit pas dans «\u00a0${words}\u00a0». Les jours s’écrivent 2026-12-31, les montants 40 ou 39,95.`,
  badDates: "Le dernier jour vient avant le premier.",
};

/** Nothing for one that serves. */
function standing(coupon: Coupon, now: number): string {
  if (!coupon.isActive) return "arrêté";
  switch (refusalOf(coupon, ENOUGH, now)?.why) {
    case "ended":
      return "terminé";
    case "early":
      return "pas encore commencé";
    case "used-up":
      return "épuisé";
    default:
      return "";
  }
}
