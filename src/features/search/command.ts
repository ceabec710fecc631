/** `recherches` at the merchant's command line: what people looked for and did not find. */
import { formatDate } from "../../kernel/dates";
import { groupThousands } from "../../kernel/money";
import { done } from "../../kernel/result";
import { oneLine } from "../../kernel/text";
import { type CommandContext, defineCommand } from "../feature";
import { listMisses, type Miss } from "./misses-store";
import { texts } from "./texts.fr";

const LISTED = 50;

export const missesCommand = defineCommand({
  name: "recherches",
  help: texts.misses.help,
  run: async ({ database }) => done(await listMisses(database.read, LISTED)),
  print: printMisses,
});

function printMisses(misses: readonly Miss[], { market }: CommandContext): string {
  if (misses.length === 0) return texts.misses.none;
  const rows = misses.map(({ words, times, lastAt }) => [
    groupThousands(times),
    formatDate(lastAt, market.timeZone),
    oneLine(words),
  ]);
  const table = [texts.misses.columns, ...rows];
  const width = (column: number) => Math.max(...table.map((row) => (row[column] ?? "").length));
  const lines = table.map(
    ([times = "", at = "", words = ""]) => `${times.padStart(width(0))}  ${at.padEnd(width(1))}  ${words}`,
  );
  return [texts.misses.total(misses.length), "", ...lines].join("\n");
}
