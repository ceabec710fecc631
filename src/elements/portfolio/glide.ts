/**
 * Lets tiles glide from where they were to where a change puts them: those that stay move, those that come grow,
 * those that go shrink in their old place. Only transforms and opacity move. Spec 9.13
 */
import type { Parts } from "./parts";

type Place = { left: number; top: number; width: number; height: number };
export type Places = Map<HTMLElement, Place>;

export function glide(
  { box, tiles, speed, scale }: Pick<Parts, "box" | "tiles" | "speed" | "scale">,
  change: () => void,
): void {
  const before = seenPlaces(box, tiles);
  for (const tile of tiles) finish(tile);
  change();
  if (speed === 0) return;
  const after = seenPlaces(box, tiles);
  const gone = { opacity: 0, scale };
  const here = { opacity: 1, scale: 1 };
  for (const tile of tiles) {
    const [from, to] = [before.get(tile), after.get(tile)];
    if (from && to) run(tile, [{ translate: way(from, to) }, { translate: "0 0" }], speed);
    else if (to) run(tile, [gone, here], speed);
    else if (from) leave(tile, from, [here, gone], speed);
  }
}

/** Where tiles are seen within their box, on their way or arrived. */
function seenPlaces(box: HTMLElement, tiles: HTMLElement[]): Places {
  const { left, top } = box.getBoundingClientRect();
  const seen = tiles.filter((tile) => !tile.matches("[data-out]:not([data-leaving])"));
  return new Map(
    seen.map((tile) => {
      const place = tile.getBoundingClientRect();
      return [
        tile,
        { left: place.left - left, top: place.top - top, width: place.width, height: place.height },
      ];
    }),
  );
}

/** From middle to middle: a tile that was still growing is smaller than its place. */
function way(from: Place, to: Place): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `${x}px ${y}px`;
}

const moves = new WeakMap<HTMLElement, Animation>();

function run(tile: HTMLElement, frames: Keyframe[], duration: number): Animation {
  const move = tile.animate(frames, { duration, easing: "ease-out" });
  moves.set(tile, move);
  return move;
}

/** It stays in its old place, out of the way of the others and out of reach, until it is gone. */
function leave(tile: HTMLElement, place: Place, frames: Keyframe[], duration: number): void {
  tile.dataset.leaving = "";
  tile.inert = true;
  pin(tile, place);
  run(tile, frames, duration).onfinish = () => finish(tile);
}

function finish(tile: HTMLElement): void {
  moves.get(tile)?.cancel();
  if (tile.dataset.leaving === undefined) return;
  delete tile.dataset.leaving;
  tile.inert = false;
  unpin(tile);
}

export function pin({ style }: HTMLElement, { left, top, width, height }: Place): void {
  Object.assign(style, {
    position: "absolute",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

export function unpin({ style }: HTMLElement): void {
  for (const name of ["position", "left", "top", "width", "height"]) style.removeProperty(name);
}
