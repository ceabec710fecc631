/** Counting for people: nobody tells twenty thousand from thirty, and an engine reads every row that it counts. */
import type { SelectQueryBuilder } from "kysely";
import { MOST_COUNTED } from "../../kernel/counts";
import type { Reader } from "./database";
import type { Tables } from "./tables";

/** How many rows a query gives; one more than the most when there are more. */
export async function countUpTo<From extends keyof Tables, Row extends object>(
  db: Reader,
  query: SelectQueryBuilder<Tables, From, Row>,
  most: number = MOST_COUNTED,
): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(most + 1).as("some"))
    .select((on) => on.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
