/** Rows as a terminal shows them. */
import { oneLine } from "../../kernel/text";

/** Columns as wide as their widest cell; a cell is one line, whoever wrote it. */
export function table(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(oneLine));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...lines.map((row) => [...(row[column] ?? "")].length)),
  );
  return lines
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
