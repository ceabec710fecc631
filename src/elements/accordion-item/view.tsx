/** Draws what an item holds; the accordion draws the frame around it. */
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function AccordionItemView({ slots }: ViewProps<Settings>) {
  return <div className="stack">{slots.content}</div>;
}
