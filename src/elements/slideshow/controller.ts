/** Moves a slideshow, and lets its videos be watched in peace. SHOW-01 */
import { attach as attachSlides } from "../../design/slides/controller";

export function attach(root: HTMLElement): () => void {
  const release = attachSlides(root);
  const letGo = new AbortController();
  const observer = new MutationObserver((changes) => {
    const left = changes.filter(({ target, oldValue }) => (target as HTMLElement).inert && oldValue === null);
    for (const { target } of left) silence(target as HTMLElement);
  });
  observer.observe(root, { subtree: true, attributeFilter: ["inert"], attributeOldValue: true });
  addEventListener("blur", () => pauseIfWatched(root), { signal: letGo.signal });
  return () => {
    observer.disconnect();
    letGo.abort();
    release();
  };
}

/** What has left the screen is no longer heard. A player of others stops only when it is loaded anew. */
function silence(slide: HTMLElement): void {
  for (const video of slide.querySelectorAll("video")) video.pause();
  for (const frame of slide.querySelectorAll("iframe")) frame.setAttribute("src", frame.src);
}

/** The page loses the focus to the frame that is clicked: who watches does not want to be moved on. */
function pauseIfWatched(root: HTMLElement): void {
  const isWatched = document.activeElement?.matches("iframe") && root.contains(document.activeElement);
  if (isWatched && "playing" in root.dataset)
    root.querySelector<HTMLElement>("[data-slides=player]")?.click();
}
