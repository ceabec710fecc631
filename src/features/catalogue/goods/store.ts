/** What can be sold, by number. */
import { type Reader, statement } from "../../../platform/db";
import type { Choice } from "../catalogue";
import type { Chosen } from "../product/choices/choices";
import { toPicture } from "../store";
import { type Asked, chosen, type Good } from "./goods";
import { detailOf } from "./naming";

/** Those that exist, in no order; whether one is still offered is said by the good itself. */
export async function goodsFor(db: Reader, ids: readonly number[]): Promise<Map<number, Good>> {
  if (ids.length === 0) return new Map();
  const rows = await goodsNumbered.all(db, ids);
  return new Map(rows.map((row) => [row.id, toGood(row)]));
}

/** What was asked for. A product of which one must choose comes back as it is when nothing says which. */
export async function findGood(db: Reader, asked: Asked): Promise<Good | undefined> {
  const good = (await goodsFor(db, [asked.productId])).get(asked.productId);
  if (good?.kind !== "variable") return good;
  const rows = await db
    .selectFrom("products")
    .select(["id", "choices"])
    .where("parent_id", "=", good.id)
    .where("published", "=", 1)
    .execute();
  const one = chosen(
    rows.map(({ id, choices }) => ({ id, choices: JSON.parse(choices) as Chosen })),
    asked,
  );
  return one ? (await goodsFor(db, [one.id])).get(one.id) : good;
}

/** A variation has a picture of its own or that of its product. */
const goodsNumbered = statement((db, ids: readonly number[]) =>
  db
    .selectFrom("products")
    .leftJoin("products as parents", "parents.id", "products.parent_id")
    .leftJoin("product_pictures as own", (join) =>
      join.onRef("own.product_id", "=", "products.id").on("own.position", "=", 0),
    )
    .leftJoin("product_pictures as theirs", (join) =>
      join.onRef("theirs.product_id", "=", "parents.id").on("theirs.position", "=", 0),
    )
    .leftJoin("pictures", (join) =>
      join.on((on) => on("pictures.file", "=", on.fn.coalesce("own.file", "theirs.file"))),
    )
    .select([
      "products.id",
      "products.kind",
      "products.slug",
      "products.sku",
      "products.name",
      "products.choices",
      "products.price_cents",
      "products.stock",
      "products.weight_g",
      "products.tax_class",
      "products.virtual",
      "products.sold_individually",
      "products.fits_some",
      "products.published",
      "products.listed",
      "parents.id as parent_id",
      "parents.slug as parent_slug",
      "parents.choices as parent_choices",
      "parents.listed as parent_listed",
      "pictures.file",
      "pictures.version",
      "pictures.width",
      "pictures.height",
      "pictures.thumbhash",
      "pictures.focal",
    ])
    .select((on) => [
      on.fn.coalesce("own.alt", "theirs.alt").as("alt"),
      on.fn.coalesce("own.caption", "theirs.caption").as("caption"),
    ])
    .where("products.id", "in", ids),
);

type GoodRow = Awaited<ReturnType<typeof goodsNumbered.all>>[number];

function toGood(row: GoodRow): Good {
  return {
    id: row.id,
    kind: row.kind,
    productId: row.parent_id ?? row.id,
    slug: row.parent_slug ?? row.slug,
    sku: row.sku,
    name: row.name,
    detail: row.kind === "variation" ? detailIn(row.choices, row.parent_choices) : "",
    priceCents: row.price_cents,
    left: row.stock,
    weightGrams: row.weight_g,
    taxClass: row.tax_class,
    virtual: row.virtual === 1,
    soldIndividually: row.sold_individually === 1,
    fitsSome: row.fits_some === 1,
    shown: (row.parent_listed ?? row.listed) === 1,
    offered: row.published === 1 && (row.parent_listed ?? row.listed) === 1,
    picture: toPicture(row),
  };
}

const detailIn = (own: string, parents: string | null): string =>
  detailOf(JSON.parse(own) as Chosen, JSON.parse(parents ?? "[]") as Choice[]);
