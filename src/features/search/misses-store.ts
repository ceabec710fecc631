/** The table of what was not found. */
import type { Reader, Writer } from "../../platform/db";

export interface Miss {
  words: string;
  times: number;
  lastAt: number;
}

export async function addMisses(
  trx: Writer,
  counted: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  for (const [words, times] of counted) {
    await trx
      .insertInto("search_misses")
      .values({ words, times, last_at: now })
      .onConflict((conflict) =>
        conflict.column("words").doUpdateSet((on) => ({
          times: on("search_misses.times", "+", times),
          last_at: now,
        })),
      )
      .execute();
  }
}

/** Keeps the most frequent, and of those the latest. */
export async function forgetRarest(trx: Writer, kept: number): Promise<void> {
  const beyond = await trx
    .selectFrom("search_misses")
    .select("words")
    .orderBy("times", "desc")
    .orderBy("last_at", "desc")
    .orderBy("words")
    .limit(1000)
    .offset(kept)
    .execute();
  const words = beyond.map((miss) => miss.words);
  await deleteMisses(trx, words);
}

export async function deleteMisses(trx: Writer, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await trx.deleteFrom("search_misses").where("words", "in", words).execute();
}

export async function listMisses(db: Reader, limit: number): Promise<Miss[]> {
  const rows = await db
    .selectFrom("search_misses")
    .selectAll()
    .orderBy("times", "desc")
    .orderBy("last_at", "desc")
    .orderBy("words")
    .limit(limit)
    .execute();
  return rows.map(({ words, times, last_at }) => ({ words, times, lastAt: Number(last_at) }));
}
