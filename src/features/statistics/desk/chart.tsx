/** Charts drawn by the server: a line with what came before it, and a bar. Text stands beside them, so that it never stretches. */

const WIDE = 1000;
const HIGH = 200;

export interface LineChartProps {
  /** Says what is drawn and what it comes to: the figures are in the table behind. */
  label: string;
  values: readonly number[];
  before?: readonly number[];
  /** Some of the moments, from the first to the last. */
  moments: readonly string[];
  format(value: number): string;
}

export function LineChart({ label, values, before = [], moments, format }: LineChartProps) {
  const top = roundedUp(Math.max(1, ...values, ...before));
  return (
    <div className="chart" role="img" aria-label={label}>
      <div className="ys" aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="g" d={`M0 0H${WIDE}M0 ${HIGH / 2}H${WIDE}`} />
        <path className="area" d={`${lineOf(values, top)}L${WIDE} ${HIGH}L0 ${HIGH}Z`} />
        {before.length > 0 ? <path className="ln ln--before" d={lineOf(before, top)} /> : null}
        <path className="ln" d={lineOf(values, top)} />
        <path className="g base" d={`M0 ${HIGH}H${WIDE}`} />
      </svg>
      <div className="xs" aria-hidden="true">
        {moments.map((moment) => (
          <span key={moment}>{moment}</span>
        ))}
      </div>
    </div>
  );
}

/** One value alone is a line across. */
function lineOf(values: readonly number[], top: number): string {
  const drawn = values.length === 1 ? [...values, ...values] : values;
  const step = WIDE / Math.max(1, drawn.length - 1);
  return drawn
    .map(
      (value, index) =>
        `${index === 0 ? "M" : "L"}${fixed(index * step)} ${fixed(HIGH - (value / top) * HIGH)}`,
    )
    .join("");
}

const fixed = (value: number): string => String(Math.round(value * 10) / 10);

/** The next of 2, 4, 6, 8 or 10 times a power of ten: halves of it are round too. */
export function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [2, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** A share of a hundred. */
export const ShareBar = ({ percent }: { percent: number }) => (
  <svg className="share__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width={Math.min(100, Math.max(0, percent))} height={6} />
  </svg>
);

/** Behind a word of a ranking. */
export const RankBar = ({ percent }: { percent: number }) => (
  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width={Math.min(100, Math.max(0, percent))} height={1} />
  </svg>
);
