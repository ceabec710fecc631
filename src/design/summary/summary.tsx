/** What is to be settled: named amounts, the last of which counts. Amounts come already written. */
import type { ReactNode } from "react";

export interface SummaryRow {
  label: string;
  amount: string;
  /** A smaller line under the label. */
  note?: string;
  /** What can be done about it. */
  action?: ReactNode;
  /** The one that counts. */
  grand?: boolean;
}

export function Totals({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="totals">
      {rows.map(({ label, amount, note, action, grand }) => (
        <div key={label} className={grand ? "grand" : undefined}>
          <dt>
            {label}
            {action && <> {action}</>}
            {note && <span className="totals__note">{note}</span>}
          </dt>
          <dd className={grand ? "price" : "num"}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
