/** Products of the demo shop by what a test needs of them. */
import type { TestApp } from "./test-app";

export interface Found {
  id: number;
  slug: string;
  sku: string;
  name: string;
  cents: number;
}

/** The black ink that most stories are about. */
export const INK = "cartouche-noire-altaria-214xl";

export async function bySlug(app: Pick<TestApp, "database">, slug: string): Promise<Found> {
  return found(app).where("slug", "=", slug).executeTakeFirstOrThrow();
}

/** Simple products, in stock and not sold by the piece, in the order of their numbers. */
export async function plentiful(app: Pick<TestApp, "database">, count: number): Promise<Found[]> {
  return found(app)
    .where("kind", "=", "simple")
    .where("sold_individually", "=", 0)
    .where("listed", "=", 1)
    .where("stock", ">", 20)
    .orderBy("id")
    .limit(count)
    .execute();
}

const found = ({ database }: Pick<TestApp, "database">) =>
  database.read.selectFrom("products").select(["id", "slug", "sku", "name", "price_cents as cents"]);
