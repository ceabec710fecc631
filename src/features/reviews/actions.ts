/** What can be done with reviews: write one, decide on one, read them. */
import { createHash, timingSafeEqual } from "node:crypto";
import { type Clock, machineClock } from "../../kernel/clock";
import { randomId } from "../../kernel/ids";
import { done, type Result, refused } from "../../kernel/result";
import { isBlank } from "../../kernel/text";
import type { Database, Invalidate, Reader, Writer } from "../../platform/db";
import { holdProduct, rateProduct } from "../catalogue";
import {
  type Draft,
  type Histogram,
  ONE_PER_MS,
  personOf,
  REPEAT_MS,
  type Review,
  type ReviewState,
  wordsOf,
} from "./reviews";
import {
  countStars,
  findReview,
  givenTo,
  hasApproved,
  insertReview,
  listReviews,
  type NewReviewRow,
  type ReviewRow,
  saidBefore,
  sameReview,
  setAnswer,
  setState,
  toReview,
  toWaiting,
  type Waiting,
} from "./store";

export interface NewReview extends Draft {
  productId: number;
  /** The address of the order whose link proved the purchase; undefined for everybody else. */
  buyer: string | undefined;
  /** Looks like a machine's: it is kept, and always read first. */
  suspect: boolean;
}

export interface ReviewRules {
  moderation: "always" | "first" | "never";
}

/** What its author is sent to. */
export interface Posted {
  number: number;
  state: Review["state"];
  /** Shows a waiting review to whoever holds it. */
  key: string;
}

export type PostRefusal = "duplicate" | "soon" | "gone";

export function postReview(
  database: Database,
  review: NewReview,
  rules: ReviewRules,
  clock: Clock = machineClock,
): Promise<Result<Posted, PostRefusal>> {
  return database.write((trx, invalidate) => write(trx, invalidate, review, rules, clock));
}

/** The product is held first: of two that are sent at once, the later sees the earlier. */
async function write(
  trx: Writer,
  invalidate: Invalidate,
  review: NewReview,
  rules: ReviewRules,
  clock: Clock,
): Promise<Result<Posted, PostRefusal>> {
  if (!(await holdProduct(trx, review.productId))) return refused("gone");
  const row = await toRow(trx, review, rules, clock.now());
  const sent = await repeatOf(trx, review, clock.now());
  if (sent) return done(sent);
  const before = await saidBefore(trx, {
    productId: row.product_id,
    person: row.person,
    words: row.words,
    since: row.created_at - ONE_PER_MS,
  });
  if (before) return refused(before);
  const number = await insertReview(trx, row);
  if (row.state === "approved") await countAnew(trx, invalidate, row.product_id);
  return done({ number, state: row.state, key: keyOf({ ...row, number }) });
}

/** The review of which this is the same once more: a double click, or a form that was sent again. */
export const findRepeat = (
  { read }: Database,
  review: NewReview,
  clock: Clock = machineClock,
): Promise<Posted | undefined> => repeatOf(read, review, clock.now());

async function repeatOf(db: Reader, review: NewReview, now: number): Promise<Posted | undefined> {
  const found = await sameReview(db, {
    product_id: review.productId,
    person: personOf(review),
    words: digest(wordsOf(review.body)),
    author: review.author,
    since: now - REPEAT_MS,
  });
  if (!found || found.rating !== review.rating) return undefined;
  return { number: found.number, state: found.state, key: keyOf(found) };
}

async function toRow(
  db: Reader,
  review: NewReview,
  rules: ReviewRules,
  now: number,
): Promise<Omit<NewReviewRow, "number">> {
  const { productId, buyer, suspect, ...draft } = review;
  const person = personOf(review);
  const waits = suspect || (await mustBeRead(db, review, rules));
  return {
    ...draft,
    id: randomId(),
    product_id: productId,
    person,
    words: digest(wordsOf(draft.body)),
    state: waits ? "waiting" : "approved",
    verified: buyer === undefined ? 0 : 1,
    suspect: suspect ? 1 : 0,
    created_at: now,
    decided_at: waits ? null : now,
    ...NO_ANSWER,
  };
}

