/** Draws a section: its tone, its width, its heading, and what it holds. */
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function SectionView({ id, settings, slots }: ViewProps<Settings>) {
  const { heading, intro, anchor, tone, width, rule } = settings;
  const names = ["section", `section--${tone}`, rule && "section--rule"].filter(Boolean).join(" ");
  const headingId = `${id}-heading`;
  return (
    <section id={anchor || undefined} className={names} aria-labelledby={heading ? headingId : undefined}>
      <div className={width === "full" ? "section__full" : `wrap section__${width}`}>
        {(heading || intro) && (
          <div className="head">
            <div>
              {heading && <h2 id={headingId}>{heading}</h2>}
              {intro && <p>{intro}</p>}
            </div>
          </div>
        )}
        <div className="stack stack--l">{slots.content}</div>
      </div>
    </section>
  );
}
