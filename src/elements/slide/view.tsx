/** Draws what stands on a slide; the slider draws the frame around it. */
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function SlideView({ slots }: ViewProps<Settings>) {
  return <div className="stack">{slots.content}</div>;
}
