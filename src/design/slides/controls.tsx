/** The controls of a slider: bullets, pause, « 1 / 4 », arrows. */
import { Icon, type IconName } from "../icon";
import type { SlidesSettings } from "./settings";
import type { SlideContent } from "./slide";
import { texts } from "./texts.fr";

interface ControlsProps {
  settings: SlidesSettings;
  slides: readonly SlideContent[];
  bullets: boolean;
}

export function Controls({ settings, slides, bullets }: ControlsProps) {
  return (
    <div className="slides__controls" data-slides="controls">
      {bullets && <Pagination slides={slides} />}
      {settings.auto && <Player />}
      <Count total={slides.length} hidden={Boolean(settings.current && settings.total)} />
      <Arrows {...settings} />
    </div>
  );
}

function Pagination({ slides }: Pick<ControlsProps, "slides">) {
  return (
    <fieldset className="slides__bullets" aria-label={texts.pagination} data-slides="pagination controls">
      {slides.map(({ title }, index) => {
        const name = texts.bullet(index + 1, title);
        return (
          <button
            key={name}
            type="button"
            data-slides="bullet"
            aria-label={name}
            aria-current={index === 0}
          />
        );
      })}
    </fieldset>
  );
}

/** Both words are drawn; the style sheet shows the one that is true. */
function Player() {
  return (
    <button className="slides__player icon-btn" type="button" data-slides="player">
      <span className="slides__pause">
        <Icon name="pause" label={texts.pause} />
      </span>
      <span className="slides__play">
        <Icon name="play" label={texts.play} />
      </span>
    </button>
  );
}

/** The controller shows it again when its figures have no place elsewhere. */
function Count({ total, hidden }: { total: number; hidden: boolean }) {
  return (
    <span className="slides__count" data-slides="count" hidden={hidden}>
      <span data-slides="current">1</span> / <span data-slides="total">{total}</span>
    </span>
  );
}

/** An arrow that stands elsewhere on the page is not shown twice. */
function Arrows({ dir, prev, next }: SlidesSettings) {
  const [back, on]: [IconName, IconName] = dir === "vertical" ? ["up", "down"] : ["left", "right"];
  return (
    <span className="slides__arrows" data-slides="arrows">
      <Arrow part="prev" label={texts.prev} icon={back} hidden={Boolean(prev)} />
      <Arrow part="next" label={texts.next} icon={on} hidden={Boolean(next)} />
    </span>
  );
}

interface ArrowProps {
  part: "prev" | "next";
  label: string;
  icon: IconName;
  hidden: boolean;
}

function Arrow({ part, label, icon, hidden }: ArrowProps) {
  return (
    <button
      className="icon-btn icon-btn--line"
      type="button"
      data-slides={part}
      aria-label={label}
      hidden={hidden}
    >
      <Icon name={icon} />
    </button>
  );
}
