/** What a file would do, or has done, in sentences: for the command line and for the desk. */
import type { Currency } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import { excerpts } from "./differences";
import type { Plan, Refusal } from "./planning";
import { texts } from "./texts.fr";
import type { Told } from "./told";

const says = texts.command;

export interface ReportSection {
  title: string;
  lines: string[];
  /** That are not shown. */
  more: number;
}

export interface ImportReport {
  counts: { fresh: number; changed: number; same: number; left: number };
  /** In the order in which a merchant reads them. */
  sections: ReportSection[];
  /** Categories and makers that the file brings. */
  made: string[];
}

/** How many lines are shown: of groups of warnings, and of each other section. */
export interface Shown {
  groups: number;
  lines: number;
}

export function reportOf(plan: Plan, most: Shown): ImportReport {
  const { fresh, changed, same, left, categories, makers } = plan;
  return {
    counts: { fresh: fresh.length, changed: changed.length, same, left: left.length },
    sections: [
      section(
        says.warningTitle,
        plan.warnings
          .grouped()
          .map(({ lines, remark: { line, column, text } }) =>
            lines.size > 1 ? says.group([...lines], column, text) : says.remark(line, column, text),
          ),
        most.groups,
      ),
      section(
        says.leftTitle,
        left.map(({ line, sku, reason }) => says.remark(line, sku || undefined, reason)),
        most.lines,
      ),
      section(says.changedTitle, changed.map(changeLine), most.lines),
      section(
        says.freshTitle,
        fresh.map((line) => freshLine(line, plan.currency)),
        most.lines,
      ),
    ].filter(({ lines }) => lines.length > 0),
    made: [
      ...(categories.length > 0 ? [says.categories(categories)] : []),
      ...(makers.length > 0 ? [says.makers(makers)] : []),
    ],
  };
}

/** Why a file is refused: a sentence, and the faults of its lines. */
export function refusalReport(refusal: Refusal, most: number): ReportSection {
  if ("sentence" in refusal) return { title: refusal.sentence, lines: [], more: 0 };
  const { shown, more } = refusal.faults.first(most);
  return {
    title: says.refused(refusal.faults.count()),
    lines: shown.map(({ line, column, text }) => says.remark(line, column, text)),
    more,
  };
}

/** With its price and stock as they were read: a comma or a point may have been meant otherwise. */
function freshLine({ sku, name, regularCents, saleCents, stock }: Told, currency: Currency): string {
  const [regular, sale] = [regularCents, saleCents].map((cents) =>
    typeof cents === "number" ? formatMoney(cents, currency) : "",
  );
  const price = sale && regular ? says.onSale(sale, regular) : sale || regular;
  const count = typeof stock === "number" ? says.inStock(stock) : stock === null ? says.uncounted : "";
  return [[sku, name].filter(Boolean).join("  "), price, count].filter(Boolean).join(", ");
}

const changeLine = ({ line, differences }: Plan["changed"][number]): string =>
  `${line.sku}  ${differences.map((one) => says.difference(one.name, ...excerpts(one))).join("; ")}`;

const section = (title: string, lines: readonly string[], most: number): ReportSection => ({
  title,
  lines: lines.slice(0, most),
  more: Math.max(0, lines.length - most),
});
