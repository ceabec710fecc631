/** `coupons` and `coupon …` at the merchant's command line. */
import { done, type Result, refused } from "../../kernel/result";
import type { Arguments, Options } from "../../platform/command-line/command-line";
import type { Database } from "../../platform/db";
import { defineCommand } from "../feature";
import { makeCoupon, turnCoupon } from "./actions";
import { commandTexts as says } from "./command-texts.fr";
import { codeOf, isCode, type Terms } from "./coupons";
import { dayAfter, dayStart } from "./days";
import { listCoupons } from "./store";
import { centsIn, countIn, giftIn } from "./words";

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
    const made = await makeCoupon({ database, clock }, terms.value);
    return made.ok ? done({ coupon: made.value, now: clock.now() }) : refused(says.taken(terms.value.code));
  },
  print: ({ coupon, now }, { market }) => says.created(says.line(coupon, now, market)),
});

const stop = defineCommand({
  name: "coupon arreter",
  topic,
  help: help.stop,
  needs: says.needs,
  run: ({ database }, { words: [word = ""] }) => turn(database, word, false),
  print: ({ code, isChanged }) => (isChanged ? says.stopped : says.stoppedAlready)(code),
});

const resume = defineCommand({
  name: "coupon reprendre",
  topic,
  help: help.resume,
  needs: says.needs,
  run: ({ database }, { words: [word = ""] }) => turn(database, word, true),
  print: ({ code, isChanged }) => (isChanged ? says.resumed : says.resumedAlready)(code),
});

export const couponCommands = [list, create, stop, resume];

async function turn(
  database: Database,
  word: string,
  active: boolean,
): Promise<Result<{ code: string; isChanged: boolean }, string>> {
  const code = codeOf(word);
  const turned = await turnCoupon(database, { code, active });
  if (!turned.ok && turned.refusal === "unknown") return refused(says.unknown(code));
  return done({ code, isChanged: turned.ok });
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
  const given = giftIn(gift);
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
