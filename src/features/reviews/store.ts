/** The table of reviews: the only SQL that names it. */
import type { Generated } from "kysely";
import { countUpTo, keepNumbers, nextNumber, type Reader, statement, type Writer } from "../../platform/db";
import type { Given } from "../catalogue";
import { type Histogram, isBy, personsOf, type Review, type ReviewState } from "./reviews";

export interface ReviewRow {
  /** Random and told to nobody: what the author's own link is made from. */
  id: string;
  number: number;
  product_id: number;
  author: string;
  email: string;
  /** Whose it is: by what was typed without capitals and accents, or by the address of an order without capitals. */
  person: string;
  rating: number | null;
  body: string;
  /** What makes it the same as another one. */
  words: string;
  state: ReviewState;
  verified: number;
  /** A field that people do not see was filled in. */
  suspect: number;
  created_at: number;
  decided_at: number | null;
  /** The merchant's, beneath it. */
  answer: string | null;
  answered_at: number | null;
  /** Only of one that is refused, where whoever did it said why. */
  refused_because: string;
}

export type NewReviewRow = Omit<ReviewRow, "refused_because">;

declare module "../../platform/db/tables" {
  interface Tables {
    reviews: Omit<ReviewRow, "refused_because"> & { refused_because: Generated<string> };
  }
}

const SHOWN = ["number", "author", "rating", "body", "verified", "created_at", "state", "answer"] as const;
type ShownRow = Pick<ReviewRow, (typeof SHOWN)[number]>;

const approved = statement((db, productId: number, limit: number, offset: number) =>
  db
    .selectFrom("reviews")
    .select(SHOWN)
    .where("product_id", "=", productId)
    .where("state", "=", "approved")
    .orderBy("created_at", "desc")
    .orderBy("number", "desc")
    .limit(limit)
    .offset(offset),
);

