/** Draws a call to action: a title, a sentence, one thing to do and perhaps another. */
import { Button } from "../../design/button/button";
import type { ViewProps } from "../element";
import { parseInline } from "../text/inline";
import { Words } from "../text/view";
import type { Settings } from "./settings";

export function CallToActionView({ settings }: ViewProps<Settings>) {
  const { heading, text, action, href, second, secondHref, look } = settings;
  return (
    <div className={`call call--${look}${look === "crop" ? " crop" : ""}`}>
      <div className="stack stack--s">
        <h2>{heading}</h2>
        {text && (
          <p className="muted measure">
            <Words of={parseInline(text)} />
          </p>
        )}
      </div>
      <p className="row">
        <Button href={href} variant={look === "ink" ? "paper" : "solid"}>
          {action}
        </Button>
        {second && secondHref && (
          <Button href={secondHref} variant="quiet">
            {second}
          </Button>
        )}
      </p>
    </div>
  );
}
