/** `secret nouveau` at the merchant's command line: the old secret is lost, and the shop goes on with another. */
import type { Database } from "../../platform/db";
import { storeMark } from "./store";
import { texts } from "./texts.fr";

/** Undefined when the words ask for something else. */
export function runSecret(
  { database }: { database: Database },
  [deed, verb]: readonly string[],
): Promise<{ text: string; ok: boolean }> | undefined {
  if (deed !== "secret") return undefined;
  if (verb !== "nouveau") return Promise.resolve({ text: texts.secretUsage, ok: false });
  return database
    .write((trx) => storeMark(trx, null))
    .then(() => ({ text: texts.secretForgotten, ok: true }));
}
