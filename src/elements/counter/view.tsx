/** Draws a counter at its final value; the figure that runs is for the eyes only. */
import { running } from "../../design/in-view/running";
import { formatNumber } from "../../design/number/format";
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function CounterView({ settings }: ViewProps<Settings>) {
  const { value, decimals, suffix, label, duration, refresh } = settings;
  const figure = formatNumber(value, decimals);
  return (
    <div
      className="counter"
      {...running("counter")}
      data-value={value}
      data-decimals={decimals}
      data-duration={duration}
      data-refresh={refresh}
    >
      <p className="counter__figure">
        <span className="counter__value">
          <span className="counter__final">{figure}</span>
          <span className="counter__running" data-counter="figure" aria-hidden="true">
            {figure}
          </span>
        </span>
        {suffix && <small>{spaced(suffix)}</small>}
      </p>
      {label && <p className="counter__label">{label}</p>}
    </div>
  );
}

/** « 26 h » but « 4,8/5 ». */
const spaced = (suffix: string) => (/^[/+]/.test(suffix) ? suffix : `\u00a0${suffix}`);
