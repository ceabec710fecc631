/**
 * The tab that one is on is seen, also where the strip is wider than the screen: one that starts at its beginning would
 * hide it. Where browsers know `scroll-initial-target`, the style sheet does so before any script.
 */
export function startTabs(): void {
  for (const tab of document.querySelectorAll<HTMLElement>(".tabs [aria-current]")) {
    const strip = tab.closest<HTMLElement>(".tabs");
    if (!strip) continue;
    const [seen, wanted] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    // only the strip: `scrollIntoView` would move the page too
    strip.scrollLeft += wanted.left + wanted.width / 2 - (seen.left + seen.width / 2);
  }
}
