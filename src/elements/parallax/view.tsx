/** Draws words over a picture; the controller holds the picture back while the page scrolls. */
import { Button } from "../../design/button/button";
import type { PictureSource } from "../../kernel/picture";
import type { ViewProps } from "../element";
import { LibraryPicture } from "../library-picture";
import { parseInline } from "../text/inline";
import { Words } from "../text/view";
import type { Settings } from "./settings";

/** The picture is higher than its window by as much as it moves, hence wider than ours. */
const SIZES = "(width < 48rem) 250vw, 150vw";

export function ParallaxView({ id, settings, slots, data }: ViewProps<Settings, PictureSource | undefined>) {
  const { heading, text, action, href, picture, alt, speed, wideOnly, anchor } = settings;
  const headingId = `${id}-heading`;
  return (
    <section
      id={anchor || undefined}
      className="parallax section--ink"
      aria-labelledby={heading ? headingId : undefined}
      data-controller="parallax"
      data-parallax={speed}
      data-wide-only={wideOnly ? "" : undefined}
    >
      <div className="parallax__window" data-parallax-window="">
        <LibraryPicture src={picture} source={data} alt={alt} width={2000} height={1000} sizes={SIZES} />
      </div>
      <div className="wrap parallax__words">
        {heading && <h2 id={headingId}>{heading}</h2>}
        {text && (
          <p>
            <Words of={parseInline(text)} />
          </p>
        )}
        {action && href && <Button href={href}>{action}</Button>}
        {slots.content}
      </div>
    </section>
  );
}
