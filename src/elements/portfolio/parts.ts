/** The parts of a portfolio and its timings, as the server drew them. */
export interface Parts {
  root: HTMLElement;
  /** The links of the filter, and what it says; absent without one. */
  groups: HTMLElement | null;
  status: HTMLElement | null;
  box: HTMLElement;
  tiles: HTMLElement[];
  memory: string;
  /** In milliseconds; none for who wants no motion. */
  speed: number;
  relayout: number;
  scale: string;
}

export function partsOf(root: HTMLElement): Parts {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-portfolio="${name}"]`);
  const box = part("tiles")!;
  const { memory = "", speed, relayout, scale = "0.5" } = root.dataset;
  return {
    root,
    groups: part("groups"),
    box,
    tiles: [...box.children] as HTMLElement[],
    status: part("status"),
    memory,
    speed: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : Number(speed),
    relayout: Number(relayout),
    scale,
  };
}
