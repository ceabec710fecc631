/** What is new gets an address that leads nowhere else; what the shop has keeps its own. */
import { slugify } from "../../kernel/text";
import type { Reader } from "../../platform/db";
import type { Keeping, KeptGood, KeptProduct } from "../product-editing";
import { takenSlugs } from "./store";

export async function nameAddresses(db: Reader, keepings: readonly Keeping[]): Promise<void> {
  const wanted = keepings.flatMap(({ after }) => wishes(after));
  const taken = await takenSlugs(
    db,
    wanted.flatMap(({ slugs }) => slugs),
  );
  for (const { good, slugs } of wanted) {
    good.slug = slugs.find((slug) => !taken.has(slug)) ?? `${slugs[0]}-${taken.size}`;
    taken.add(good.slug);
  }
}

/** The address that the file gives, then one made of the name, then one with the code. */
function wishes(product: KeptProduct): { good: KeptGood; slugs: string[] }[] {
  const stem = product.slug || slugify(product.name).slice(0, 100) || slugify(product.sku) || "produit";
  const own = product.id === undefined ? [{ good: product, slugs: withCode([stem], product) }] : [];
  const theirs = product.variations.flatMap((good, index) => {
    const slugs = withCode(good.slug ? [good.slug] : [`${stem}-${index + 1}`], good);
    return good.id === undefined ? [{ good, slugs }] : [];
  });
  return [...own, ...theirs];
}

function withCode([stem = ""]: string[], { sku }: KeptGood): string[] {
  const coded = `${stem}-${slugify(sku)}`.replace(/-$/, "");
  return [stem, coded, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${coded}-${number}`)];
}
