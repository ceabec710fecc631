/** Draws a progress ring at its percentage: two halves, each behind its own window, so that turning them is enough. */
import type { ViewProps } from "../element";
import { Figure } from "../progress-bar/figure";
import { meter, running } from "../progress-bar/meter";
import { INK_CLASSES, type Settings } from "../progress-bar/settings";

export function ProgressRingView({ id, settings }: ViewProps<Settings>) {
  const { label, percent, kind } = settings;
  return (
    <div className={`progress-ring progress-ring--${kind}`} {...running(settings)}>
      <div className="progress-ring__dial" {...meter(settings, `${id}-label`)}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle cx="50" cy="50" r="44" />
        </svg>
        {percent > 0 && <Half side="right" end={Math.min(percent, 50)} settings={settings} />}
        {percent > 50 && <Half side="left" end={percent} settings={settings} />}
        <Figure settings={settings} />
      </div>
      <p className="progress-ring__label" id={`${id}-label`}>
        {label}
      </p>
    </div>
  );
}

interface HalfProps {
  side: "left" | "right";
  /** Where its half circle ends, in hundredths of a turn from the top. */
  end: number;
  settings: Settings;
}

/** Half a circle that ends at its place; what goes past the window is not seen. */
function Half({ side, end, settings }: HalfProps) {
  return (
    <span className={`progress-ring__half progress-ring__half--${side}`}>
      <svg
        className={INK_CLASSES[settings.ink]}
        data-progress={side}
        viewBox="0 0 100 100"
        aria-hidden="true"
      >
        <circle
          cx="50"
          cy="50"
          r="44"
          pathLength="100"
          strokeDasharray="50 100"
          transform={`rotate(${end * 3.6 - 270} 50 50)`}
        />
      </svg>
    </span>
  );
}
