/** Draws a button that leads somewhere. */
import { Button } from "../../design/button/button";
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function ButtonView({ settings: { label, href, variant, anchor, hover } }: ViewProps<Settings>) {
  return (
    <p>
      <Button id={anchor || undefined} href={href} variant={variant} hoverBackground={hover || undefined}>
        {label}
      </Button>
    </p>
  );
}
