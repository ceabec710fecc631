/** `coupons` and `coupon …` at the merchant's command line. */
import { done, type Result, refused } from "../../kernel/result";
import type { Arguments, Options } from "../../platform/command-line/command-line";
import type { Database } from "../../platform/db";
import { defineCommand } from "../feature";
import { commandTexts as says } from "./command-texts.fr";
import { type Coupon, codeOf, isCode, type Terms } from "./coupons";
import { dayAfter, dayStart } from "./days";
import { findCoupon, insertCoupon, listCoupons, switchCoupon } from "./store";

const { topic, help } = says;

const list = defineCommand({
  name: "coupons",
  topic,
  help: help.list,
  run: async ({ database, clock }) => done({ coupons: await listCoupons(database.read), now: clock.now() }),
  print: ({ coupons, now }, { market }) =>
    coupons.length === 0 ? says.none : coupons.map((coupon) => says.line(coupon, now, market)).join("\n"),
});

export const couponOptions = {
  minimum: "value",
  du: "value",
  au: "value",
  limite: "value",
  "par-courriel": "value",
} as const satisfies Options;

const create = defineCommand({
  name: "coupon nouveau",
  topic,
  help: help.create,
  // each word has a sentence of its own when it cannot be read
  more: Number.POSITIVE_INFINITY,
  options: couponOptions,
  run: async ({ database, clock, market }, asked) => {
    const terms = readTerms(asked, market.timeZone);
    if (!terms.ok) return terms;
    const isNew = await database.write((trx) => insertCoupon(trx, terms.value, clock.now()));
    if (!isNew) return refused(says.taken(terms.value.code));
    const coupon = (await findCoupon(database.read, terms.value.code)) as Coupon;
    return done({ coupon, now: clock.now() });
  },
  print: ({ coupon, now }, { market }) => says.created(says.line(coupon, now, market)),
});

const stop = defineCommand({
  name: "coupon arreter",
  topic,
  help: help.stop,
  needs: says.needs,
  run: ({ database }, { words: [word = ""] }) => turn(database, word, false),
  print: ({ code }) => says.stopped(code),
});

const resume = defineCommand({
  name: "coupon reprendre",
  topic,
  help: help.resume,
  needs: says.needs,
  run: ({ database }, { words: [word = ""] }) => turn(database, word, true),
  print: ({ code }) => says.resumed(code),
});

export const couponCommands = [list, create, stop, resume];

async function turn(
  database: Database,
  word: string,
  active: boolean,
): Promise<Result<{ code: string }, string>> {
  const code = codeOf(word);
  const isKnown = await database.write((trx) => switchCoupon(trx, code, active));
  return isKnown ? done({ code }) : refused(says.unknown(code));
}

/* --------------------------------------------------------------------- reading */

/** « BIENVENUE10 10% --minimum 40 --par-courriel 1 »; what cannot be read is said. */
export function readTerms(
  { words, values }: Pick<Arguments, "words" | "values">,
  timeZone: string,
): Result<Terms, string> {
  const [word = "", gift = "", ...extra] = words;
  const code = codeOf(word);
  if (!isCode(code)) return refused(says.badCode(word));
  const given = readGift(gift);
  if (!given) return refused(says.badGift(gift));
  if (extra[0] !== undefined) return refused(says.extra(extra[0]));
  const [minimum, from, until, limit, mailLimit] = Object.keys(couponOptions).map((name) => values.get(name));
  const terms = {
    code,
    ...given,
    minimumCents: minimum === undefined ? 0 : centsIn(minimum),
    startsAt: from === undefined ? undefined : dayStart(from, timeZone),
    endsAt: until === undefined ? undefined : dayAfter(until, timeZone),
    limit: limit === undefined ? undefined : countIn(limit),
    mailLimit: mailLimit === undefined ? undefined : countIn(mailLimit),
  };
  const bad = Object.values(terms).some((value) => Number.isNaN(value));
  if (bad) return refused(says.badValue([...values].map((pair) => `--${pair.join(" ")}`).join(" ")));
  if (terms.startsAt !== undefined && terms.endsAt !== undefined && terms.startsAt >= terms.endsAt)
    return refused(says.badDates);
  return done(terms);
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
  const [, units, hundredths = ""] = /^(\d{1,6})(?:[,.](\d{1,2}))?\s*[$€]?$/.exec(word) ?? [];
  const cents = units === undefined ? Number.NaN : Number(units) * 100 + Number(hundredths.padEnd(2, "0"));
  return cents <= MOST_CENTS ? cents : Number.NaN;
}

const countIn = (word: string): number => (/^[1-9]\d{0,6}$/.test(word) ? Number(word) : Number.NaN);
