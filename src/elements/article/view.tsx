/** Draws an article and its table of contents. */
import type { z } from "zod";
import type { ElementNode, ViewProps } from "../element";
import type { settings as schema } from "./settings";

/** Fewer parts are seen at a glance. */
const PARTS_WORTH_LISTING = 3;

export function ArticleView({ settings, slots, placed, id }: ViewProps<z.output<typeof schema>>) {
  const parts = (placed.sections ?? []).flatMap(partOf);
  const listed = settings.contents && parts.length >= PARTS_WORTH_LISTING;
  return (
    <div className={listed ? "wrap article article--listed" : "wrap article"}>
      {listed && (
        <nav className="article__contents" aria-labelledby={`${id}-sommaire`}>
          <h2 id={`${id}-sommaire`}>{settings.contentsTitle}</h2>
          <ul>
            {parts.map(({ anchor, heading }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="article__parts">{slots.sections}</div>
    </div>
  );
}

/** A part can be listed when it has words to list and a place to go to. */
function partOf({ settings = {} }: ElementNode): { anchor: string; heading: string }[] {
  const { anchor, heading } = settings;
  return typeof anchor === "string" && anchor && typeof heading === "string" && heading
    ? [{ anchor, heading }]
    : [];
}
