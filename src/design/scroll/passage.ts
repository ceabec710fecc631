/** Tells where elements stand in the window, once a frame while the page scrolls and only while they are near it. */

/** An element's box in the window, and the height of the window. */
export type Passage = (box: DOMRect, windowHeight: number) => void;

interface Watched {
  element: Element;
  tell: Passage;
}

const near = new Set<Watched>();
let asked = false;

export function watchPassage(element: Element, tell: Passage, signal: AbortSignal): void {
  const watched = { element, tell };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting) near.add(watched);
      else near.delete(watched);
      ask();
    },
    { rootMargin: "25%" },
  );
  observer.observe(element);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    near.delete(watched);
  });
  // The same listener given twice is heard once: all the watched share it.
  for (const change of ["scroll", "resize"]) addEventListener(change, ask, { passive: true });
}

function ask(): void {
  if (asked || near.size === 0) return;
  asked = true;
  requestAnimationFrame(tellAll);
}

/** Everything is read before anything is moved: the browser never lays out twice in a frame. */
function tellAll(): void {
  asked = false;
  const height = innerHeight;
  const boxes = [...near].map(({ element, tell }) => [element.getBoundingClientRect(), tell] as const);
  for (const [box, tell] of boxes) tell(box, height);
}
