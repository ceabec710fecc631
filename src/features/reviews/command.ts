/** `avis` at the merchant's command line: those that wait to be read, published or refused. One answer, in French. */
import type { Clock } from "../../kernel/clock";
import type { Database } from "../../platform/db";
import { findListed } from "../catalogue";
import { decide } from "./actions";
import { commandTexts as says } from "./command-texts.fr";
import { listWaiting } from "./store";

export interface ReviewWorld {
  database: Database;
  clock: Clock;
}

interface Reply {
  text: string;
  ok: boolean;
}

const VERDICTS = { publier: "approved", refuser: "refused" } as const;
type Verb = keyof typeof VERDICTS;

/** Undefined when the words ask for something else. */
export function runReviews(
  world: ReviewWorld,
  [deed, verb, ...numbers]: readonly string[],
): Promise<Reply> | undefined {
  if (deed !== "avis") return undefined;
  if (verb === undefined) return list(world);
  if (!isVerb(verb) || numbers.length === 0 || !numbers.every(isNumber))
    return Promise.resolve({ ok: false, text: says.usage });
  return judge(world, verb, numbers.map(Number));
}

const LISTED = 20;

async function list({ database: { read } }: ReviewWorld): Promise<Reply> {
  const waiting = await listWaiting(read, LISTED + 1);
  if (waiting.length === 0) return { ok: true, text: says.none };
  const told = waiting.slice(0, LISTED).map(async (review) => {
    const product = await findListed(read, review.productId);
    return says.waiting(review, product?.name);
  });
  const more = waiting.length > LISTED ? says.more(LISTED) : says.how;
  return { ok: true, text: [...(await Promise.all(told)), more].join("\n\n") };
}

/** Each for itself: one that is unknown does not keep the others waiting. */
async function judge({ database, clock }: ReviewWorld, verb: Verb, numbers: number[]): Promise<Reply> {
  const lines: string[] = [];
  let ok = true;
  for (const number of numbers) {
    const isKnown = await decide(database, number, VERDICTS[verb], clock);
    lines.push(isKnown ? says.judged[verb](number) : says.unknown(number));
    ok &&= isKnown;
  }
  return { ok, text: lines.join("\n") };
}

const isVerb = (word: string): word is Verb => Object.hasOwn(VERDICTS, word);

const isNumber = (word: string): boolean => /^[1-9]\d{0,8}$/.test(word);
