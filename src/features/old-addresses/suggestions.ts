/** Where a page that is not found may have gone: to what has the same words in its address. */
import { slugify } from "../../kernel/text";
import { paths } from "../../paths";
import type { Reader } from "../../platform/db";
import { listCategories, listedSlugs } from "../catalogue";

/** Of the words of both addresses, how many are the same at least. */
const ALIKE = 0.5;

interface Known {
  words: ReadonlySet<string>;
  to: string;
}

/** For many at once: what there is, is read once. The shop itself when nothing is like it. */
export async function suggestionsFor(db: Reader, missing: readonly string[]): Promise<string[]> {
  if (missing.length === 0) return [];
  const asked = missing.map((path) => wordsOf(slugify(lastOf(path).replace(/\.\w+$/, ""))));
  const sharing = knownSharing(new Set(asked.flatMap((words) => [...words])), await everything(db));
  return asked.map((words) => nearest(words, sharing));
}

async function everything(db: Reader): Promise<{ slug: string; to: string }[]> {
  const [products, categories] = await Promise.all([listedSlugs(db), listCategories(db)]);
  return [
    ...categories.map(({ slug }) => ({ slug, to: paths.category(slug) })),
    ...products.map((slug) => ({ slug, to: paths.product(slug) })),
  ];
}

/** By each word that was asked for: a shop may have tens of thousands of products. */
function knownSharing(
  asked: ReadonlySet<string>,
  all: readonly { slug: string; to: string }[],
): Map<string, Known[]> {
  const byWord = new Map<string, Known[]>([...asked].map((word) => [word, []]));
  for (const { slug, to } of all) {
    const words = wordsOf(slug);
    for (const word of words) byWord.get(word)?.push({ words, to });
  }
  return byWord;
}

function nearest(asked: ReadonlySet<string>, byWord: Map<string, Known[]>): string {
  let best = { to: paths.shop as string, alike: ALIKE - Number.EPSILON };
  for (const word of asked)
    for (const { words, to } of byWord.get(word) ?? []) {
      const alike = likeness(asked, words);
      if (alike > best.alike) best = { to, alike };
    }
  return best.to;
}

const lastOf = (path: string): string => path.split("/").filter(Boolean).at(-1) ?? "";

const wordsOf = (slug: string): Set<string> => new Set(slug.split("-").filter(Boolean));

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
}
