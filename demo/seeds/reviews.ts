/** Puts what the demo's customers said in place; the catalogue already counts it. */
import { createHash } from "node:crypto";
import { personOf, wordsOf } from "../../src/features/reviews/reviews";
import type { NewReviewRow } from "../../src/features/reviews/store";
import { DAY } from "../../src/kernel/dates";
import type { Database } from "../../src/platform/db";
import type { DemoReview, DemoShop } from "../data/types";
import { morningOf } from "./days";

const ROWS_AT_ONCE = 100;

/** Gives back how many reviews there are. */
export async function seedReviews(database: Database, shop: DemoShop, now: number): Promise<number> {
  return database.write(async (trx) => {
    if (await trx.selectFrom("reviews").select("id").limit(1).executeTakeFirst()) return 0;
    const products = await trx
      .selectFrom("products")
      .select(["id", "slug"])
      .where("listed", "=", 1)
      .execute();
    const idOf = new Map(products.map(({ id, slug }) => [slug, id]));
    const rows = numbered(
      shop.products.flatMap(({ slug, reviews }) =>
        reviews.map((review) => ({ productId: idOf.get(slug) ?? 0, review })),
      ),
      morningOf(now),
    );
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await trx
        .insertInto("reviews")
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute();
    return rows.length;
  });
}

/** The first review of the shop is number 1. */
function numbered(said: { productId: number; review: DemoReview }[], today: number): NewReviewRow[] {
  return said
    .toSorted((one, other) => saidAt(one.review, today) - saidAt(other.review, today))
    .map(({ productId, review }, index) => reviewRow(productId, review, { number: index + 1, today }));
}

/** On its day, at any minute between seven in the morning and ten at night: a demo's day begins at seven. */
function saidAt({ daysAgo, body }: DemoReview, today: number): number {
  const minute = Number.parseInt(digest(body).slice(0, 8), 16) % (15 * 60);
  return today - daysAgo * DAY + minute * MINUTE;
}

const MINUTE = 60_000;

export function reviewRow(
  productId: number,
  review: DemoReview,
  { number, today }: { number: number; today: number },
): NewReviewRow {
  const { daysAgo: _told, verified, ...said } = review;
  const at = saidAt(review, today);
  return {
    ...said,
    id: digest(`demo:${number}`).slice(0, 32),
    number,
    product_id: productId,
    person: personOf({ email: review.email, buyer: undefined }),
    words: digest(wordsOf(review.body)),
    state: "approved",
    verified: verified ? 1 : 0,
    suspect: 0,
    created_at: at,
    decided_at: at,
    answer: null,
    answered_at: null,
  };
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");
