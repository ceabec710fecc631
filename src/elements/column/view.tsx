/** Draws what stands in a column. */
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function ColumnView({ slots }: ViewProps<Settings>) {
  return <div className="stack">{slots.content}</div>;
}
