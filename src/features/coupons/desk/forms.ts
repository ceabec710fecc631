/** The forms of coupons, read: what cannot be is said at its field. */
import { isoDay } from "../../../kernel/dates";
import { done, type Result, refused } from "../../../kernel/result";
import { seenMark } from "../../desk";
import { type Coupon, codeOf, isCode, type Limits, type Terms } from "../coupons";
import { dayAfter, dayStart } from "../days";
import { centsIn, countIn, giftIn } from "../words";
import { texts } from "./texts.fr";

const { faults } = texts;

export interface LimitsForm {
  au: string;
  limite: string;
  par_courriel: string;
}

export interface MakeForm extends LimitsForm {
  code: string;
  donne: keyof typeof texts.gifts;
  valeur: string;
  minimum: string;
  du: string;
}

type Errors = Record<string, string>;

/** Nothing typed is nothing asked for. */
const orNothing = (word: string, read: (word: string) => number): number | undefined =>
  word.trim() === "" ? undefined : read(word.trim());

const errorsOf = (values: Readonly<Record<string, [number | undefined, string]>>): Errors =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, [value]]) => Number.isNaN(value))
      .map(([field, [, message]]) => [field, message]),
  );

export function readLimits(
  form: LimitsForm,
  startsAt: number | undefined,
  timeZone: string,
): Result<Limits, Errors> {
  const endsAt = orNothing(form.au, (day) => dayAfter(day, timeZone));
  const limit = orNothing(form.limite, countIn);
  const mailLimit = orNothing(form.par_courriel, countIn);
  const errors = errorsOf({
    au: [endsAt, faults.day],
    limite: [limit, faults.count],
    par_courriel: [mailLimit, faults.count],
  });
  if (startsAt !== undefined && endsAt !== undefined && startsAt >= endsAt) errors.au = faults.dates;
  return Object.keys(errors).length > 0 ? refused(errors) : done({ endsAt, limit, mailLimit });
}

export function readMake(
  form: MakeForm,
  { now, timeZone }: { now: number; timeZone: string },
): Result<Terms, Errors> {
  const code = codeOf(form.code);
  const startsAt = orNothing(form.du, (day) => dayStart(day, timeZone));
  const minimumCents = orNothing(form.minimum, centsIn) ?? 0;
  const gift = giftOf(form);
  const limits = readLimits(form, startsAt, timeZone);
  const isPast = limits.ok && limits.value.endsAt !== undefined && limits.value.endsAt <= now;
  const errors: Errors = {
    ...(isPast ? { au: faults.past } : {}),
    ...(limits.ok ? {} : limits.refusal),
    ...errorsOf({ du: [startsAt, faults.day], minimum: [minimumCents, faults.amount] }),
    ...(isCode(code) ? {} : { code: faults.code }),
    ...(gift ? {} : { valeur: form.donne === "percent" ? faults.percent : faults.amount }),
  };
  if (!limits.ok || !gift || Object.keys(errors).length > 0) return refused(errors);
  return done({ code, ...gift, minimumCents, startsAt, ...limits.value });
}

/** The sign of the other kind is no number of this one. */
function giftOf({ donne, valeur }: MakeForm): Pick<Terms, "kind" | "value"> | undefined {
  const word = valeur.trim();
  if (donne === "delivery") return giftIn("livraison");
  const figure = word.endsWith("%") ? word.slice(0, -1).trimEnd() : word;
  const gift = giftIn(donne === "percent" ? `${figure}%` : word);
  return gift?.kind === donne ? gift : undefined;
}

/** Of everything that their form changes. */
export const limitsMark = ({ endsAt, limit, mailLimit }: Limits): string =>
  seenMark(endsAt ?? null, limit ?? null, mailLimit ?? null);

/** Of all that may change of it: what is changed and changed back is as it was, so that « Z » goes back step by step. */
export const couponMark = (coupon: Limits & Pick<Coupon, "isActive">): string =>
  seenMark(coupon.isActive, limitsMark(coupon));

/** The limits of a coupon as its form holds them. */
export const limitsForm = (
  { endsAt, limit, mailLimit }: Pick<Coupon, keyof Limits>,
  timeZone: string,
): LimitsForm => ({
  au: endsAt === undefined ? "" : isoDay(endsAt - 1, timeZone),
  limite: limit === undefined ? "" : String(limit),
  par_courriel: mailLimit === undefined ? "" : String(mailLimit),
});
