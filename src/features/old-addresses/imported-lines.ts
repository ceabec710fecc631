/** Where lines of a file would lead, beside the table as it is: told from what was read once, whatever their number. */

import { fromWooCommerce, keyOf, MOST_STEPS, type Moved } from "./moved";
import type { ServedAddresses } from "./served";
import { type ImportedLine, type Index, indexOf, redirectFault } from "./table";

/** A line may lead to where another one leads on, if that one can be taken itself; else what is in the table counts. */
export async function checkLines(
  lines: readonly ImportedLine[],
  table: readonly Moved[],
  served: ServedAddresses,
): Promise<ImportedLine[]> {
  const taken = lines.filter(({ from, fault }) => fault === "" && !served.answers(from));
  const steps = stepsThrough([indexOf(taken), indexOf(table)], served);
  const told: ImportedLine[] = [];
  for (const line of lines) {
    const leads = line.fault === "" && 1 + (await steps(line.to)) < MOST_STEPS;
    told.push(line.fault === "" ? { ...line, fault: redirectFault(line, served, () => leads) ?? "" } : line);
  }
  return told;
}

/** How many redirects follow from an address until something answers; without end: nothing ever does. */
function stepsThrough(
  tables: readonly Index[],
  { isNowhere, known }: ServedAddresses,
): (url: string) => Promise<number> {
  const found = new Map<string, number>();
  const steps = async (url: string): Promise<number> => {
    if (!isNowhere(url)) return 0;
    const key = keyOf(url);
    const before = found.get(key);
    if (before !== undefined) return before;
    // who comes here again on the way goes in a circle
    found.set(key, Number.POSITIVE_INFINITY);
    const count = await stepsOn(url);
    found.set(key, count);
    return count;
  };
  const stepsOn = async (url: string): Promise<number> => {
    const [whole, bare] = [keyOf(url), keyOf(url.split("?", 1)[0] ?? "")];
    for (const table of tables) {
      const next = table.get(whole) ?? table.get(bare);
      const count = next ? 1 + (await steps(next.to)) : MOST_STEPS;
      if (count < MOST_STEPS) return count;
    }
    const renamed = await fromWooCommerce(url, known);
    return renamed === undefined ? Number.POSITIVE_INFINITY : 1 + (await steps(renamed));
  };
  return steps;
}
