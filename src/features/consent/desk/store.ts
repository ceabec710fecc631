/** What the desk asks of the proofs: how many said yes to what, and the last of them. */
import type { Reader } from "../../../platform/db";
import { OPTIONAL } from "../consent";

export type Counted = Record<(typeof OPTIONAL)[number], number> & { all: number };

export async function countAnswers(db: Reader, since: number): Promise<Counted> {
  const count = async (category?: string): Promise<number> => {
    const row = await db
      .selectFrom("consent_proofs")
      .select((on) => on.fn.countAll<number>().as("count"))
      .where("at", ">=", since)
      .$if(category !== undefined, (query) => query.where("categories", "like", `%"${category}"%`))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const counted = { all: await count() } as Counted;
  for (const category of OPTIONAL) counted[category] = await count(category);
  return counted;
}

export async function latestSubject(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom("consent_proofs")
    .select("subject")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.subject;
}
