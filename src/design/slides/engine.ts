/** Keeps the state of the slides, shows each change, and counts the time of moves and of autoplay. */
import { beat } from "../autoplay/beat";
import type { Parts } from "./parts";
import { autoplayOf } from "./roles";
import type { Moves } from "./settings";
import { show } from "./show";
import { begin, type Move, type SlidesEvent, turn } from "./slides";

export type Send = (event: SlidesEvent) => void;

/** Shows the slides as they begin, and gives back what every event is sent to. */
export function startEngine(parts: Parts, { timing, speeds, loop, auto }: Moves, signal: AbortSignal): Send {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const autoplay = beat(timing, () => calm.matches || send({ type: "tick" }));
  const target = document.getElementById(location.hash.slice(1));
  const linked = parts.slides.findIndex((slide) => slide.contains(target));
  let settling: ReturnType<typeof setTimeout> | undefined;
  let slides = begin({
    count: parts.slides.length,
    visible: visibleIn(parts.root),
    loop,
    active: linked < 0 ? scrolledTo(parts) : linked,
    playing: auto && !calm.matches,
  });

  function send(event: SlidesEvent): void {
    const before = slides;
    slides = turn(before, event);
    if (slides.move && slides.move !== before.move) depart(slides.move);
    if (slides !== before) draw();
  }

  function depart({ travel }: Move): void {
    parts.root.style.setProperty("--speed", `${speeds[travel]}ms`);
    clearTimeout(settling);
    if (calm.matches) slides = turn(slides, { type: "settled" });
    else settling = setTimeout(() => send({ type: "settled" }), speeds[travel]);
  }

  function draw(): void {
    show(slides, parts);
    autoplay.run(autoplayOf(slides) === "running");
  }

  draw();
  signal.addEventListener("abort", () => {
    clearTimeout(settling);
    autoplay.run(false);
  });
  return send;
}

/** Until now the row was scrolled by hand: the first slide that shows its greater part is the one that is seen. */
function scrolledTo({ track, slides }: Parts): number {
  const start = track.getBoundingClientRect().left;
  return slides.findIndex((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return left + right > 2 * start;
  });
}

/** The style sheet alone knows how many items stand side by side at this width. */
export const visibleIn = (root: HTMLElement): number =>
  Number(getComputedStyle(root).getPropertyValue("--visible")) || 1;
