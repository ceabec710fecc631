/** Words as they are compared: folded, split, and brought back to what they have in common in French. */
import { stemmer } from "@orama/stemmers/french";
import { fold } from "../../kernel/text";
import { STOP_WORDS } from "./stop-words.fr";

/** Longer words are cut: nobody reads them, and an index holds none. */
const MAX_WORD = 40;

/** A word as it was written, and as it is compared. */
export interface Word {
  written: string;
  folded: string;
}

/** « Toner d’encre, 415X » → toner, d, encre, 415x. Marks of wide, small or ringed forms are made plain. */
export function wordsIn(text: string): Word[] {
  const found = text.normalize("NFKC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return found.flatMap((written) => {
    const folded = foldWord(written);
    return folded ? [{ written: written.toLowerCase(), folded }] : [];
  });
}

/** Only letters and digits are left, in one form. */
export function foldWord(written: string): string {
  const plain = fold(written).replace(/[^\p{L}\p{N}]/gu, "");
  return [...plain].slice(0, MAX_WORD).join("");
}

/** A lone letter and a word of grammar say nothing; a lone figure may be a model. */
export function saysNothing(folded: string): boolean {
  return STOP_WORDS.has(folded) || /^\p{L}$/u.test(folded);
}

export const hasDigit = (text: string): boolean => /\p{N}/u.test(text);

/** What a word has in common with its plural, its feminine and its kin. Models and codes stay as they are. */
export function stem(folded: string): string {
  if (hasDigit(folded) || folded.length < 4) return folded;
  const singular = folded.replace(/s$/, "").replace(/ee$/, "e");
  return stemmer(singular).replace(/e$/, "") || folded;
}

/** « tn760 » → tn, 760: a model is found by its parts too. */
export function piecesOf(folded: string): string[] {
  const pieces = folded.match(/\p{N}+|\p{L}+/gu) ?? [];
  return pieces.length > 1 ? pieces.filter((piece) => !/^\p{L}$/u.test(piece)) : [];
}

/** « TN-760 », « tn 760 » → « tn760 »: how codes are compared. */
export function plainCode(code: string): string {
  return code
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}
