/** Finding, copying and erasing what the shop holds of a person. */
import { done, type Result, refused } from "../../kernel/result";
import type { Database, Invalidate, Reader, Writer } from "../../platform/db";
import type { Holding, KnownPerson } from "./holding";
import { requestsHolding } from "./register/personal-data";

export interface Held {
  holding: Holding;
  found: readonly object[];
}

/** Addresses are the same however they are written in capitals. */
export const addressIn = (text: string): string => text.trim().toLowerCase();

/** Something before and after one at sign: whatever else a visitor typed is looked for as it is. */
export const looksLikeAddress = (text: string): boolean => /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(text);

export async function findPerson(
  db: Reader,
  holdings: readonly Holding[],
  address: string,
): Promise<readonly Held[]> {
  const subjects = await subjectsOf(db, holdings, address);
  const held: Held[] = [];
  for (const holding of holdings) held.push({ holding, found: await holding.find(db, address, subjects) });
  return held;
}

async function subjectsOf(db: Reader, holdings: readonly Holding[], address: string): Promise<string[]> {
  const subjects: string[] = [];
  for (const holding of holdings) subjects.push(...((await holding.subjects?.(db, address)) ?? []));
  return subjects;
}

/** Each address once, the most recent first. */
export async function findPeople(
  database: Database,
  holdings: readonly Holding[],
  typed: string,
  limit: number,
): Promise<readonly KnownPerson[]> {
  const people = new Map<string, KnownPerson>();
  for (const holding of holdings)
    for (const person of (await holding.findPeople?.(database, typed, limit)) ?? []) {
      const known = people.get(person.address);
      if (!known || known.lastAt < person.lastAt) people.set(person.address, person);
    }
  return [...people.values()].sort((one, other) => other.lastAt - one.lastAt).slice(0, limit);
}

export interface Met {
  /** As they called themselves last. */
  name: string;
  firstAt: number;
}

export function metIn(held: readonly Held[]): Met | undefined {
  const meetings = held.flatMap(({ holding, found }) => found.map((item) => holding.meets?.(item)));
  const known = meetings.filter((each) => each !== undefined).sort((one, other) => one.at - other.at);
  const [first] = known;
  if (!first) return undefined;
  return { name: known.findLast(({ name }) => name !== "")?.name ?? "", firstAt: first.at };
}

/** Something is held of them beside what they asked: by their requests alone nobody is known. */
export const isKnown = (held: readonly Held[]): boolean =>
  held.some(({ holding, found }) => holding !== requestsHolding && found.length > 0);

/** Why nothing of it may be erased yet. */
export const hindranceOf = (held: readonly Held[]): string | undefined =>
  held.map(({ holding, found }) => holding.hinders?.(found)).find(Boolean);

export interface PersonFile {
  address: string;
  copiedAt: string;
  data: Record<string, readonly object[]>;
}

export const copyOf = (address: string, held: readonly Held[], now: number): PersonFile => ({
  address,
  copiedAt: new Date(now).toISOString(),
  data: Object.fromEntries(held.map(({ holding, found }) => [holding.name, found])),
});

/** How much of each there was, and nothing that tells whose. */
export const countsOf = (held: readonly Held[]): Record<string, number> =>
  Object.fromEntries(held.map(({ holding, found }) => [holding.name, found.length]));

export interface Erasing {
  trx: Writer;
  invalidate: Invalidate;
  /** What is left to do once it is committed. */
  after: (() => Promise<void>)[];
}

/** All of it or nothing, within the caller's transaction; gives what there was. */
export async function eraseWithin(
  { trx, invalidate, after }: Erasing,
  holdings: readonly Holding[],
  { address, now }: { address: string; now: number },
): Promise<Result<readonly Held[], string>> {
  for (const holding of holdings) await holding.hold?.(trx, address);
  const held = await findPerson(trx, holdings, address);
  // before any is erased that tells them
  const subjects = await subjectsOf(trx, holdings, address);
  const hindrance = hindranceOf(held);
  if (hindrance) return refused(hindrance);
  for (const { holding, found } of held) {
    if (found.length === 0) continue;
    const rest = await holding.erase(trx, { address, subjects, found, now, invalidate });
    if (rest) after.push(rest);
  }
  return done(held);
}
