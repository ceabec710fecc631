/** What a buyer reads about coupons. */
import { formatDate } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import type { Coupon, CouponRefusal } from "./coupons";

const named = (code: string): string => `Le code promo «\u00a0${code}\u00a0»`;

export const texts = {
  /** A row of a bill. */
  row: (code: string) => `Code promo ${code}`,
  remove: "Retirer",
  removeNamed: (code: string) => `Retirer le code promo ${code}`,
  /** What one gives: « 10 % de rabais ». */
  gives: ({ kind, value }: Pick<Coupon, "kind" | "value">, { currency }: Market): string => {
    if (kind === "delivery") return "livraison standard offerte";
    return `${kind === "percent" ? `${value}\u00a0%` : formatMoney(value, currency)} de rabais`;
  },
  applied: (coupon: Pick<Coupon, "code" | "kind" | "value">, market: Market) =>
    `${named(coupon.code)} est appliqué\u00a0: ${texts.gives(coupon, market)}.`,
  replaced: (old: string) => `Il remplace «\u00a0${old}\u00a0»\u00a0: un seul code par commande.`,
  removed: (code: string) => `${named(code)} est retiré.`,
  already: (code: string) => `${named(code)} est déjà appliqué.`,
  refusal: (code: string, refusal: CouponRefusal, { currency, timeZone }: Market): string => {
    switch (refusal.why) {
      case "unknown":
        return "Ce code promo n’existe pas.";
      case "ended":
        return refusal.at === undefined
          ? `${named(code)} n’est plus valide.`
          : `${named(code)} a pris fin le ${formatDate(refusal.at - 1, timeZone)}.`;
      case "early":
        return `${named(code)} commence le ${formatDate(refusal.at, timeZone)}.`;
      case "minimum":
        return `${named(code)}\u00a0: il manque ${formatMoney(refusal.missingCents, currency)} d’achats pour en profiter.`;
      case "used-up":
        return `${named(code)} a déjà servi autant de fois que prévu.`;
      case "mail":
        return `${named(code)} a déjà servi avec ce courriel.`;
    }
  },
  /** On its row, while the cart holds it in vain. */
  asleep: (refusal: CouponRefusal, { currency, timeZone }: Market): string => {
    switch (refusal.why) {
      case "minimum":
        return `Il manque ${formatMoney(refusal.missingCents, currency)} d’achats pour en profiter.`;
      case "early":
        return `Commence le ${formatDate(refusal.at, timeZone)}.`;
      case "used-up":
        return "Il a servi autant de fois que prévu.";
      default:
        return "Il n’est plus valide.";
    }
  },
  /** Free delivery that is not needed as things stand. */
  standardOnly: "Sert pour la livraison standard, quand elle n’est pas déjà offerte.",
};
