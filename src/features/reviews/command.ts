/** `avis` at the merchant's command line: those that wait to be read, published or refused. */
import type { Clock } from "../../kernel/clock";
import { done, type Result, refused } from "../../kernel/result";
import type { Database } from "../../platform/db";
import { findListed } from "../catalogue";
import { defineCommand } from "../feature";
import { decide } from "./actions";
import { commandTexts as says } from "./command-texts.fr";
import { listWaiting } from "./store";

const { topic, help, needs } = says;
const LISTED = 20;

const list = defineCommand({
  name: "avis",
  topic,
  help: help.list,
  run: async ({ database: { read } }) => {
    const waiting = await listWaiting(read, LISTED + 1);
    const listed = waiting.slice(0, LISTED).map(async (review) => {
      const product = await findListed(read, review.productId);
      return { review, product: product?.name };
    });
    return done({ listed: await Promise.all(listed), hasMore: waiting.length > LISTED });
  },
  print: ({ listed, hasMore }, { market }) => {
    if (listed.length === 0) return says.none;
    const reviews = listed.map(({ review, product }) => says.waiting(review, product, market.timeZone));
    return [...reviews, hasMore ? says.more(LISTED) : says.how].join("\n\n");
  },
});

const areNumbers = (words: readonly string[]): boolean => words.every((word) => /^[1-9]\d{0,8}$/.test(word));

const publish = defineCommand({
  name: "avis publier",
  topic,
  help: help.publish,
  needs,
  more: Number.POSITIVE_INFINITY,
  accepts: areNumbers,
  run: ({ database, clock }, { words }) => judge(database, clock, words, "approved"),
  print: (numbers) => numbers.map(says.judged.approved).join("\n"),
});

const refuse = defineCommand({
  name: "avis refuser",
  topic,
  help: help.refuse,
  needs,
  more: Number.POSITIVE_INFINITY,
  accepts: areNumbers,
  run: ({ database, clock }, { words }) => judge(database, clock, words, "refused"),
  print: (numbers) => numbers.map(says.judged.refused).join("\n"),
});

export const reviewCommands = [list, publish, refuse];

/** Each for itself: one that is unknown does not keep the others waiting. */
async function judge(
  database: Database,
  clock: Clock,
  words: readonly string[],
  verdict: "approved" | "refused",
): Promise<Result<number[], string>> {
  const numbers = words.map(Number);
  const lines: string[] = [];
  let areKnown = true;
  for (const number of numbers) {
    const isKnown = await decide(database, number, verdict, clock);
    lines.push(isKnown ? says.judged[verdict](number) : says.unknown(number));
    areKnown &&= isKnown;
  }
  return areKnown ? done(numbers) : refused(lines.join("\n"));
}
