/** What the cart page says after something happened, told by a word in its address. */
import { z } from "zod";
import { addressWords } from "../../kernel/address-words";
import { fullName, type Refusal, refusalWords } from "../catalogue";
import type { Cart, CartLine } from "./cart";
import type { CartNotice } from "./page";
import type { TakenOut } from "./regions";
import type { CartSession } from "./session";
import { texts } from "./texts.fr";

const OWN = {
  added: "ajoute",
  removed: "retire",
  back: "revenu",
  updated: "maj",
  adjusted: "ajuste",
  expired: "expire",
  again: "repris",
} as const;
const words = addressWords(OWN);
export type Word = keyof typeof OWN | Refusal;
const toCode = (word: string): Word | undefined => words.toCode(word) ?? refusalWords.toCode(word);

const asked = z.object({
  message: z.string().transform(toCode).optional().catch(undefined),
  ligne: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional()
    .catch(undefined),
  removed_item: z.literal("1").optional().catch(undefined),
  dit: z.string().max(2000).optional().catch(undefined),
});

export interface Saying {
  word: Word | undefined;
  key: string | undefined;
  /** Words that fit none of these, sealed. */
  sealed?: string;
}

export function readSaying(query: unknown): Saying {
  const { message, ligne, removed_item, dit } = asked.catch({}).parse(query);
  return { word: removed_item ? "removed" : message, key: ligne, sealed: dit };
}

/** The query that makes the page say it. */
export const sayingQuery = (word: Word, key?: string): string =>
  word === "removed" ? "?removed_item=1" : `?message=${inAddress(word)}${key ? `&ligne=${key}` : ""}`;

const inAddress = (word: Word) => (isOwn(word) ? words.toWord(word) : refusalWords.toWord(word));
const isOwn = (word: Word): word is keyof typeof OWN => word in OWN;

/** How a coupon went, with the code that was refused: for the page that follows. */
const carried = z.object({
  tone: z.enum(["ok", "error", "info"]),
  text: z.string(),
  code: z.string().optional(),
});
export type Carried = z.infer<typeof carried>;

export const carryQuery = (cartSession: CartSession, { id }: Cart, words: Carried): string =>
  `?dit=${cartSession.carry(id, JSON.stringify(words))}`;

export function carriedTo(cartSession: CartSession, { id }: Cart, { sealed }: Saying): Carried | undefined {
  const words = cartSession.carried(id, sealed);
  return words ? carried.parse(JSON.parse(words)) : undefined;
}

export function noticeFor(
  saying: Saying,
  cart: Cart,
  takenOut: TakenOut | undefined,
): CartNotice | undefined {
  const line = cart.lines.find(({ key }) => key === saying.key);
  switch (saying.word) {
    case undefined:
      return undefined;
    case "added":
      return about(line, texts.added);
    case "back":
      return about(line, texts.back);
    case "removed":
      return takenOut && { tone: "ok", text: texts.removed(takenOut.name), undo: takenOut.undo };
    case "updated":
      return { tone: "ok", text: texts.updated };
    case "adjusted":
      return { tone: "info", text: texts.adjusted };
    case "again":
      return { tone: "ok", text: texts.again };
    case "expired":
      return { tone: "error", text: texts.expired };
    default:
      return { tone: "error", text: texts.refusals[saying.word] };
  }
}

/** Of a line that is no longer there nothing is said. */
const about = (line: CartLine | undefined, sentence: (name: string) => string): CartNotice | undefined =>
  line && { tone: "ok", text: sentence(fullName(line.good)) };