/** An address is typed by anybody: only a buyer known by a link is trusted with a second one. */
async function mustBeRead(db: Reader, review: NewReview, { moderation }: ReviewRules): Promise<boolean> {
  if (moderation !== "first") return moderation === "always";
  return review.buyer === undefined || !(await hasApproved(db, personOf(review)));
}

/** Says whether there was such a review. */
export const decide = async (
  database: Database,
  number: number,
  state: "approved" | "refused",
  clock: Clock = machineClock,
): Promise<boolean> => (await changeState(database, number, { to: state }, clock)).ok;

/** From the state in which whoever decides saw it: one that somebody else has decided on since is left as it is. */
export function changeState(
  database: Database,
  number: number,
  change: { to: ReviewState; from?: ReviewState | undefined; because?: string },
  clock: Clock = machineClock,
): Promise<Result<Waiting, "unknown" | "changed">> {
  return changeReview(database, number, async (trx, found) => {
    if (change.from && found.state !== change.from) return "changed";
    await setState(trx, number, { state: change.to, at: clock.now(), because: change.because });
    return undefined;
  });
}

/** An empty answer takes it away; `from` is the one that its writer saw. `publish`: what waits comes out with it. */
export function answerReview(
  database: Database,
  number: number,
  { text, from, publish }: { text: string; from: string; publish?: boolean },
  clock: Clock = machineClock,
): Promise<Result<Waiting, "unknown" | "changed">> {
  return changeReview(database, number, async (trx, found) => {
    if ((found.answer ?? "") !== from) return "changed";
    await setAnswer(trx, number, isBlank(text) ? NO_ANSWER : { answer: text, answered_at: clock.now() });
    if (publish && found.state === "waiting")
      await setState(trx, number, { state: "approved", at: clock.now() });
    return undefined;
  });
}

const NO_ANSWER = { answer: null, answered_at: null };

/** The review as it was before. */
function changeReview(
  database: Database,
  number: number,
  change: (trx: Writer, found: ReviewRow) => Promise<"changed" | undefined>,
): Promise<Result<Waiting, "unknown" | "changed">> {
  return database.write(async (trx, invalidate) => {
    const product = await findReview(trx, number);
    if (!product) return refused("unknown");
    // one that is no longer sold has nobody to hurry it
    await holdProduct(trx, product.product_id);
    // read again once it is held: of two people who decide at once, the later sees what the earlier did
    const found = (await findReview(trx, number)) ?? product;
    const refusal = await change(trx, found);
    if (refusal) return refused(refusal);
    await countAnew(trx, invalidate, found.product_id);
    return done(toWaiting(found));
  });
}

/** The product's average and counts follow in the same transaction. */
async function countAnew(trx: Writer, invalidate: Invalidate, productId: number): Promise<void> {
  await rateProduct(trx, invalidate, productId, await givenTo(trx, productId));
}

export interface ReviewPage {
  reviews: Review[];
  counts: Histogram;
}

export async function openReviews(
  { read }: Database,
  productId: number,
  ask: { page: number; perPage: number },
): Promise<ReviewPage> {
  const offset = (ask.page - 1) * ask.perPage;
  const [reviews, counts] = await Promise.all([
    listReviews(read, productId, { limit: ask.perPage, offset }),
    countStars(read, productId),
  ]);
  return { reviews, counts };
}

/** A review shown to whoever holds its key, and the product it is about. */
export async function openOwn(
  { read }: Database,
  number: number,
  key: string,
): Promise<{ review: Review; productId: number } | undefined> {
  const found = await findReview(read, number);
  if (!found || !isSame(keyOf(found), key)) return undefined;
  return { review: toReview(found), productId: found.product_id };
}

/** Signed with the row's own secret: a number can be guessed, this cannot. */
const keyOf = ({ id, number }: Pick<ReviewRow, "id" | "number">): string =>
  digest(`${id}:${number}`).slice(0, 32);

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
