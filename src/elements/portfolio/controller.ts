/** Filters a portfolio by group and lets its tiles glide to their places. PORT-01 to PORT-05 */
import { groupInAddress, rememberGroup } from "./address";
import { glide } from "./glide";
import { ALL, belongs, groupAfter } from "./groups";
import { type Parts, partsOf } from "./parts";
import { settleAfterResize } from "./settle";
import { texts } from "./texts.fr";

export function attach(root: HTMLElement): () => void {
  const letGo = new AbortController();
  const parts = partsOf(root);
  const asked = groupInAddress(parts.memory);
  if (asked !== ALL && linkTo(parts, asked)) show(parts, asked, 0);
  keepTallest(parts);
  parts.groups?.addEventListener("click", (event) => choose(event, parts), { signal: letGo.signal });
  settleAfterResize(parts, letGo.signal);
  return () => letGo.abort();
}

/** A link opened elsewhere, with a key held, is the browser's. */
function choose(event: MouseEvent, parts: Parts): void {
  const link = (event.target as Element).closest<HTMLElement>("[data-group]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const group = groupAfter(shownBy(parts), link.dataset.group!);
  show(parts, group, parts.speed);
  rememberGroup(parts.memory, group);
}

const shownBy = ({ groups }: Parts): string =>
  groups!.querySelector<HTMLElement>(".current-cat [data-group]")?.dataset.group ?? ALL;

const linkTo = ({ groups }: Parts, group: string) =>
  groups?.querySelector<HTMLElement>(`[data-group="${CSS.escape(group)}"]`);

function show(parts: Parts, group: string, speed: number): void {
  const isOut = (tile: HTMLElement) => !belongs(tile.dataset.groups ?? "", group);
  glide({ ...parts, speed }, () => {
    for (const tile of parts.tiles) tile.toggleAttribute("data-out", isOut(tile));
  });
  mark(parts, group);
  parts.status!.textContent = texts.shown(parts.tiles.filter((tile) => !isOut(tile)).length);
}

function mark(parts: Parts, group: string): void {
  for (const link of parts.groups!.querySelectorAll<HTMLElement>("[data-group]")) {
    const isCurrent = link.dataset.group === group;
    link.parentElement!.classList.toggle("current-cat", isCurrent);
    if (isCurrent) link.ariaCurrent = "true";
    else link.removeAttribute("aria-current");
  }
}

/** The height of the tallest picture stays that of all, also while the filter hides it. PORT-03 */
function keepTallest({ root, tiles }: Parts): void {
  const images = tiles.flatMap((tile) => tile.querySelector("img") ?? []);
  const ratios = images.map(
    (image) => Number(image.getAttribute("height")) / Number(image.getAttribute("width")),
  );
  const tallest = Math.max(...ratios.filter(Number.isFinite));
  if (!(tallest > 0)) return;
  root.style.setProperty("--tallest", String(tallest));
  root.dataset.live = "";
}
