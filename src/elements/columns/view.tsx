/** Draws columns side by side, one under the other where there is no room. */
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function ColumnsView({ settings: { layout, align, narrow }, slots }: ViewProps<Settings>) {
  return (
    <div className={`columns columns--${layout} columns--${align} columns--${narrow}`}>{slots.columns}</div>
  );
}
