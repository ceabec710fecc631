/** The letters whose words may be changed, by what they are about, those that leave most often first. */
import type { WordedEmail } from "../words";

/** By the beginning of a letter's name; what has no group of its own stands before what concerns the desk alone. */
const GROUPS = {
  orders: ["order.awaiting", "order.free", "order.merchant", "order.link"],
  payments: ["order.paid", "order.refund", "order.refunded", "order.unpaid", "order.payment"],
  shipping: ["order.shipped", "order.part", "order.delivered"],
  requests: ["order.cancelled", "order.given-up", "order.request"],
  others: [],
  desk: ["desk"],
} as const satisfies Record<string, readonly string[]>;

export type LetterGroup = keyof typeof GROUPS;

const groupNames = Object.keys(GROUPS) as LetterGroup[];

const isAbout = ({ name }: WordedEmail, beginning: string): boolean =>
  name === beginning || name.startsWith(`${beginning}.`);

const groupOf = (letter: WordedEmail): LetterGroup =>
  groupNames.find((group) => GROUPS[group].some((beginning) => isAbout(letter, beginning))) ?? "others";

const placeIn = (letter: WordedEmail): number =>
  GROUPS[groupOf(letter)].findIndex((beginning) => isAbout(letter, beginning));

/** Only groups that have any. */
export const grouped = (letters: readonly WordedEmail[]): [LetterGroup, WordedEmail[]][] =>
  groupNames
    .map((group): [LetterGroup, WordedEmail[]] => [
      group,
      letters
        .filter((letter) => groupOf(letter) === group)
        .toSorted((one, other) => placeIn(one) - placeIn(other)),
    ])
    .filter(([, inGroup]) => inGroup.length > 0);
