/** Fills the room for what was seen before, when it comes near. */
import { paths } from "../../../paths";
import { type Fragments, swapRegions } from "../../../platform/islands/regions";

const SHOWN = 4;
const REGION = ".viewed__list";

let waiting: IntersectionObserver | undefined;

export function show(place: HTMLElement, ids: readonly number[]): void {
  if (waiting) return;
  waiting = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      waiting?.disconnect();
      void fill(place, ids.slice(0, SHOWN));
    },
    { rootMargin: "300px" },
  );
  waiting.observe(place);
}

async function fill(place: HTMLElement, ids: readonly number[]): Promise<void> {
  try {
    const answer = await fetch(paths.viewedProducts(ids), { headers: { accept: "application/json" } });
    if (answer.ok) swapRegions((await answer.json()) as Fragments, [REGION]);
  } catch {
    // what was seen before is no loss
  }
  if (!place.querySelector(`${REGION} li`)) place.hidden = true;
}
