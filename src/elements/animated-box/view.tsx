/** Draws a box whose elements appear one after the other. */
import { appearing } from "../../design/appear/effects";
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function AnimatedBoxView({ settings: { frame, effect }, slots }: ViewProps<Settings>) {
  const { className, ...controlled } = appearing(effect);
  return (
    <div className={`animated-box animated-box--${frame}${frame === "crop" ? " crop" : ""}`}>
      <div className={`stack ${className}`} {...controlled}>
        {(slots.content ?? []).map((content, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: elements have no name but their place
          <div key={index}>{content}</div>
        ))}
      </div>
    </div>
  );
}
