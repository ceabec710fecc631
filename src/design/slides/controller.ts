/** Moves the slides that the server drew: buttons, keys, pulls and autoplay become events of the state machine. */
import { watchHolds } from "../autoplay/holds";
import { watchDrag } from "../drag/drag";
import { type Send, startEngine, visibleIn } from "./engine";
import { wishOf } from "./keys";
import { type Parts, partsOf } from "./parts";
import { DRAG_THRESHOLD_PX, type Moves, movesOf } from "./settings";
import { rest } from "./show";

export function attach(root: HTMLElement): () => void {
  const letGo = new AbortController();
  const { signal } = letGo;
  const moves = movesOf(root.dataset);
  const parts = partsOf(root, signal);
  const send = startEngine(parts, moves, signal);
  listenToControls(parts, send, signal);
  listenToKeys(root, moves, send, signal);
  listenToPulls(parts, moves, send, signal);
  watchHolds(root, (by, held) => send({ type: "hold", by, held }), signal);
  addEventListener("resize", () => send({ type: "fit", visible: visibleIn(root) }), { signal });
  parts.track.tabIndex = -1;
  root.dataset.live = "";
  keepInPlace(parts, signal);
  return () => letGo.abort();
}

/** From now on slides are moved, not scrolled: what a finger scrolled before, or still does, is undone. */
function keepInPlace({ track }: Parts, signal: AbortSignal): void {
  const toStart = () => track.scrollTo({ left: 0, top: 0, behavior: "instant" });
  // with the next frame, which lays the page out anyway
  requestAnimationFrame(toStart);
  track.addEventListener("scroll", toStart, { signal });
}

function listenToControls({ next, prev, bullet, player }: Parts, send: Send, signal: AbortSignal): void {
  const onClick = (control: HTMLElement, act: () => void) => {
    const press = (event: Event) => {
      event.preventDefault();
      act();
    };
    control.addEventListener("click", press, { signal });
  };
  for (const control of next) onClick(control, () => send({ type: "next" }));
  for (const control of prev) onClick(control, () => send({ type: "prev" }));
  for (const control of player) onClick(control, () => send({ type: "toggle" }));
  for (const [to, control] of bullet.entries()) onClick(control, () => send({ type: "go", to }));
}

function listenToKeys(root: HTMLElement, { axis }: Moves, send: Send, signal: AbortSignal): void {
  const press = (event: KeyboardEvent) => {
    const type = wishOf(event, axis);
    if (!type) return;
    event.preventDefault();
    send({ type });
  };
  root.addEventListener("keydown", press, { signal });
}

/** The slide goes along with the finger; once let go it leaves from there, or comes back. */
function listenToPulls(
  { root, track }: Parts,
  { axis, draggable }: Moves,
  send: Send,
  signal: AbortSignal,
): void {
  const isMoving = () => "moving" in root.dataset;
  const onPull = (pixels: number) => {
    if (isMoving()) return;
    root.dataset.pulled = "";
    root.style.setProperty("--pull", `${pixels}px`);
  };
  const onDrop = (pixels: number) => {
    delete root.dataset.pulled;
    if (Math.abs(pixels) >= DRAG_THRESHOLD_PX) send({ type: pixels < 0 ? "next" : "prev" });
    if (!isMoving()) rest(root);
  };
  if (draggable) track.style.cursor = root.dataset.draggableCursor ?? "";
  watchDrag(track, { axis, mouse: draggable, onPull, onDrop }, signal);
}
