/** The gallery's slides in motion: the state machine, the time of a move, and the place where the row stood. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { watchDrag } from "../drag/drag";
import { still } from "../scroll/scroll";
import { begin, type Slides, type SlidesEvent, turn } from "../slides/slides";
import * as names from "./names";
import { settings } from "./settings";
import { SHOW_EVENT } from "./show-picture";

export interface GallerySlides {
  slides: Slides;
  /** True once the row that scrolls has become slides that move. */
  live: boolean;
  send(event: SlidesEvent): void;
}

export function useSlides(track: RefObject<HTMLElement | null>, files: readonly string[]): GallerySlides {
  const [slides, setSlides] = useState(() => begin({ count: files.length }));
  const send = useCallback((event: SlidesEvent) => setSlides((now) => heed(now, event)), []);
  const [live, setLive] = useState(false);

  // the visitor may have pulled the row along before the gallery woke: it goes on from there
  useLayoutEffect(() => {
    const row = track.current;
    if (!row) return;
    send({ type: "go", to: Math.round(row.scrollLeft / (row.clientWidth || 1)) });
    send({ type: "settled" });
    setLive(true);
  }, [track, send]);

  useLayoutEffect(() => {
    const row = track.current;
    if (!row || !live) return;
    row.scrollLeft = 0;
    row.style.setProperty("--active", String(slides.active));
    if (slides.move) row.style.setProperty("--speed", `${settings.slideMs}ms`);
  }, [track, live, slides]);

  useEffect(() => {
    if (!slides.move) return;
    const timer = setTimeout(() => send({ type: "settled" }), still() ? 0 : settings.slideMs);
    return () => clearTimeout(timer);
  }, [slides.move, send]);

  useWishes(track, files, send);
  return { slides, live, send };
}

/** A hurried wish does not wait for the move under way: from where it is, the row turns towards the last one. */
function heed(now: Slides, event: SlidesEvent): Slides {
  if (event.type === "settled") return turn(now, event);
  const rested = turn(now, { type: "settled" });
  const after = turn(rested, event);
  return after === rested ? now : after;
}

/** What is asked for by hand on the row, and by choices made elsewhere on the page. */
function useWishes(
  track: RefObject<HTMLElement | null>,
  files: readonly string[],
  send: (event: SlidesEvent) => void,
): void {
  const known = files.join("\n");
  useEffect(() => {
    const letGo = new AbortController();
    const { signal } = letGo;
    const row = track.current;
    const show = (event: Event) => {
      event.preventDefault();
      const to = known.split("\n").indexOf((event as CustomEvent<string>).detail);
      if (to >= 0) send({ type: "go", to });
    };
    if (row) listenToPulls(row, send, signal);
    row?.closest(`.${names.productGallery}`)?.addEventListener(SHOW_EVENT, show, { signal });
    return () => letGo.abort();
  }, [track, known, send]);
}

function listenToPulls(row: HTMLElement, send: (event: SlidesEvent) => void, signal: AbortSignal): void {
  const onDrop = (pixels: number) => {
    // a finger that looks closely does not turn the page
    if (Math.abs(pixels) < settings.swipePx || row.querySelector("[data-zoomed]")) return;
    send({ type: pixels < 0 ? "next" : "prev" });
  };
  watchDrag(row, { axis: "x", mouse: false, onDrop }, signal);
}
