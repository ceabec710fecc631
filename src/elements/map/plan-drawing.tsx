/** Our own plan, drawn by the server: the still picture, and what the browser then moves. */
import { homeView, type Place, pointOf, viewBox } from "./plan";
import type { Plan } from "./plan-settings";
import type { Settings } from "./settings";
import { texts } from "./texts.fr";

export function PlanDrawing({ settings, id }: { settings: Settings; id: string }) {
  const { plan, name, marker, places } = settings;
  const view = homeView(settings, plan);
  const at = (place: Place) => `${shift(pointOf(place, plan))} scale(${(view.width / DRAWN_FOR).toFixed(3)})`;
  return (
    <svg
      className="map__still map-plan"
      viewBox={viewBox(view)}
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
        <g key={index} transform={at(place)}>
          <g data-map-pin="">
            <circle className="map-plan__place" r={13} />
            <text className="map-plan__number" y={5}>
              {index + 1}
            </text>
          </g>
        </g>
      ))}
      <g transform={at(settings)}>
        <g data-map-pin="">
          <Marker marker={marker} />
          <Name name={name} />
        </g>
      </g>
    </svg>
  );
}

/** Pins are drawn in the pixels of a map this wide; the style sheet keeps their size in narrower and wider ones. */
const DRAWN_FOR = 720;

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

/** How wide a letter of a sign is on average, and how many make a line that a telephone has room for. */
const LETTER_WIDTH = 8.6;
const LINE = /\S.{0,25}(?=\s|$)|\S{1,26}/g;

function Name({ name }: { name: string }) {
  const lines = name.match(LINE) ?? [];
  const width = Math.max(...lines.map(({ length }) => length)) * LETTER_WIDTH + 40;
  return (
    <g className="map-plan__name" transform="translate(38 -40)">
      <rect className="map-plan__sign" width={Math.round(width)} height={16 + 20 * lines.length} rx={8} />
      <text>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <tspan key={index} x={16} y={23.5 + 20 * index}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
