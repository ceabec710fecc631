/** Pages by the words that stand in them, for « Aller à ». */
import { fold } from "../../../kernel/text";
import type { Reader } from "../../../platform/db";
import { writtenPages } from "../store";

/** Shorter words stand everywhere. */
const LEAST_SIGNS = 4;
/** The texts of a document: what stands before a colon is the name of a setting. */
const TEXTS = /("(?:[^"\\]|\\.)*")(:)?/g;

/** The addresses of pages that say these words, published or in their draft. */
export async function pathsSaying(db: Reader, wanted: string): Promise<ReadonlySet<string>> {
  if (wanted.length < LEAST_SIGNS) return new Set();
  const isSaid = ({ document }: { document: string }) =>
    [...document.matchAll(TEXTS)].some(([, text = "", isName]) => !isName && fold(text).includes(wanted));
  return new Set((await writtenPages(db)).filter(isSaid).map(({ path }) => path));
}
