/** Draws a link of the general lightbox; without a script it leads where it says. POP-01 */
import type { ViewProps } from "../element";
import { openingAttributes } from "../opening";
import type { Settings } from "./settings";

export function LightboxLinkView({ settings }: ViewProps<Settings>) {
  const { label, href, type, title, gallery, variant } = settings;
  return (
    <p>
      <a
        className={variant === "line" ? "btn btn--line" : undefined}
        href={href}
        title={title || undefined}
        {...openingAttributes(href, { type, gallery })}
      >
        {label}
      </a>
    </p>
  );
}
