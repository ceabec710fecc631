/** What is to be settled: named amounts, the last of which counts. Amounts come already written. */

export interface SummaryRow {
  label: string;
  amount: string;
  /** The one that counts. */
  grand?: boolean;
}

export function Totals({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="totals">
      {rows.map(({ label, amount, grand }) => (
        <div key={label} className={grand ? "grand" : undefined}>
          <dt>{label}</dt>
          <dd className={grand ? "price" : "num"}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
