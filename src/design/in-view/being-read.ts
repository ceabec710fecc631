/** Whether a thing was read before its script came: a script that comes late does not take it away again. */

/**
 * Until its controller has come, the style sheet hides what will run, and shows it after four seconds (appear.css). A
 * part that is shown, in the window or above it, has been read. In a tab that nobody looks at, or on a slide that is not
 * shown, nothing has.
 */
export function wasRead(root: Element, part: Element): boolean {
  if (document.hidden || root.closest("[inert]") || getComputedStyle(part).opacity !== "1") return false;
  const { top, height } = root.getBoundingClientRect();
  return height > 0 && top < innerHeight;
}
