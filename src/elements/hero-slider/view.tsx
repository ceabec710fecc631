/** Draws the hero slider: whole and still on the server, its first picture before anything else. */
import type { ReactNode } from "react";
import { Slider } from "../../design/slides/slider";
import type { ViewProps } from "../element";
import { HeroPlace, type Place } from "../hero-slide/place";
import { settings as slideSettings } from "../hero-slide/settings";
import { linesOf } from "../hero-slide/title";
import type { Settings } from "./settings";

export function HeroSliderView({ id, settings, slots, placed }: ViewProps<Settings>) {
  const { label, bullets, start, fades } = settings;
  const contents = slots.slides ?? [];
  const slides = contents.map((content, index) => ({
    content: placedAt(index, content, settings),
    title: linesOf(slideSettings.parse(placed.slides?.[index]?.settings ?? {}).title).join(" "),
  }));
  return (
    <Slider
      id={id}
      label={label}
      className="hero"
      settings={movesOf(settings)}
      slides={slides}
      bullets={bullets}
      controller="hero"
      data={{ "data-start": `${start}`, ...(fades && { "data-fades": "" }) }}
    >
      {slides.length > 1 && <span className="hero__loader" aria-hidden="true" />}
    </Slider>
  );
}

/** The first one carries the title of the page, and the picture that is waited for. */
function placedAt(index: number, content: ReactNode, { level, priority }: Settings): ReactNode {
  const place: Place =
    index === 0
      ? { level: `h${level}`, priority }
      : { level: `h${(Number(level) + 1) as 2 | 3 | 4}`, priority: false };
  return <HeroPlace value={place}>{content}</HeroPlace>;
}

const movesOf = ({ transition, auto, timing, speed, loop, draggable }: Settings) => ({
  dir: "horizontal" as const,
  effect: transition,
  auto,
  timing,
  speed,
  loop,
  draggable,
  draggableCursor: "grab",
});
