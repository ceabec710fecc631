/** Pages by the words that stand in them, for « Aller à ». */
import type { ElementNode } from "../../../elements/element";
import { fold } from "../../../kernel/text";
import type { Reader } from "../../../platform/db";
import { openEdited } from "../drafts";
import { writtenPages } from "../store";

/** Shorter words stand everywhere. */
const LEAST_SIGNS = 4;
/** The texts of a document: what stands before a colon is the name of a setting. */
const TEXTS = /("(?:[^"\\]|\\.)*")(:)?/g;

const isSaid = (text: string, wanted: string): boolean => fold(text.replace(/\s+/g, " ")).includes(wanted);

/** The addresses of pages that say these words, published or in their draft. */
export async function pathsSaying(db: Reader, wanted: string): Promise<ReadonlySet<string>> {
  if (wanted.length < LEAST_SIGNS) return new Set();
  const saysIt = ({ document }: { document: string }) =>
    [...document.matchAll(TEXTS)].some(
      ([, text = "", isName]) => !isName && isSaid(JSON.parse(text) as string, wanted),
    );
  return new Set((await writtenPages(db)).filter(saysIt).map(({ path }) => path));
}

/** The first element of a page that says these words; empty: none does any more. */
export async function elementSaying(db: Reader, id: string, wanted: string): Promise<string> {
  const edited = await openEdited(db, id);
  return firstSaying(edited?.content.document.body ?? [], wanted) ?? "";
}

function firstSaying(nodes: readonly ElementNode[], wanted: string): string | undefined {
  for (const { key, settings, slots = {} } of nodes) {
    const found = says(settings, wanted) ? key : firstSaying(Object.values(slots).flat(), wanted);
    if (found) return found;
  }
  return undefined;
}

const says = (value: unknown, wanted: string): boolean =>
  typeof value === "string"
    ? isSaid(value, wanted)
    : typeof value === "object" && value !== null && Object.values(value).some((part) => says(part, wanted));
