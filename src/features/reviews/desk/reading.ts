/** Reviews with the products they are about, as the desk shows them. */
import type { Reader } from "../../../platform/db";
import { cards, type ProductCard, toCard } from "../../catalogue";
import { firstPage } from "../../desk";
import { averageOf, type Histogram, type ReviewState } from "../reviews";
import { countStars, findReview, listByState, type ReviewPlace, toWaiting, type Waiting } from "../store";
import type { Opinion } from "./opinion";

export interface OpinionPage {
  rows: readonly Opinion[];
  next: string | undefined;
}

export async function opinionsIn(
  db: Reader,
  state: ReviewState,
  after: string,
  size: number,
): Promise<OpinionPage> {
  const found = await listByState(db, { state, after: readPlace(after), limit: size + 1 });
  const { rows, next } = firstPage(found, size, ({ createdAt, number }) => `${createdAt}-${number}`);
  return { rows: await withProducts(db, rows), next };
}

export async function oneOpinion(db: Reader, number: number): Promise<Opinion | undefined> {
  const row = await findReview(db, number);
  return row && (await withProducts(db, [toWaiting(row)]))[0];
}

/** Whatever else is in the address begins the list anew. */
function readPlace(text: string): ReviewPlace | undefined {
  const [, createdAt, number] = /^(\d{1,15})-(\d{1,9})$/.exec(text) ?? [];
  return createdAt && number ? { createdAt: Number(createdAt), number: Number(number) } : undefined;
}

async function withProducts(db: Reader, reviews: readonly Waiting[]): Promise<Opinion[]> {
  const ids = [...new Set(reviews.map(({ productId }) => productId))];
  if (ids.length === 0) return [];
  const rows = await cards(db).where("products.id", "in", ids).execute();
  const products = new Map<number, ProductCard>(rows.map((row) => [row.id, toCard(row)]));
  const counts = await countsOf(db, reviews);
  return reviews.map((review) => ({
    ...review,
    product: products.get(review.productId),
    averageThen: averageWith(review, counts.get(review.productId)),
  }));
}

/** Only of what waits: what is published is counted already. */
async function countsOf(db: Reader, reviews: readonly Waiting[]): Promise<Map<number, Histogram>> {
  const ids = new Set(reviews.filter(({ state }) => state === "waiting").map(({ productId }) => productId));
  return new Map(await Promise.all([...ids].map(async (id) => [id, await countStars(db, id)] as const)));
}

function averageWith({ rating, state }: Waiting, counts: Histogram | undefined): number | undefined {
  if (!counts || rating === null || state !== "waiting") return undefined;
  const with_ = counts.map((count, index) => count + (index + 1 === rating ? 1 : 0));
  return averageOf(with_ as unknown as Histogram);
}
