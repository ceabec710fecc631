/** Draws a section: its tone, its width, its heading, and what it holds. */
import { Icon } from "../../design/icon";
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function SectionView({ id, settings, slots }: ViewProps<Settings>) {
  const { heading, anchor, tone, width, rule, space } = settings;
  const names = [SPACES[space], `section--${tone}`, rule && "section--rule"].filter(Boolean).join(" ");
  const headingId = `${id}-heading`;
  return (
    <section id={anchor || undefined} className={names} aria-labelledby={heading ? headingId : undefined}>
      <div className={width === "full" ? "section__full" : `wrap section__${width}`}>
        <Head {...settings} id={headingId} />
        <div className="stack stack--l">{slots.content}</div>
      </div>
    </section>
  );
}

const SPACES = { wide: "section", tight: "section--tight", none: "" };

function Head({ id, heading, intro, link, linkLabel }: Settings & { id: string }) {
  if (!heading && !intro && !link) return null;
  return (
    <div className="head">
      <div>
        {heading && <h2 id={id}>{heading}</h2>}
        {intro && <p>{intro}</p>}
      </div>
      {link && (
        <a className="more" href={link}>
          {linkLabel} <Icon name="right" />
        </a>
      )}
    </div>
  );
}
