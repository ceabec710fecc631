/** Gives an accordion its speed; opening and closing are the browser's own. TAB-01 */
export function attach(root: HTMLElement): () => void {
  root.style.setProperty("--speed", `${root.dataset.speed}ms`);
  return () => root.style.removeProperty("--speed");
}
