/** Draws a progress bar at its percentage. */
import type { ViewProps } from "../element";
import { Figure } from "./figure";
import { meter, running } from "./meter";
import { INK_CLASSES, type Settings } from "./settings";

export function ProgressBarView({ id, settings }: ViewProps<Settings>) {
  const { label, percent, kind, ink } = settings;
  return (
    <div className={`progress-bar progress-bar--${kind}`} {...running(settings)}>
      <p className="progress-bar__label" id={`${id}-label`}>
        {label}
      </p>
      <Figure settings={settings} />
      <div className="progress-bar__rail" {...meter(settings, `${id}-label`)}>
        <svg
          className={`progress-bar__fill ${INK_CLASSES[ink]}`}
          data-progress="fill"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={percent} height="1" />
        </svg>
      </div>
    </div>
  );
}
