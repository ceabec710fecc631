/** Lets the children of an element appear one after the other once it comes into view. FIG-03 */
import { isInWindow } from "../in-view/being-read";
import { inTurn } from "../in-view/in-turn";
import { onceInView } from "../in-view/in-view";

export function attach(root: HTMLElement): () => void {
  const children = [...root.children] as HTMLElement[];
  const show = (child: HTMLElement) => {
    child.dataset.seen = "";
  };
  if (isBeingRead(root)) children.forEach(show);
  root.dataset.live = "";
  let stop = onceInView(root, () => {
    stop = inTurn(children, show);
  });
  return () => {
    stop();
    children.forEach(show);
  };
}

/** The script came so late that the style sheet has shown the content meanwhile: it does not vanish again. */
function isBeingRead(root: HTMLElement): boolean {
  const child = root.firstElementChild;
  return child !== null && isInWindow(root) && getComputedStyle(child).opacity === "1";
}
