/** `npm run shop -- recherches`: what people looked for and did not find, for the merchant. */
import { formatDate } from "../../../kernel/dates";
import { groupThousands } from "../../../kernel/money";
import { oneLine } from "../../../kernel/text";
import type { Database } from "../../../platform/db";
import { listMisses } from "./misses-store";
import { texts } from "./texts.fr";

const LISTED = 50;

export async function tellMisses({ read }: Database): Promise<string> {
  const misses = await listMisses(read, LISTED);
  if (misses.length === 0) return texts.misses.none;
  const rows = misses.map(({ words, times, lastAt }) => [
    groupThousands(times),
    formatDate(lastAt),
    oneLine(words),
  ]);
  const table = [texts.misses.columns, ...rows];
  const width = (column: number) => Math.max(...table.map((row) => (row[column] ?? "").length));
  const lines = table.map(
    ([times = "", at = "", words = ""]) => `${times.padStart(width(0))}  ${at.padEnd(width(1))}  ${words}`,
  );
  return [texts.misses.total(misses.length), "", ...lines].join("\n");
}
