/** How often an address has bought, and since when. */
import type { Reader } from "../../../platform/db";

export async function boughtSince(
  db: Reader,
  email: string,
): Promise<{ count: number; first: number } | undefined> {
  const { count, first } = await db
    .selectFrom("orders")
    .select((on) => [on.fn.countAll().as("count"), on.fn.min("placed_at").as("first")])
    .where("email_folded", "=", email.toLowerCase())
    .executeTakeFirstOrThrow();
  return first === null ? undefined : { count: Number(count), first: Number(first) };
}
