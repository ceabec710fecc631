/** Our own plan, moved and brought closer by mouse, fingers and keys: only the part that is seen changes. */
import { watchFingers } from "../../../design/touch/watch-fingers";
import { type Extent, moved, type Point, type View, viewBox, zoomed } from "../plan";
import { texts } from "../texts.fr";
import type { LiveMap } from "./provider";

const STEP_PX = 60;
const ZOOM = 1.5;

export function openPlan({ stage, place, filling, signal }: LiveMap): void {
  const svg = stage.querySelector<SVGSVGElement>('[data-map="plan"]');
  if (!svg) throw new Error("the plan was not drawn");
  place.append(svg);
  makeReachable(place, stage, filling.name);
  const surface = createSurface(svg, place);
  listen(surface, place, stage, signal);
}

interface Surface {
  change(how: (view: View, plan: Extent) => View): void;
  home(): void;
  /** A point of the window, on the plan. */
  pointAt(at: Point): Point;
  /** How many units of the plan a pixel of the window is. */
  unit(): number;
  middle(): Point;
}

function createSurface(svg: SVGSVGElement, place: HTMLElement): Surface {
  const plan = { width: Number(svg.dataset.width), height: Number(svg.dataset.height) };
  const [x = 0, y = 0, width = 1, height = 1] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const first: View = { x, y, width, height };
  let view = first;
  const pins = svg.querySelectorAll("[data-map-pin]");
  const show = (next: View) => {
    view = next;
    svg.setAttribute("viewBox", viewBox(view));
    // what marks a place keeps its size
    for (const pin of pins) pin.setAttribute("transform", `scale(${view.width / first.width})`);
    // seen closely, a finger moves the plan and not the page
    place.toggleAttribute("data-close", view.width < first.width);
  };
  const toPlan = () => svg.getScreenCTM()?.inverse() ?? new DOMMatrix();
  return {
    change: (how) => show(how(view, plan)),
    home: () => show(first),
    pointAt: ({ x, y }) => new DOMPoint(x, y).matrixTransform(toPlan()),
    unit: () => toPlan().a,
    middle: () => ({ x: view.x + view.width / 2, y: view.y + view.height / 2 }),
  };
}

function makeReachable(place: HTMLElement, stage: HTMLElement, name: string): void {
  place.tabIndex = 0;
  place.setAttribute("role", "application");
  place.setAttribute("aria-label", texts.map(name));
  const keys = stage.querySelector('[data-map="keys"]')?.id;
  if (keys) place.setAttribute("aria-describedby", keys);
}

function listen(surface: Surface, place: HTMLElement, stage: HTMLElement, signal: AbortSignal): void {
  const { change, pointAt, unit, middle, home } = surface;
  const by = ({ x, y }: Point) => change((view, plan) => moved(view, { x: x * unit(), y: y * unit() }, plan));
  const zoom = (ratio: number, at: Point) => change((view, plan) => zoomed(view, ratio, at, plan));
  watchFingers(
    place,
    {
      onCarry: ({ x, y }) => by({ x: -x, y: -y }),
      onPinch: (ratio, at) => zoom(ratio, pointAt(at)),
    },
    signal,
  );
  place.addEventListener("keydown", (event) => onKey(event, by, (ratio) => zoom(ratio, middle()), home), {
    signal,
  });
  // the wheel is the page's until the map has been entered
  place.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && document.activeElement !== place) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? ZOOM : 1 / ZOOM, pointAt({ x: event.clientX, y: event.clientY }));
    },
    { signal, passive: false },
  );
  for (const button of stage.querySelectorAll<HTMLElement>("[data-map-step]"))
    button.addEventListener(
      "click",
      () => {
        const ratio = Number(button.dataset.mapStep);
        if (ratio > 0) zoom(ratio, middle());
        else home();
      },
      { signal },
    );
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};
const ZOOMS: Record<string, number> = { "+": ZOOM, "=": ZOOM, "-": 1 / ZOOM };

function onKey(
  event: KeyboardEvent,
  by: (point: Point) => void,
  zoom: (ratio: number) => void,
  home: () => void,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const [arrow, ratio] = [ARROWS[event.key], ZOOMS[event.key]];
  if (arrow) by(arrow);
  else if (ratio) zoom(ratio);
  else if (event.key === "Home") home();
  else return;
  event.preventDefault();
}
