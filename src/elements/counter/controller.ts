/** Runs a counter from 0 to its value when it comes into view. FIG-01 */
import { wasRead } from "../../design/in-view/being-read";
import { onceInView } from "../../design/in-view/in-view";
import { animateNumber } from "../../design/number/animate";
import { formatNumber } from "../../design/number/format";

export function attach(root: HTMLElement): () => void {
  const figure = root.querySelector<HTMLElement>("[data-counter='figure']");
  if (!figure || matchMedia("(prefers-reduced-motion: reduce)").matches || wasRead(root, figure))
    return () => {};
  const { to, durationMs, refreshMs, decimals } = runOf(root.dataset);
  const show = (value: number) => {
    figure.textContent = formatNumber(value, decimals);
  };
  show(0);
  root.dataset.live = "";
  let stop = onceInView(root, () => {
    stop = animateNumber({ to, durationMs, refreshMs }, show);
  });
  return () => {
    stop();
    show(to);
  };
}

const runOf = (data: DOMStringMap) => ({
  to: Number(data.value),
  decimals: Number(data.decimals),
  durationMs: Number(data.duration),
  refreshMs: Number(data.refresh),
});
