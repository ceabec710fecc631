/** Menus cover what is beneath: Escape, a press or the focus elsewhere, another menu or a dialog closes them. Other folded parts stay open. */
const MENU = ":is(.menu, .me, .dock > details)";

const openMenus = (): HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`),
];

/** From which menu each dialog was opened: its entry, where the focus was, is gone with it. */
const openedFrom = new WeakMap<Element, HTMLDetailsElement>();

/** Before other keys: Escape closes what is above the screen first. */
export function startMenus(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && closeInnermost()) event.preventDefault();
  });
  document.addEventListener("pointerdown", ({ target }) => closeAround(target as Element));
  document.addEventListener(
    "focusin",
    ({ target }) => isAway(target as Element) && closeAround(target as Element),
  );
  const capture = true;
  document.addEventListener("toggle", ({ target }) => isOpenMenu(target) && closeAround(target), { capture });
  // what a telephone's menu darkens is drawn by the menu itself; closed at once, the press would go through it
  document.addEventListener("click", ({ target }) => {
    if (isOpenMenu(target)) target.open = false;
  });
  document.addEventListener("close", ({ target }) => giveFocusBack(target as Element), { capture });
}

const isOpenMenu = (target: EventTarget | null): target is HTMLDetailsElement =>
  target instanceof HTMLDetailsElement && target.matches(`${MENU}[open]`);

/** A press between the entries of a menu gives the focus to what it stands in. */
const isAway = (focused: Element): boolean => !openMenus().some((menu) => focused.contains(menu));

/** Whether there was one. */
function closeInnermost(): boolean {
  if (document.querySelector("dialog[open]")) return false;
  const menus = openMenus();
  const menu = menus.findLast((each) => each.contains(document.activeElement)) ?? menus.at(-1);
  if (!menu) return false;
  menu.open = false;
  menu.querySelector("summary")!.focus();
  return true;
}

function closeAround(reached: Element): void {
  const dialog = reached.closest("dialog");
  for (const menu of openMenus()) {
    if (menu.contains(reached)) continue;
    if (dialog) openedFrom.set(dialog, menu);
    menu.open = false;
  }
}

function giveFocusBack(dialog: Element): void {
  const menu = openedFrom.get(dialog);
  openedFrom.delete(dialog);
  const focused = document.activeElement;
  if (menu && (focused === document.body || dialog.contains(focused))) menu.querySelector("summary")!.focus();
}
