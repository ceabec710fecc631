/** The words of the shop as they are gathered: how each is mostly written, and in how many products it stands. */
import { gapsKnown } from "./typos";
import { hasDigit, stem, type Word } from "./words";

/** A word, and whether the product is named so or only described. */
export interface SaidWord extends Word {
  named: boolean;
}

/** A word as it is kept. */
interface WordRow {
  word: string;
  shown: string;
  term: string;
  seen: number;
  named: number;
}

export interface Vocabulary {
  /** The words of one more product. */
  add(words: readonly SaidWord[]): void;
  rows(): WordRow[];
  gaps(): { gap: string; word: string }[];
}

interface Entry {
  seen: number;
  named: number;
  spellings: Map<string, number>;
}

export function gatherWords(): Vocabulary {
  const entries = new Map<string, Entry>();
  return {
    add: (words) => {
      for (const { folded, written, named } of words) {
        const entry = entries.get(folded) ?? { seen: 0, named: 0, spellings: new Map() };
        if (named) entry.named = 1;
        entry.spellings.set(written, (entry.spellings.get(written) ?? 0) + 1);
        entries.set(folded, entry);
      }
      for (const folded of new Set(words.map((word) => word.folded)))
        (entries.get(folded) as Entry).seen += 1;
    },
    rows: () =>
      [...entries].map(([word, { seen, named, spellings }]) => ({
        word,
        shown: mostWritten(spellings),
        term: stem(word),
        seen,
        named,
      })),
    gaps: () =>
      [...entries.keys()]
        .filter((word) => !hasDigit(word))
        .flatMap((word) => gapsKnown(word).map((gap) => ({ gap, word }))),
  };
}

function mostWritten(spellings: Map<string, number>): string {
  const [best] = [...spellings].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return best?.[0] ?? "";
}
