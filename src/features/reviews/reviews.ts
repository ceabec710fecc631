/** Reviews: what people say of a product, and the rules that need nothing but themselves. */
import { DAY, HOUR, MINUTE } from "../../kernel/dates";
import { done, type Result, refused } from "../../kernel/result";
import { clean, fold, isBlank, oneLine, withoutInvisible } from "../../kernel/text";

export type ReviewState = "waiting" | "approved" | "refused";

/** A review as it is shown. */
export interface Review {
  /** What anchors carry: `comment-12`. */
  number: number;
  author: string;
  /** 1 to 5; those who only write give none. */
  rating: number | null;
  body: string;
  verified: boolean;
  createdAt: number;
  state: ReviewState;
  /** The merchant's, beneath it. */
  answer: string | null;
}

/** How many gave one star, two, and so on. */
export type Histogram = readonly [number, number, number, number, number];

export const MAX_COMMENT = 5000;
export const MAX_ANSWER = 2000;
export const MAX_AUTHOR = 80;
/** The longest that mail can be sent to. */
export const MAX_EMAIL = 254;
/** One review of a product by the same person in this time. */
export const ONE_PER_MS = DAY;
/** The same sent again within this time is one press too many, and answered as the first was. */
export const REPEAT_MS = 10 * MINUTE;
/** And no more than this many by one visitor in an hour. */
export const FLOOD = { most: 5, withinMs: HOUR } as const;

/** The form as it was sent, whatever is wrong with it. */
export interface Written {
  rating: string;
  comment: string;
  author: string;
  email: string;
}

/** The form once it is right. */
export interface Draft {
  rating: number | null;
  body: string;
  author: string;
  email: string;
}

export type WrittenField = keyof Written;
/** What is wrong, field by field. */
export type Faults = Partial<Record<WrittenField, Fault>>;
export type Fault = "missing" | "unknown" | "long" | "malformed";

export function readDraft(written: Written, rules: { ratingRequired: boolean }): Result<Draft, Faults> {
  const draft = {
    rating: written.rating === "" ? null : Number(written.rating),
    body: clean(written.comment).replace(/\r\n?/g, "\n").trim(),
    author: oneLine(written.author),
    email: oneLine(written.email),
  };
  const faults = dropNone({
    rating: ratingFault(written.rating, rules.ratingRequired),
    comment: lengthFault(draft.body, MAX_COMMENT),
    author: lengthFault(draft.author, MAX_AUTHOR),
    email: emailFault(draft.email),
  });
  return Object.keys(faults).length > 0 ? refused(faults) : done(draft);
}

/** The same words by the same person are the same review, whatever is between them that nobody sees. */
export const wordsOf = (body: string): string => fold(withoutInvisible(body)).replace(/\s+/g, " ").trim();

/**
 * Whose review it is: of those who type an address, neither capitals nor accents make two people. A buyer known by a link
 * is somebody else than whoever types the same address: what a stranger types neither stands in the buyer's way nor tells
 * anything about the buyer.
 */
export const personOf = ({ email, buyer }: { email: string; buyer: string | undefined }): string =>
  buyer === undefined ? fold(email) : `${BUYER}${buyer.toLowerCase()}`;

/** All under which a review by this address may stand: typed, proven by an order, and proven as it was kept before, without accents. */
export const personsOf = (address: string): string[] => [
  fold(address),
  personOf({ email: "", buyer: address }),
  `${BUYER}${fold(address)}`,
];

/** Of those that stand so, whether it is by this very address but for capitals: another may differ by an accent. */
export function isBy(review: { person: string; email: string }, address: string): boolean {
  if (review.email.toLowerCase() === address.toLowerCase()) return true;
  // signed with an address of another kind: that of the order tells
  return review.person === personOf({ email: "", buyer: address }) && fold(review.email) !== fold(address);
}

/** No address begins with it: a colon stands in none. */
const BUYER = "achat:";

/** An average with one decimal: 4,3. */
export function averageOf(counts: Histogram): number {
  const rated = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return rated > 0 ? Math.round((stars / rated) * 10) / 10 : 0;
}

function ratingFault(rating: string, required: boolean): Fault | undefined {
  if (rating === "") return required ? "missing" : undefined;
  return /^[1-5]$/.test(rating) ? undefined : "unknown";
}

/** Counted as a reader counts: an emoji is one, and what cannot be seen is nothing. */
function lengthFault(text: string, most: number): Fault | undefined {
  if (isBlank(text)) return "missing";
  return [...text].length > most ? "long" : undefined;
}

/** Something, one at sign, a name with a dot; each part without spaces. Linear on any input. */
function emailFault(email: string): Fault | undefined {
  if (email.length > MAX_EMAIL) return "long";
  if (email === "") return "missing";
  const [local = "", domain = "", ...rest] = email.split("@");
  const right = rest.length === 0 && PART.test(local) && PART.test(domain) && /[^.]\.[^.]+$/.test(domain);
  return right ? undefined : "malformed";
}

const PART = /^[^\s<>()[\]\\,;:"]+$/;

const dropNone = (faults: { [Field in WrittenField]: Fault | undefined }): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Faults;
