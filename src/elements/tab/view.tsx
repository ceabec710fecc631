/** Draws what stands under a tab; the tabs draw the frame around it. */
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function TabView({ slots }: ViewProps<Settings>) {
  return <div className="stack">{slots.content}</div>;
}
