/** The menu of small screens: a disclosure that also closes with Esc, outside, and when it has served (NAV-02). */

export function keepSmallMenu(signal: AbortSignal): void {
  const menu = document.querySelector<HTMLDetailsElement>("[data-small-menu]");
  if (!menu) return;
  const on = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, (event) => menu.open && act(event), { signal });

  on("keydown", ({ key }) => key === "Escape" && close(menu));
  on("click", ({ target }) => {
    const place = target as Element;
    if (!menu.contains(place)) close(menu);
    else if (place.closest("a[href*='#']")) menu.open = false;
  });
  // The keyboard has gone on to a control that may lie under the sheet.
  on("focusin", ({ target }) => {
    const reached = target as HTMLElement;
    if (!menu.contains(reached) && reached.tabIndex >= 0) menu.open = false;
  });
  // A page that comes back from the browser's memory comes back with its menu shut.
  on("pageshow", () => {
    menu.open = false;
  });
}

/** The focus goes back to the toggle, unless the visitor has put it on another control. */
function close(menu: HTMLDetailsElement): void {
  menu.open = false;
  const focused = document.activeElement as HTMLElement;
  if (menu.contains(focused) || focused.tabIndex < 0) menu.querySelector("summary")?.focus();
}
