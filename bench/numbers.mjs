/** Figures for a report: medians of rounds, and numbers short enough to read. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
export const round = (value, digits = 2) => Number(value.toFixed(digits));
export const kb = (bytes = 0) => round(bytes / 1024, 1);

export const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
