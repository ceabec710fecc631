/** Our own plan, drawn by the server: the still picture, and what the browser then moves. */
import { homeView, pointOf, viewBox } from "./plan";
import type { Plan } from "./plan-settings";
import type { Settings } from "./settings";
import { texts } from "./texts.fr";

export function PlanDrawing({ settings, id }: { settings: Settings; id: string }) {
  const { plan, name, marker, places } = settings;
  return (
    <svg
      className="map__still map-plan"
      viewBox={viewBox(homeView(settings, plan))}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-labelledby={`${id}-name`}
      data-map="plan"
      data-width={plan.width}
      data-height={plan.height}
    >
      <title id={`${id}-name`}>{texts.map(name)}</title>
      <rect className="map-plan__ground" width={plan.width} height={plan.height} />
      <Shapes plan={plan} />
      {places.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are numbered
        <g key={index} transform={shift(pointOf(place, plan))}>
          <g data-map-pin="">
            <circle className="map-plan__place" r={13} />
            <text className="map-plan__number" y={5}>
              {index + 1}
            </text>
          </g>
        </g>
      ))}
      <g transform={shift(pointOf(settings, plan))}>
        <g data-map-pin="">
          <Marker marker={marker} />
          <Name name={name} />
        </g>
      </g>
    </svg>
  );
}

const shift = ({ x, y }: { x: number; y: number }) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

function Shapes({ plan: { shapes, labels } }: { plan: Plan }) {
  return (
    <>
      {shapes.map(({ kind, d }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no name but their place
        <path key={index} className={`map-plan__${kind}`} d={d} />
      ))}
      {labels.map(({ text, kind, x, y, turn }, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: two streets may have the same name
          key={index}
          className={`map-plan__label map-plan__label--${kind}`}
          transform={`translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}`}
        >
          {text}
        </text>
      ))}
    </>
  );
}

function Marker({ marker }: { marker: string }) {
  if (marker) return <image href={marker} x={-24} y={-24} width={48} height={48} />;
  return (
    <>
      <circle className="map-plan__halo" r={46} />
      <circle className="map-plan__marker" r={24} />
      <path className="map-plan__cross" d="M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M0-15v30M-15 0h30" />
    </>
  );
}

/** How wide a sign is on average, in the letters of the sign. */
const SIGN = 8.6;

function Name({ name }: { name: string }) {
  return (
    <g transform="translate(38 -40)">
      <rect className="map-plan__sign" width={Math.round(name.length * SIGN + 40)} height={36} rx={8} />
      <text className="map-plan__name" x={16} y={23.5}>
        {name}
      </text>
    </g>
  );
}
