/** Draws a heading at its level. */
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function HeadingView({ settings: { text, level, anchor } }: ViewProps<Settings>) {
  const Level = `h${level}` as const;
  return <Level id={anchor || undefined}>{text}</Level>;
}
