/** Runs a progress bar or ring, and its figure, to the percentage when it comes into view. FIG-02 */
import { wasRead } from "../../design/in-view/being-read";
import { onceInView } from "../../design/in-view/in-view";
import { animateNumber } from "../../design/number/animate";
import { EASE_OUT, easeOut, fillFrames, leftFrames, rightFrames } from "./frames";

export function attach(root: HTMLElement): () => void {
  const part = root.querySelector("[data-progress]") ?? root;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || wasRead(root, part)) return () => {};
  const [percent, duration] = [Number(root.dataset.percent), Number(root.dataset.duration)];
  const figure = root.querySelector("[data-progress='figure']");
  const show = (share: number) => {
    if (figure) figure.textContent = String(Math.round(percent * share));
  };
  root.dataset.waiting = "";
  show(0);
  root.dataset.live = "";
  let stop = onceInView(root, () => {
    delete root.dataset.waiting;
    const moves = move(root, percent, duration);
    const halt = animateNumber({ to: 1, durationMs: duration }, (share) => show(easeOut(share)));
    stop = () => {
      halt();
      for (const one of moves) one.cancel();
    };
  });
  return () => {
    stop();
    delete root.dataset.waiting;
    show(1);
  };
}

const FRAMES = { fill: fillFrames, right: rightFrames, left: leftFrames };

/** What moves is drawn in its last place by the server, and comes from its first one. */
function move(root: HTMLElement, percent: number, duration: number): Animation[] {
  return Object.entries(FRAMES).flatMap(([name, frames]) => {
    const part = root.querySelector(`[data-progress="${name}"]`);
    return part ? [part.animate(frames(percent), { duration, easing: EASE_OUT })] : [];
  });
}
