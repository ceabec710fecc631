/** The two days of a period, as they are asked for in the address: what cannot be used is said at its field. */
import type { ReactNode } from "react";
import { Icon } from "../../desk";
import { isDay } from "../command";
import { daysIn, type Period } from "../reports/period";
import { PARAMETERS } from "./names";
import { texts } from "./texts.fr";

/** The longest that is shown at once, and what is said of what is longer. */
export interface Longest {
  days: number;
  says: string;
}

export interface AskedPeriod {
  /** Of the figures. */
  period: Period;
  /** What stands in the two fields. */
  typed: Period;
  /** Why the period is not the one that was typed. */
  error: { field: keyof Period; says: string } | undefined;
}

/** Without both days, `usual` is what is asked for. */
export function readPeriod(typed: Period, { days, says }: Longest, usual: Period): AskedPeriod {
  if (typed.from === "" && typed.to === "") return { period: usual, typed: usual, error: undefined };
  const error = errorIn(typed, { days, says });
  return { period: error ? usual : typed, typed, error };
}

function errorIn(typed: Period, { days, says }: Longest): AskedPeriod["error"] {
  if (!isDay(typed.from)) return { field: "from", says: texts.faults.day };
  if (!isDay(typed.to)) return { field: "to", says: texts.faults.day };
  if (daysIn(typed) < 1) return { field: "to", says: texts.faults.reversed };
  return daysIn(typed) > days ? { field: "to", says } : undefined;
}

/** Where it is not the period that was typed: which it is, above its figures. */
export const ShownInstead = ({ asked: { period, error } }: { asked: AskedPeriod }) =>
  error ? (
    <p>
      {error.says} {texts.shownInstead(period.from, period.to)}
    </p>
  ) : null;

/** A menu, open while something is wrong in it. */
export const PeriodMenu = ({
  asked,
  title,
  presets,
  action,
  kept = [],
  className = "menu",
}: {
  asked: AskedPeriod;
  title: string;
  presets: ReactNode;
  action: string;
  /** What else the address says. */
  kept?: readonly (readonly [name: string, value: string])[];
  className?: string;
}) => (
  <details className={className} open={asked.error !== undefined}>
    <summary className="btn btn--line">
      <Icon name="day" />
      {title}
      <Icon name="down" />
    </summary>
    <div className="menu__list">
      {presets}
      <form className="period" method="get" action={action}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DayField label={texts.from} field="from" asked={asked} />
        <DayField label={texts.to} field="to" asked={asked} />
        <button className="btn btn--line" type="submit">
          {texts.show}
        </button>
      </form>
    </div>
  </details>
);

function DayField({ label, field, asked }: { label: string; field: keyof Period; asked: AskedPeriod }) {
  const name = PARAMETERS[field];
  const says = asked.error?.field === field ? asked.error.says : undefined;
  return (
    <>
      <label>
        {label}{" "}
        <input
          className="input"
          type="date"
          name={name}
          defaultValue={asked.typed[field]}
          aria-invalid={says ? true : undefined}
          aria-describedby={says ? `${name}-aide` : undefined}
        />
      </label>
      {says ? (
        <p className="error" role="alert" id={`${name}-aide`}>
          <Icon name="alert" />
          <span>{says}</span>
        </p>
      ) : null}
    </>
  );
}
