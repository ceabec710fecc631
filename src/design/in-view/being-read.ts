/** Whether a thing has been read already: a script that comes late does not take it away again. */

/** A page this long on the screen has been read where it is open. */
const READ_AFTER_MS = 1_000;

export function isBeingRead(element: Element): boolean {
  const [painted] = performance.getEntriesByName("first-contentful-paint");
  return (
    isInWindow(element) && painted !== undefined && performance.now() - painted.startTime > READ_AFTER_MS
  );
}

export function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
