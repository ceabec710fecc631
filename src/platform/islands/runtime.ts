/** The browser's side of islands and controllers: finds them, wakes them in time, lets them go with their region. */
import type { ComponentType } from "react";
import type { ControllerModule } from "./controller";

/** A chunk fetched on demand. */
type Chunk<Module> = () => Promise<Module>;

// biome-ignore lint/suspicious/noExplicitAny: each island knows the type of its own props
export type Islands = Record<string, Chunk<{ default: ComponentType<any> }>>;
export type Controllers = Record<string, Chunk<ControllerModule>>;

const awake = new Map<HTMLElement, () => void>();
/** Those that have their controllers, or will: a region redrawn beside them must not bring a second. */
const attended = new WeakSet<HTMLElement>();
let islands: Islands = {};
let controllers: Controllers = {};

export function start(named: { islands: Islands; controllers: Controllers }): void {
  islands = named.islands;
  controllers = named.controllers;
  wakeWithin(document.body);
}

/** Attends to every island and controller below a node: at start, and when a region has been redrawn. */
export function wakeWithin(root: ParentNode): void {
  for (const node of root.querySelectorAll<HTMLElement>("[data-island]")) waitFor(node);
  for (const node of root.querySelectorAll<HTMLElement>("[data-controller]")) {
    if (attended.has(node)) continue;
    attended.add(node);
    const pressed = noteFirstPress(node);
    const take = () => void control(node).then(pressed);
    if (node.dataset.wake === "load") take();
    else whenSeen(node, take);
  }
}

/** Lets go of everything below a node that is about to leave. */
export function releaseWithin(root: Element): void {
  for (const [node, release] of awake) {
    if (root.contains(node)) {
      awake.delete(node);
      attended.delete(node);
      release();
    }
  }
}

function waitFor(node: HTMLElement): void {
  const wake = () => void hydrate(node);
  switch (node.dataset.wake) {
    case "load":
      wake();
      break;
    case "idle":
      whenIdle(wake);
      break;
    case "interaction":
      onFirstTouch(node);
      break;
    default:
      whenSeen(node, wake);
  }
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 200);
}

function whenSeen(node: HTMLElement, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: "200px" },
  );
  // an island's own box is `display: contents`: its children are what can be seen
  observer.observe(node.querySelector(".island__html > *") ?? node);
}

const HINTS = ["pointerover", "focusin", "touchstart"];
/** No keys: Enter and Space on a link or a button come as clicks, and every other key is the browser's. */
const DEEDS = ["click", "submit", "change"];

/** Fetched at the first hint; the first deed is held back and done again once the island is awake. */
function onFirstTouch(node: HTMLElement): void {
  let held: Event | undefined;
  const hint = () => void hydrate(node).then(replay);
  const hold = (event: Event) => {
    if (isLeftToBrowser(event)) return;
    event.preventDefault();
    event.stopPropagation();
    held = event;
    hint();
  };
  const replay = () => {
    for (const name of HINTS) node.removeEventListener(name, hint);
    for (const name of DEEDS) node.removeEventListener(name, hold, true);
    if (held) repeat(held);
    held = undefined;
  };
  for (const name of HINTS) node.addEventListener(name, hint, { once: true, passive: true });
  for (const name of DEEDS) node.addEventListener(name, hold, true);
}

/**
 * What does nothing, or something else, without its controller is pressed again once it is there. Controls that stand
 * elsewhere on the page are named by a selector in `data-pressed-from`.
 */
function noteFirstPress(node: HTMLElement): () => void {
  let pressed: HTMLElement | undefined;
  const { pressedFrom } = node.dataset;
  const place = pressedFrom ? document : node;
  const note = (event: Event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>("button[type=button], a[data-press]");
    const own = button?.closest("[data-controller]") === node ? button : null;
    const control = own ?? (pressedFrom ? target.closest<HTMLElement>(pressedFrom) : null);
    if (!control || isLeftToBrowser(event)) return;
    event.preventDefault();
    pressed = control;
  };
  place.addEventListener("click", note);
  return () => {
    place.removeEventListener("click", note);
    pressed?.click();
  };
}

/** Opening in a new tab or window is the browser's, and so is keeping a copy. */
const isLeftToBrowser = (event: Event): boolean =>
  event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function repeat(event: Event): void {
  const target = event.target as HTMLElement;
  // an icon cannot be clicked by name: what holds it can
  if (event.type === "click") target.closest<HTMLElement>(":not(svg, svg *)")?.click();
  else if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter);
  else
    target.dispatchEvent(
      new (event.constructor as new (type: string, init: Event) => Event)(event.type, event),
    );
}

const waking = new WeakMap<HTMLElement, Promise<void>>();

function hydrate(node: HTMLElement): Promise<void> {
  const already = waking.get(node);
  if (already) return already;
  const begun = wakeUp(node).catch((error: unknown) => {
    // the server's HTML stays: links and forms go on working
    console.error(`island ${node.dataset.island} failed`, error);
  });
  waking.set(node, begun);
  return begun;
}

async function wakeUp(node: HTMLElement): Promise<void> {
  const chunk = islands[node.dataset.island ?? ""];
  if (!chunk) throw new Error(`unknown island ${node.dataset.island}`);
  const [{ hydrateIsland }, module] = await Promise.all([import("./hydrate"), chunk()]);
  const release = await hydrateIsland(node, module.default);
  awake.set(node, release);
  node.dataset.awake = "";
}

async function control(node: HTMLElement): Promise<void> {
  for (const name of (node.dataset.controller ?? "").split(" ")) {
    const chunk = controllers[name];
    if (!chunk || !node.isConnected) continue;
    try {
      const { attach } = await chunk();
      // its region may have been redrawn meanwhile: nobody would ever let go of what is attached now
      if (!node.isConnected) return;
      keepRelease(node, attach(node));
      node.dataset.controlled = "";
    } catch (error) {
      console.error(`controller ${name} failed`, error);
    }
  }
}

/** A node may have several controllers: letting go of it lets go of all. */
function keepRelease(node: HTMLElement, release: () => void): void {
  const before = awake.get(node);
  awake.set(node, () => {
    before?.();
    release();
  });
}
