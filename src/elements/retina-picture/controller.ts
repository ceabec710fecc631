/** Gives a fine screen the finer variant of a picture, when the site has one. RET-01 */
import { finerPath, isPicture } from "./finer";

export function attach(root: HTMLElement): () => void {
  const letGo = new AbortController();
  const image = root.querySelector("img");
  if (image && devicePixelRatio > 1) void refine(image, letGo.signal);
  return () => letGo.abort();
}

/** The ordinary picture stays when there is none, or when asking for it fails. */
async function refine(image: HTMLImageElement, signal: AbortSignal): Promise<void> {
  const path = finerPath(image.src, location.href);
  if (!path) return;
  try {
    const answer = await fetch(path, { method: "HEAD", signal });
    if (!isPicture(answer)) return;
    const finer = new Image();
    finer.src = path;
    await finer.decode();
    if (!signal.aborted) image.src = path;
  } catch {
    // it was not to be had
  }
}
