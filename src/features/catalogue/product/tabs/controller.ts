/** Makes tabs of the product's links and panels: roles, keys, one at a time; the address is left as it is. */
import { tabAfter } from "../../../../elements/tabs/keys";
import * as names from "../../names";
import { firstTab, type TabKey, tabOf } from "./first-tab";

export function attach(root: HTMLElement): () => void {
  const letGo = new AbortController();
  const { signal } = letGo;
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>(`.${names.tabs} a`)];
  const keys = tabs.map((tab) => tab.hash.slice("#tab-".length) as TabKey);
  const panels = tabs.map((tab) => document.getElementById(tab.hash.slice(1))!);

  const open = (key: TabKey | undefined) => {
    const chosen = keys.indexOf(key!);
    if (chosen < 0) return;
    for (const [index, tab] of tabs.entries()) mark(tab, panels[index]!, index === chosen);
  };
  const within = () => keys[panels.findIndex((panel) => panel.matches(":target, :has(:target)"))];
  const follow = () => {
    const key = within() ?? tabOf(location.hash);
    if (!key) return;
    open(key);
    root.querySelector(":target")?.scrollIntoView();
  };

  giveRoles(root, tabs, panels);
  const first = firstTab(location.href, keys);
  open(first === keys[0] ? (within() ?? first) : first);
  root.dataset.live = "";
  tabs.forEach((tab, index) => {
    const press = (event: Event) => {
      event.preventDefault();
      open(keys[index]);
    };
    tab.addEventListener("click", press, { signal });
  });
  listenToKeys(tabs, (index) => open(keys[index]), signal);
  document.addEventListener("click", (event) => isReviewLink(event.target) && open("reviews"), { signal });
  addEventListener("hashchange", follow, { signal });
  return () => letGo.abort();
}

/** A tab stands in its item: the item carries the name that styles and scripts know, the link is what is pressed. */
function giveRoles(root: HTMLElement, tabs: HTMLAnchorElement[], panels: HTMLElement[]): void {
  const list = root.querySelector(`.${names.tabs}`)!;
  list.role = "tablist";
  tabs.forEach((tab, index) => {
    const panel = panels[index]!;
    tab.closest("li")!.role = "presentation";
    tab.id = `${panel.id}-link`;
    tab.role = "tab";
    tab.setAttribute("aria-controls", panel.id);
    panel.role = "tabpanel";
    panel.setAttribute("aria-labelledby", tab.id);
  });
}

function mark(tab: HTMLAnchorElement, panel: HTMLElement, open: boolean): void {
  const item = tab.closest("li")!;
  tab.ariaSelected = String(open);
  tab.tabIndex = open ? 0 : -1;
  item.classList.toggle("active", open);
  panel.toggleAttribute("data-open", open);
  if (open) uncover(item);
}

/** On a telephone the row of tabs is longer than the screen. */
function uncover(item: HTMLElement): void {
  const list = item.parentElement!;
  const [place, room] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  if (place.right > room.right) list.scrollLeft += place.right - room.right;
  else if (place.left < room.left) list.scrollLeft -= room.left - place.left;
}

function listenToKeys(tabs: HTMLAnchorElement[], open: (index: number) => void, signal: AbortSignal): void {
  tabs.forEach((tab, index) => {
    const press = (event: KeyboardEvent) => {
      const goal = event.key === " " ? index : tabAfter(event.key, index, tabs.length, "horizontal");
      if (goal === null) return;
      event.preventDefault();
      tabs[goal]!.focus();
      open(goal);
    };
    tab.addEventListener("keydown", press, { signal });
  });
}

/** The panel is open before whoever scrolls looks for it. */
const isReviewLink = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`.${names.reviewLink}`) !== null;
