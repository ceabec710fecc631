/** Finding, copying and erasing what the shop holds of a person. */
import type { Clock } from "../../kernel/clock";
import { done, type Result, refused } from "../../kernel/result";
import type { Database, Reader } from "../../platform/db";
import type { Holding } from "./holding";

export interface Held {
  holding: Holding;
  found: readonly object[];
}

/** Addresses are the same however they are written in capitals. */
export const addressIn = (text: string): string => text.trim().toLowerCase();

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

/** All of it or nothing; gives how much of each there was. */
export async function erasePerson(
  database: Database,
  holdings: readonly Holding[],
  address: string,
  clock: Clock,
): Promise<Result<Record<string, number>, string>> {
  const after: (() => Promise<void>)[] = [];
  const erased = await database.write(
    async (trx, invalidate): Promise<Result<Record<string, number>, string>> => {
      after.length = 0;
      const held = await findPerson(trx, holdings, address);
      // before any is erased that tells them
      const subjects = await subjectsOf(trx, holdings, address);
      const hindrance = hindranceOf(held);
      if (hindrance) return refused(hindrance);
      for (const { holding, found } of held) {
        if (found.length === 0) continue;
        const rest = await holding.erase(trx, { address, subjects, found, now: clock.now(), invalidate });
        if (rest) after.push(rest);
      }
      return done(Object.fromEntries(held.map(({ holding, found }) => [holding.name, found.length])));
    },
  );
  for (const finish of after) await finish();
  return erased;
}
