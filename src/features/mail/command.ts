/** `courriels` at the merchant's command line: letters that were put aside, and the demo's mailbox. */
import { type Clock, machineClock } from "../../kernel/clock";
import { isId } from "../../kernel/ids";
import type { Database } from "../../platform/db";
import { sendAgain } from "./actions";
import { commandTexts as says } from "./command-texts.fr";
import { countParked, dropParked, type Parked, parkedLetters, parkWaiting } from "./store";

export interface MailWorld {
  database: Database;
  clock?: Clock;
  /** The whole address of the mailbox; absent where letters are not read in the browser. */
  mailbox: string | undefined;
}

interface Reply {
  text: string;
  ok: boolean;
}

/** Undefined when the words ask for something else. */
export function runLetters(
  world: MailWorld,
  [deed, verb, ...which]: readonly string[],
): Promise<Reply> | undefined {
  if (deed !== "courriels") return undefined;
  if (verb === undefined) return list(world);
  const work = DEEDS[verb];
  if (!work) return Promise.resolve({ ok: false, text: says.usage });
  return work(world, which);
}

const DEEDS: Record<string, (world: MailWorld, which: readonly string[]) => Promise<Reply>> = {
  envoyer: ({ database, clock = machineClock }, words) =>
    onParked(words, says.released, (which) => sendAgain(database, which, clock)),
  abandonner: ({ database }, words) =>
    onParked(words, says.dropped, (which) => database.write((trx) => dropParked(trx, which))),
  retenir: async ({ database }) => {
    const count = await database.write((trx) => parkWaiting(trx, says.heldByHand));
    return { ok: true, text: says.held(count) };
  },
};

/** All of them, or those that are named. */
async function onParked(
  words: readonly string[],
  told: (count: number) => string,
  work: (which: Parked) => Promise<number>,
): Promise<Reply> {
  const isAll = words.length === 1 && words[0] === "tout";
  if (!isAll && (words.length === 0 || !words.every(isId))) return { ok: false, text: says.usage };
  const count = await work(isAll ? "all" : words);
  return { ok: isAll || count === words.length, text: told(count) };
}

const LISTED = 20;

async function list({ database: { read }, mailbox }: MailWorld): Promise<Reply> {
  const count = await countParked(read);
  const letters = await parkedLetters(read, LISTED);
  const lines = [
    ...(count === 0 ? [says.none] : letters.map(says.letter)),
    ...(count > LISTED ? [says.more(count - LISTED)] : []),
    ...(count === 0 ? [] : [says.how]),
    ...(mailbox ? [says.mailbox(mailbox)] : []),
  ];
  return { ok: true, text: lines.join("\n\n") };
}
