/** `coupons` and `coupon` at the merchant's command line: one answer, in French. */
import type { Clock } from "../../kernel/clock";
import { type Result, done as read, refused as unread } from "../../kernel/result";
import { type Options, readArguments } from "../../platform/command-line/command-line";
import type { Database } from "../../platform/db";
import { commandTexts as says } from "./command-texts.fr";
import { type Coupon, codeOf, isCode, type Terms } from "./coupons";
import { dayAfter, dayStart } from "./days";
import { findCoupon, insertCoupon, listCoupons, switchCoupon } from "./store";

export interface CouponWorld {
  database: Database;
  clock: Clock;
}

interface Reply {
  text: string;
  ok: boolean;
}

const done = (text: string): Reply => ({ text, ok: true });
const refused = (text: string): Reply => ({ text, ok: false });

/** Undefined when the words ask for something else. */
export function runCoupons(
  world: CouponWorld,
  [deed, verb = "", ...words]: readonly string[],
): Promise<Reply> | undefined {
  const asksHow = Promise.resolve(refused(says.usage));
  if (deed === "coupons") return verb ? asksHow : list(world);
  if (deed !== "coupon") return undefined;
  if (verb === "nouveau") return create(world, words);
  const [code] = words;
  if (!code || words.length > 1) return asksHow;
  if (verb === "arreter" || verb === "arrêter") return turn(world, code, false);
  return verb === "reprendre" ? turn(world, code, true) : asksHow;
}

async function list({ database, clock }: CouponWorld): Promise<Reply> {
  const coupons = await listCoupons(database.read);
  const now = clock.now();
  return done(coupons.length === 0 ? says.none : coupons.map((coupon) => says.line(coupon, now)).join("\n"));
}

async function turn({ database }: CouponWorld, word: string, active: boolean): Promise<Reply> {
  const code = codeOf(word);
  const isKnown = await database.write((trx) => switchCoupon(trx, code, active));
  if (!isKnown) return refused(says.unknown(code));
  return done(active ? says.resumed(code) : says.stopped(code));
}

async function create({ database, clock }: CouponWorld, words: readonly string[]): Promise<Reply> {
  const terms = readTerms(words);
  if (!terms.ok) return refused(terms.refusal);
  const isNew = await database.write((trx) => insertCoupon(trx, terms.value, clock.now()));
  if (!isNew) return refused(says.taken(terms.value.code));
  const coupon = (await findCoupon(database.read, terms.value.code)) as Coupon;
  return done(says.created(says.line(coupon, clock.now())));
}

/* --------------------------------------------------------------------- reading */

export const couponOptions = {
  coupon: { minimum: "value", du: "value", au: "value", limite: "value", "par-courriel": "value" },
} as const satisfies Record<string, Options>;

/** « BIENVENUE10 10% --minimum 40 --par-courriel 1 »; what cannot be read is said. */
export function readTerms(args: readonly string[]): Result<Terms, string> {
  const asked = readArguments(args, couponOptions.coupon);
  if (!asked.ok) return asked;
  const [word = "", gift = "", ...extra] = asked.value.words;
  const code = codeOf(word);
  if (!isCode(code)) return unread(says.badCode(word));
  const given = readGift(gift);
  if (!given) return unread(says.badGift(gift));
  if (extra[0] !== undefined) return unread(says.extra(extra[0]));
  const { values } = asked.value;
  const [minimum, from, until, limit, mailLimit] = Object.keys(couponOptions.coupon).map((name) =>
    values.get(name),
  );
  const terms = {
    code,
    ...given,
    minimumCents: minimum === undefined ? 0 : centsIn(minimum),
    startsAt: from === undefined ? undefined : dayStart(from),
    endsAt: until === undefined ? undefined : dayAfter(until),
    limit: limit === undefined ? undefined : countIn(limit),
    mailLimit: mailLimit === undefined ? undefined : countIn(mailLimit),
  };
  const bad = Object.values(terms).some((value) => Number.isNaN(value));
  if (bad) return unread(says.badValue([...values].map((pair) => `--${pair.join(" ")}`).join(" ")));
  if (terms.startsAt !== undefined && terms.endsAt !== undefined && terms.startsAt >= terms.endsAt)
    return unread(says.badDates);
  return read(terms);
}

/** « 10% », « 5$ », « 7,50 », « livraison ». */
function readGift(word: string): Pick<Terms, "kind" | "value"> | undefined {
  if (word === "livraison") return { kind: "delivery", value: 0 };
  const percent = /^(\d{1,3})\s*%$/.exec(word)?.[1];
  if (percent !== undefined)
    return Number(percent) >= 1 && Number(percent) <= 100
      ? { kind: "percent", value: Number(percent) }
      : undefined;
  const value = centsIn(word);
  return value > 0 ? { kind: "amount", value } : undefined;
}

const MOST_CENTS = 100_000_00;

/** Not a number for what is none. */
function centsIn(word: string): number {
  const [, units, hundredths = ""] = /^(\d{1,6})(?:[,.](\d{1,2}))?\s*\$?$/.exec(word) ?? [];
  const cents = units === undefined ? Number.NaN : Number(units) * 100 + Number(hundredths.padEnd(2, "0"));
  return cents <= MOST_CENTS ? cents : Number.NaN;
}

const countIn = (word: string): number => (/^[1-9]\d{0,6}$/.test(word) ? Number(word) : Number.NaN);
