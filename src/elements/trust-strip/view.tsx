/** Draws a strip of promises between hairlines. */
import { Icon } from "../../design/icon";
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function TrustStripView({ settings: { label, promises } }: ViewProps<Settings>) {
  if (promises.length === 0) return null;
  return (
    <ul className="trust" aria-label={label}>
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <span>
            <b>{title}</b>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
