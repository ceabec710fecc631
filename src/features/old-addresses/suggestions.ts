/** Where a page that is not found may have gone: to what has the same words in its address. */
import { slugify } from "../../kernel/text";
import { paths } from "../../paths";
import type { Reader } from "../../platform/db";
import { listCategories, listedSlugs } from "../catalogue";

/** Of the words of both addresses, how many are the same at least. */
const ALIKE = 0.5;

/** For many at once: what there is, is read once. The shop itself when nothing is like it. */
export async function suggester(db: Reader): Promise<(missing: string) => string> {
  const [products, categories] = await Promise.all([listedSlugs(db), listCategories(db)]);
  const known = [
    ...categories.map(({ slug }) => ({ words: wordsOf(slug), to: paths.category(slug) })),
    ...products.map((slug) => ({ words: wordsOf(slug), to: paths.product(slug) })),
  ];
  const byWord = new Map<string, typeof known>();
  for (const thing of known)
    for (const word of thing.words) byWord.set(word, [...(byWord.get(word) ?? []), thing]);
  return (missing) => {
    const asked = wordsOf(lastOf(missing));
    const near = new Set([...asked].flatMap((word) => byWord.get(word) ?? []));
    const [best] = [...near]
      .map(({ words, to }) => ({ to, alike: likeness(asked, words) }))
      .filter(({ alike }) => alike >= ALIKE)
      .toSorted((one, other) => other.alike - one.alike);
    return best?.to ?? paths.shop;
  };
}

const lastOf = (path: string): string => path.split("/").filter(Boolean).at(-1) ?? "";

function wordsOf(slug: string): Set<string> {
  return new Set(
    slugify(slug.replace(/\.\w+$/, ""))
      .split("-")
      .filter(Boolean),
  );
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
}
