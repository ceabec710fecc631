/** Who bought, found by name or telephone: by the words that orders are searched by. */
import type { Database, Reader } from "../../../platform/db";
import type { KnownPerson } from "../../personal-data";
import { type Address, formatNumber, nameOf } from "../orders";
import { indexForSearch, type Place, placesForDesk } from "./store";
import { wordsIn } from "./words";

/** Orders that have these words, of which the newest are looked through. */
const MOST_LOOKED_AT = 1000;
const AT_ONCE = 100;
const SHORTEST_PHONE = 7;
const MOST_WORDS = 6;

/** Each once, whoever bought last first. */
export async function findBuyers(database: Database, typed: string, limit: number): Promise<KnownPerson[]> {
  const sought = soughtIn(typed);
  const places = await placesOf(database, sought);
  const people = new Map<string, KnownPerson>();
  for (let at = 0; at < places.length && people.size < limit; at += AT_ONCE)
    for (const buyer of await buyersOf(database.read, places.slice(at, at + AT_ONCE))) {
      const person = toPerson(buyer);
      if (sought.isMeant(buyer) && !people.has(person.address)) people.set(person.address, person);
    }
  return [...people.values()].slice(0, limit);
}

/** Of the orders that any of these searches finds, the last first. */
async function placesOf(database: Database, { searches }: Pick<Sought, "searches">): Promise<Place[]> {
  await indexForSearch(database, { words: searches.flat() });
  const found = await Promise.all(
    searches.map((words) => placesForDesk(database.read, { view: "all", words, limit: MOST_LOOKED_AT })),
  );
  return found.flat().sort((one, other) => other.placedAt - one.placedAt);
}

interface Buyer {
  number: number;
  placedAt: number;
  email: string;
  phone: string;
  billing: Address;
  shipping: Address;
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

interface Sought {
  /** The words of each; an order is found that has all those of one. */
  searches: readonly (readonly string[])[];
  isMeant(buyer: Buyer): boolean;
}

/** An order has words of its goods and of its town too: they do not make somebody of that name. */
function soughtIn(typed: string): Sought {
  const digits = digitsOf(typed);
  if (digits.length >= SHORTEST_PHONE && !/\p{L}/u.test(typed)) {
    const numbers = numbersOf(digits);
    return {
      searches: numbers.map((number) => [number]),
      isMeant: ({ phone }) => numbers.some((number) => digitsOf(phone).startsWith(number)),
    };
  }
  const words = wordsIn(typed).slice(0, MOST_WORDS);
  return {
    searches: words.length > 0 ? [words] : [],
    isMeant: ({ billing, shipping }) => [billing, shipping].some((address) => isNamed(address, words)),
  };
}

/** « +1 819 555-0199 » is « 819 555-0199 », and « +33 6 12 34 56 78 » is « 06 12 34 56 78 », whichever was noted. */
function numbersOf(digits: string): string[] {
  const bare = digits.replace(/^00/, "");
  const own = bare.replace(/^1/, "");
  const french = /^(?:330?|0)(.+)$/.exec(bare)?.[1];
  return [
    ...new Set([
      ...[digits, own, `1${own}`, `001${own}`],
      ...(french ? [`0${french}`, `33${french}`, `330${french}`, `0033${french}`] : []),
    ]),
  ];
}

function isNamed({ firstName, lastName, company }: Address, words: readonly string[]): boolean {
  const theirs = wordsIn(`${firstName} ${lastName} ${company}`);
  return words.every((word) => theirs.some((own) => own.startsWith(word)));
}

async function buyersOf(db: Reader, places: readonly Pick<Place, "id">[]): Promise<Buyer[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["number", "placed_at", "email_folded", "phone", "billing", "shipping"])
    .where(
      "id",
      "in",
      places.map(({ id }) => id),
    )
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ number, placed_at, email_folded, phone, billing, shipping }) => ({
    number,
    placedAt: placed_at,
    email: email_folded,
    phone,
    billing: JSON.parse(billing) as Address,
    shipping: JSON.parse(shipping) as Address,
  }));
}

/** Who has no address is found by the number of their order. */
const toPerson = ({ number, placedAt, email, billing }: Buyer): KnownPerson => ({
  name: nameOf(billing) || billing.company,
  address: email || formatNumber(number),
  lastAt: placedAt,
});
