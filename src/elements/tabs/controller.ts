/** Makes tabs of links and panels: roles, keys, one panel at a time. TAB-01 */
import { type Orientation, tabAfter } from "./keys";

export function attach(root: HTMLElement): () => void {
  const letGo = new AbortController();
  const parts = partsOf(root);
  giveRoles(parts);
  open(parts, Math.max(0, targeted(parts)));
  root.dataset.live = "";
  listen(parts, letGo.signal);
  return () => letGo.abort();
}

interface Parts {
  root: HTMLElement;
  list: HTMLElement;
  tabs: HTMLAnchorElement[];
  panels: HTMLElement[];
  orientation: Orientation;
}

function partsOf(root: HTMLElement): Parts {
  const list = root.querySelector<HTMLElement>(".tabbed__list")!;
  const tabs = [...list.querySelectorAll("a")];
  const panels = tabs.map((tab) => document.getElementById(tab.hash.slice(1))!);
  return { root, list, tabs, panels, orientation: root.dataset.orientation as Orientation };
}

function giveRoles({ list, tabs, panels, orientation }: Parts): void {
  list.role = "tablist";
  list.ariaOrientation = orientation;
  tabs.forEach((tab, index) => {
    const panel = panels[index]!;
    tab.role = "tab";
    tab.setAttribute("aria-controls", panel.id);
    panel.role = "tabpanel";
    panel.tabIndex = 0;
  });
}

function listen(parts: Parts, signal: AbortSignal): void {
  const { list, tabs, orientation } = parts;
  const click = (event: Event) => {
    const tab = tabs.indexOf((event.target as Element).closest("a")!);
    if (tab < 0) return;
    event.preventDefault();
    turnTo(parts, tab);
  };
  const press = (event: KeyboardEvent) => {
    const goal = tabAfter(
      event.key,
      tabs.indexOf(event.target as HTMLAnchorElement),
      tabs.length,
      orientation,
    );
    if (goal === null) return;
    event.preventDefault();
    tabs[goal]!.focus();
    turnTo(parts, goal);
  };
  /** A link from elsewhere leads into a panel. */
  const arrive = () => {
    if (targeted(parts) < 0) return;
    turnTo(parts, targeted(parts));
    targetOf()?.scrollIntoView();
  };
  list.addEventListener("click", click, { signal });
  list.addEventListener("keydown", press, { signal });
  addEventListener("hashchange", arrive, { signal });
}

/** Read from the address: at the start of a page the browser may not have found its target yet. */
const targetOf = () => document.getElementById(location.hash.slice(1));

const targeted = ({ panels }: Parts): number => panels.findIndex((panel) => panel.contains(targetOf()));

/** Fades from the first turn on: the panel that is there at first does not. */
function turnTo(parts: Parts, chosen: number): void {
  parts.root.style.setProperty("--speed", `${parts.root.dataset.speed}ms`);
  open(parts, chosen);
}

function open({ tabs, panels }: Parts, chosen: number): void {
  tabs.forEach((tab, index) => {
    tab.ariaSelected = String(index === chosen);
    tab.tabIndex = index === chosen ? 0 : -1;
    panels[index]!.toggleAttribute("data-open", index === chosen);
  });
}
