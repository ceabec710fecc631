/** After a resize tiles keep their places a moment, then glide to their new ones. Spec 9.13 */
import { glide, type Places, pin, unpin } from "./glide";
import type { Parts } from "./parts";

export function settleAfterResize(parts: Parts, signal: AbortSignal): void {
  const { root, box, tiles, relayout } = parts;
  let places: Places = new Map();
  let width = innerWidth;
  let timer: ReturnType<typeof setTimeout>;
  // The observer is told after each layout, so that reading it costs nothing.
  const observer = new ResizeObserver(() => {
    if (root.dataset.held === undefined) places = placesOf(tiles);
  });
  const settle = () => glide(parts, () => release(root, box, tiles));
  const resized = () => {
    // A telephone's bars change the height of the window while it is scrolled.
    if (innerWidth === width) return;
    width = innerWidth;
    hold(root, box, places);
    clearTimeout(timer);
    timer = setTimeout(settle, relayout);
  };
  observer.observe(box);
  addEventListener("resize", resized, { signal });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
    release(root, box, tiles);
  });
}

/** Places in the flow, whatever moves over them at the moment. */
function placesOf(tiles: HTMLElement[]): Places {
  const shown = tiles.filter((tile) => tile.offsetParent && tile.dataset.leaving === undefined);
  return new Map(
    shown.map((tile) => [
      tile,
      { left: tile.offsetLeft, top: tile.offsetTop, width: tile.offsetWidth, height: tile.offsetHeight },
    ]),
  );
}

function hold(root: HTMLElement, box: HTMLElement, places: Places): void {
  if (root.dataset.held !== undefined) return;
  root.dataset.held = "";
  const bottoms = [...places.values()].map(({ top, height }) => top + height);
  box.style.height = `${Math.max(0, ...bottoms)}px`;
  for (const [tile, place] of places) pin(tile, place);
}

function release(root: HTMLElement, box: HTMLElement, tiles: HTMLElement[]): void {
  if (root.dataset.held === undefined) return;
  delete root.dataset.held;
  box.style.removeProperty("height");
  tiles.forEach(unpin);
}
