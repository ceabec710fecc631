/** Who bought, found by name or telephone: by the words that orders are searched by. */
import type { Database, Reader } from "../../../platform/db";
import type { KnownPerson } from "../../personal-data";
import { type Address, formatNumber, nameOf } from "../orders";
import { indexForSearch, type Place, placesForDesk } from "./store";
import { digitsOf, telephonesIn, type Word, wordsIn } from "./words";

/** Orders that have these words, of which the newest are looked through. */
const MOST_LOOKED_AT = 1000;
const AT_ONCE = 100;
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

/** The last first. */
async function placesOf(database: Database, { words }: Pick<Sought, "words">): Promise<Place[]> {
  if (words.length === 0) return [];
  await indexForSearch(database, { words });
  return placesForDesk(database.read, { view: "all", words, limit: MOST_LOOKED_AT });
}

interface Buyer {
  number: number;
  placedAt: number;
  email: string;
  phone: string;
  billing: Address;
  shipping: Address;
}

interface Sought {
  /** An order is found that has all of them. */
  words: readonly Word[];
  isMeant(buyer: Buyer): boolean;
}

/** An order has words of its goods and of its town too: they do not make somebody of that name. */
function soughtIn(typed: string): Sought {
  const numbers = telephonesIn(typed);
  if (numbers)
    return {
      words: [numbers],
      isMeant: ({ phone }) => numbers.some((number) => digitsOf(phone).startsWith(number)),
    };
  const words = wordsIn(typed).slice(0, MOST_WORDS);
  return {
    words,
    isMeant: ({ billing, shipping }) => [billing, shipping].some((address) => isNamed(address, words)),
  };
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
