/** `courriels` at the merchant's command line: letters that were put aside, and the demo's mailbox. */
import { isId } from "../../kernel/ids";
import { done, type Result, refused } from "../../kernel/result";
import { type CommandContext, defineCommand } from "../feature";
import { sendAgain } from "./actions";
import { commandTexts as says } from "./command-texts.fr";
import type { StoredEmail } from "./mail";
import { hasMailbox, mailboxLink } from "./mailbox-access";
import { countParked, dropParked, type Parked, parkedEmails, parkWaiting } from "./store";

const { topic, help } = says;
const LISTED = 20;

/** What is put aside. */
interface PutAside {
  count: number;
  /** The first of them. */
  emails: readonly StoredEmail[];
  /** Where letters are read in the browser, if they are. */
  mailbox: string | undefined;
}

const list = defineCommand({
  name: "courriels",
  topic,
  help: help.list,
  run: async (context) => {
    const { read } = context.database;
    const [count, emails] = [await countParked(read), await parkedEmails(read, LISTED)];
    return done({ count, emails, mailbox: mailboxOf(context) });
  },
  print: printList,
});

const isAll = (words: readonly string[]): boolean => words.length === 1 && words[0] === says.all;
const areNamed = (words: readonly string[]): boolean =>
  isAll(words) || (words.length > 0 && words.every(isId));

const send = defineCommand({
  name: "courriels envoyer",
  topic,
  help: help.send,
  more: Number.POSITIVE_INFINITY,
  accepts: areNamed,
  run: ({ database, clock }, { words }) =>
    onParked(words, says.released, (which) => sendAgain(database, which, clock)),
  print: says.released,
});

const drop = defineCommand({
  name: "courriels abandonner",
  topic,
  help: help.drop,
  more: Number.POSITIVE_INFINITY,
  accepts: areNamed,
  run: ({ database }, { words }) =>
    onParked(words, says.dropped, (which) => database.write((trx) => dropParked(trx, which))),
  print: says.dropped,
});

const hold = defineCommand({
  name: "courriels retenir",
  topic,
  help: help.hold,
  run: async ({ database }) => done(await database.write((trx) => parkWaiting(trx, says.heldByHand))),
  print: says.held,
});

export const mailCommands = [list, send, drop, hold];

/** All of them, or those that are named; refused when one of these is not there, though the others were done. */
async function onParked(
  words: readonly string[],
  says: (count: number) => string,
  work: (which: Parked) => Promise<number>,
): Promise<Result<number, string>> {
  const count = await work(isAll(words) ? "all" : words);
  return isAll(words) || count === words.length ? done(count) : refused(says(count));
}

function mailboxOf({ config, kind, origin, signing }: CommandContext): string | undefined {
  return hasMailbox(config, kind !== undefined && kind !== "own") ? origin + mailboxLink(signing) : undefined;
}

function printList({ count, emails, mailbox }: PutAside, { market }: CommandContext): string {
  const lines = [
    ...(count === 0 ? [says.none] : emails.map((email) => says.email(email, market.timeZone))),
    ...(count > LISTED ? [says.more(count - LISTED)] : []),
    ...(count === 0 ? [] : [says.how]),
    ...(mailbox ? [says.mailbox(mailbox)] : []),
  ];
  return lines.join("\n\n");
}
