/** The figure of a progress bar or ring: the final one keeps its place and is printed, another runs over it. */
import { Icon } from "../../design/icon";
import { type Settings, spaced } from "./settings";

/** For the eyes only: the meter beside it says its value to screen readers. */
export function Figure({ settings }: { settings: Settings }) {
  const { percent, units, icon } = settings;
  if (icon) return <Icon name={icon} />;
  return (
    <span className="progress__figure num" aria-hidden="true">
      <span className="progress__value">
        <span className="progress__final">{percent}</span>
        <span className="progress__running" data-progress="figure">
          {percent}
        </span>
      </span>
      {spaced(units)}
    </span>
  );
}
