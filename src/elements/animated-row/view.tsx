/** Draws a row whose elements appear one after the other. */
import { appearing } from "../../design/appear/effects";
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function AnimatedRowView({ settings, slots }: ViewProps<Settings>) {
  const { across, acrossPhone, effect } = settings;
  const { className, ...controlled } = appearing(effect);
  return (
    <div
      className={`animated-row animated-row--${across} animated-row--phone-${acrossPhone} ${className}`}
      {...controlled}
    >
      {(slots.content ?? []).map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: elements have no name but their place
        <div key={index}>{content}</div>
      ))}
    </div>
  );
}
