/** What the cart page says after something happened, told by a word in its address. */
import { z } from "zod";
import { REFUSAL_CODES } from "../catalogue";
import type { Cart, CartLine } from "./cart";
import type { CartNotice } from "./page";
import type { TakenOut } from "./regions";
import { texts } from "./texts.fr";

const WORDS = ["ajoute", "retire", "revenu", "maj", "ajuste", "expire", "repris", ...REFUSAL_CODES] as const;
export type Word = (typeof WORDS)[number];

const asked = z.object({
  message: z.enum(WORDS).optional().catch(undefined),
  ligne: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional()
    .catch(undefined),
  removed_item: z.literal("1").optional().catch(undefined),
});

export interface Saying {
  word: Word | undefined;
  key: string | undefined;
}

export function readSaying(query: unknown): Saying {
  const { message, ligne, removed_item } = asked.catch({}).parse(query);
  return { word: removed_item ? "retire" : message, key: ligne };
}

/** The query that makes the page say it. */
export const sayingQuery = (word: Word, key?: string): string =>
  word === "retire" ? "?removed_item=1" : `?message=${word}${key ? `&ligne=${key}` : ""}`;

export function noticeFor(
  saying: Saying,
  cart: Cart,
  takenOut: TakenOut | undefined,
): CartNotice | undefined {
  const line = cart.lines.find(({ key }) => key === saying.key);
  switch (saying.word) {
    case undefined:
      return undefined;
    case "ajoute":
      return about(line, texts.added);
    case "revenu":
      return about(line, texts.back);
    case "retire":
      return takenOut && { tone: "ok", text: texts.removed(takenOut.name), undo: takenOut.undo };
    case "maj":
      return { tone: "ok", text: texts.updated };
    case "ajuste":
      return { tone: "info", text: texts.adjusted };
    case "repris":
      return { tone: "ok", text: texts.again };
    case "expire":
      return { tone: "error", text: texts.expired };
    default:
      return { tone: "error", text: texts.refusals[saying.word] };
  }
}

/** Of a line that is no longer there nothing is said. */
const about = (line: CartLine | undefined, sentence: (name: string) => string): CartNotice | undefined =>
  line && { tone: "ok", text: sentence(line.good.name) };
