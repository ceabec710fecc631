/** Letters whose words the merchant may change: subject, heading and opening; figures, addresses and links stay ours. */
import { type Reader, statement, type Writer } from "../../platform/db";
import { defineSlot } from "../../platform/slots";
import { fillIn } from "./fill-in";
import type { Block, Email, Words } from "./mail";

/** A letter as its feature declares it, for the merchant to change. */
export interface WordedEmail {
  name: string;
  /** « Commande expédiée, au client ». */
  title: string;
  /** With « {numéro} » where a value stands. */
  ours: Words;
  /** It opens the desk, or tells of money: only owners change its words, and are asked who they are. */
  isOwners?: boolean;
  /** One as it would leave, for nobody. */
  example(): Email;
}

export const wordedEmailSlot = defineSlot<WordedEmail>("e-mail whose words may be changed");

declare module "../../platform/db/tables" {
  interface Tables {
    mail_words: Words & { name: string; changed_at: number };
  }
}

const named = statement((db, name: string) =>
  db.selectFrom("mail_words").selectAll().where("name", "=", name),
);

export const findWords = (db: Reader, name: string): Promise<(Words & { changed_at: number }) | undefined> =>
  named.first(db, name);

/** As it would leave: in the merchant's words, where there are some. */
export async function asWritten<Written extends Email>(db: Reader, email: Written): Promise<Written> {
  const words = email.worded && (await findWords(db, email.worded.name));
  return words ? withWords(email, words) : email;
}

export async function changedNames(db: Reader): Promise<ReadonlySet<string>> {
  return new Set((await db.selectFrom("mail_words").select("name").execute()).map(({ name }) => name));
}

/** False when they were changed since `seen`, the moment of the words that were read; undefined: those were ours. */
export async function saveWords(
  db: Writer,
  name: string,
  words: Words,
  { at, seen }: { at: number; seen: number | undefined },
): Promise<boolean> {
  if (seen === undefined) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("mail_words")
      .values({ name, ...words, changed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable("mail_words")
    // never the moment that was seen, also within one millisecond
    .set({ ...words, changed_at: Math.max(at, seen + 1) })
    .where("name", "=", name)
    .where("changed_at", "=", seen)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when they were changed since `seen`. */
export async function forgetWords(db: Writer, name: string, seen: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mail_words")
    .where("name", "=", name)
    .where("changed_at", "=", seen)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The merchant's words in place of ours; whatever else the letter says, a tracking number for one, stays. */
export function withWords<Written extends Email>(email: Written, words: Words): Written {
  if (!email.worded) return email;
  const { ours, values } = email.worded;
  const mine = {
    subject: fillIn(words.subject, values),
    heading: fillIn(words.heading, values),
    text: fillIn(words.text, values),
  };
  return {
    ...email,
    subject: email.subject === ours.subject ? mine.subject : email.subject,
    blocks: email.blocks.map((block): Block => {
      if (block.kind === "heading" && block.text === ours.heading) return { ...block, text: mine.heading };
      // a function: what stands for a « $& » is what was typed
      if (block.kind === "paragraph")
        return { ...block, text: block.text.replace(ours.text, () => mine.text) };
      return block;
    }),
  };
}
