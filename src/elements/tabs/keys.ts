/** Where a key leads among tabs, as the WAI-ARIA pattern has it. */
export type Orientation = "horizontal" | "vertical";

export function tabAfter(key: string, index: number, count: number, orientation: Orientation): number | null {
  const [back, on] = orientation === "vertical" ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  if (key === back) return (index - 1 + count) % count;
  if (key === on) return (index + 1) % count;
  if (key === " ") return index;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