/** The newest first. */
export async function listReviews(
  db: Reader,
  productId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Review[]> {
  return (await approved.all(db, productId, limit, offset)).map(toReview);
}

const ratings = statement((db, productId: number) =>
  db
    .selectFrom("reviews")
    .select(["rating", (on) => on.fn.countAll<number>().as("count")])
    .where("product_id", "=", productId)
    .where("state", "=", "approved")
    .where("rating", "is not", null)
    .groupBy("rating"),
);

export async function countStars(db: Reader, productId: number): Promise<Histogram> {
  const rows = await ratings.all(db, productId);
  const counted = (stars: number) => Number(rows.find(({ rating }) => rating === stars)?.count ?? 0);
  return [counted(1), counted(2), counted(3), counted(4), counted(5)];
}

/** What all approved reviews of a product come to. */
export async function givenTo(db: Reader, productId: number): Promise<Given> {
  const { sum, rated, reviews } = await db
    .selectFrom("reviews")
    .select((on) => [
      on.fn.sum<number | null>("rating").as("sum"),
      on.fn.count<number>("rating").as("rated"),
      on.fn.countAll<number>().as("reviews"),
    ])
    .where("product_id", "=", productId)
    .where("state", "=", "approved")
    .executeTakeFirstOrThrow();
  return { sum: Number(sum ?? 0), rated: Number(rated), reviews: Number(reviews) };
}

export function findReview(db: Reader, number: number): Promise<ReviewRow | undefined> {
  return db.selectFrom("reviews").selectAll().where("number", "=", number).executeTakeFirst();
}

/** What this person already said of this product: the same words ever, or anything since a moment. */
export async function saidBefore(
  db: Reader,
  said: { productId: number; person: string; words: string; since: number },
): Promise<"duplicate" | "soon" | undefined> {
  const rows = await db
    .selectFrom("reviews")
    .select("words")
    .where("product_id", "=", said.productId)
    .where("person", "=", said.person)
    .where((on) => on.or([on("words", "=", said.words), on("created_at", ">", said.since)]))
    .execute();
  if (rows.some(({ words }) => words === said.words)) return "duplicate";
  return rows.length > 0 ? "soon" : undefined;
}

/** The same words by the same person under the same name, since a moment. */
export function sameReview(
  db: Reader,
  { since, ...same }: Pick<ReviewRow, "product_id" | "person" | "words" | "author"> & { since: number },
): Promise<ReviewRow | undefined> {
  return db
    .selectFrom("reviews")
    .selectAll()
    .where((on) => on.and(same))
    .where("created_at", ">", since)
    .executeTakeFirst();
}

export async function hasApproved(db: Reader, person: string): Promise<boolean> {
  const row = await db
    .selectFrom("reviews")
    .select("number")
    .where("person", "=", person)
    .where("state", "=", "approved")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A review as its author may have it. */
export interface StoredReview extends Review {
  productId: number;
  email: string;
}

/** Under this very address, typed or proven by an order. */
export async function reviewsBy(db: Reader, address: string): Promise<StoredReview[]> {
  const rows = await db
    .selectFrom("reviews")
    .select([...SHOWN, "product_id", "email", "person"])
    .where("person", "in", personsOf(address))
    .orderBy("created_at")
    .orderBy("number")
    .execute();
  return rows
    .filter((row) => isBy(row, address))
    .map((row) => ({ ...toReview(row), productId: row.product_id, email: row.email }));
}

/** What is published stays, by nobody in particular; what is not goes. */
export async function unsignReview(
  db: Writer,
  { number, state }: Pick<Review, "number" | "state">,
  author: string,
): Promise<void> {
  if (state !== "approved") {
    await keepNumbers(db, "reviews");
    await db.deleteFrom("reviews").where("number", "=", number).execute();
    return;
  }
  // whoever may say the same of the product again is not kept from it by this one
  const unsigned = { author, email: "", person: `${number}` };
  await db.updateTable("reviews").set(unsigned).where("number", "=", number).execute();
}

/** Under the next number; when somebody else has just taken it, under the one after. */
export async function insertReview(db: Writer, row: Omit<NewReviewRow, "number">): Promise<number> {
  for (;;) {
    const number = await nextNumber(db, "reviews");
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("reviews")
      .values({ ...row, number })
      .onConflict((conflict) => conflict.column("number").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows > 0n) return number;
  }
}

export async function setState(
  db: Writer,
  number: number,
  { state, at, because = "" }: { state: ReviewState; at: number; because?: string },
): Promise<void> {
  const decided_at = state === "waiting" ? null : at;
  const refused_because = state === "refused" ? because : "";
  await db
    .updateTable("reviews")
    .set({ state, decided_at, refused_because })
    .where("number", "=", number)
    .execute();
}

export async function setAnswer(
  db: Writer,
  number: number,
  answer: { answer: string | null; answered_at: number | null },
): Promise<void> {
  await db.updateTable("reviews").set(answer).where("number", "=", number).execute();
}

/** A review as whoever decides on it reads it. */
export interface Waiting extends Review {
  productId: number;
  email: string;
  suspect: boolean;
  /** Why it was refused; empty: nobody said. */
  refusedBecause: string;
}

/** Those that wait to be read, the oldest first. */
export const listWaiting = (db: Reader, limit: number): Promise<Waiting[]> =>
  listByState(db, { state: "waiting", limit });

export interface ReviewPlace {
  createdAt: number;
  number: number;
}

/** Those in one state: what waits from the oldest, the others from the newest; after the last one seen. */
export async function listByState(
  db: Reader,
  { state, after, limit }: { state: ReviewState; after?: ReviewPlace; limit: number },
): Promise<Waiting[]> {
  const isOldestFirst = state === "waiting";
  const order = isOldestFirst ? "asc" : "desc";
  const beyond = isOldestFirst ? ">" : "<";
  const rows = await db
    .selectFrom("reviews")
    .select([...SHOWN, "product_id", "email", "suspect", "refused_because"])
    .where("state", "=", state)
    .$if(after !== undefined, (query) =>
      query.where((on) =>
        on(on.refTuple("created_at", "number"), beyond, on.tuple(after?.createdAt ?? 0, after?.number ?? 0)),
      ),
    )
    .orderBy("created_at", order)
    .orderBy("number", order)
    .limit(limit)
    .execute();
  return rows.map(toWaiting);
}

export const toWaiting = (
  row: ShownRow & Pick<ReviewRow, "product_id" | "email" | "suspect" | "refused_because">,
): Waiting => ({
  ...toReview(row),
  productId: row.product_id,
  email: row.email,
  suspect: row.suspect === 1,
  refusedBecause: row.refused_because,
});

export async function countByState(db: Reader): Promise<Record<ReviewState, number>> {
  const [waiting, approved, refused] = await Promise.all([
    countIn(db, "waiting"),
    countIn(db, "approved"),
    countIn(db, "refused"),
  ]);
  return { waiting, approved, refused };
}

export const countIn = (db: Reader, state: ReviewState): Promise<number> =>
  countUpTo(db, db.selectFrom("reviews").select("id").where("state", "=", state));

export const toReview = (row: ShownRow): Review => ({
  number: row.number,
  author: row.author,
  rating: row.rating,
  body: row.body,
  verified: row.verified === 1,
  createdAt: row.created_at,
  state: row.state,
  answer: row.answer,
});
