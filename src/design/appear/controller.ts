/** Lets the children of an element appear one after the other once it comes into view. FIG-03 */
import { wasRead } from "../in-view/being-read";
import { inTurn } from "../in-view/in-turn";
import { onceInView } from "../in-view/in-view";

export function attach(root: HTMLElement): () => void {
  const children = [...root.children] as HTMLElement[];
  const show = (child: HTMLElement) => {
    child.dataset.seen = "";
  };
  const [first] = children;
  if (first && wasRead(root, first)) children.forEach(show);
  root.dataset.live = "";
  let stop = onceInView(root, () => {
    stop = inTurn(children, show);
  });
  return () => {
    stop();
    children.forEach(show);
  };
}
