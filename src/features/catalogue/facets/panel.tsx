/** The facets of a listing: a form of boxes to tick, with what each would leave. Works without script. */
import { Button } from "../../../design/button/button";
import { Check } from "../../../design/field/check";
import { Icon } from "../../../design/icon";
import { groupThousands } from "../../../kernel/money";
import type { CountedFacet, Counts, FacetValue } from "./counts";
import { type Facet, FOR, labelOf, type Names } from "./facets";
import { texts } from "./texts.fr";

/** One thing of the trade to which a listing is narrowed. */
export interface OwnChoice {
  value: string;
  label: string;
}

export interface PanelProps {
  counts: Counts;
  names: Names;
  action: string;
  /** Where nothing is chosen. */
  clear: string;
  anyChosen: boolean;
  /** What else the address carries and must not be lost. */
  kept: readonly (readonly [name: string, value: string])[];
  own: OwnChoice | undefined;
  /** Where there is none yet, the browser may offer the shopper's own. */
  hasOwn: boolean | undefined;
}

/** On a telephone: shown by its anchor without script, in a dialog with it. */
export function FacetPanel(props: PanelProps) {
  return (
    <aside className="facets" id="filtres" aria-label={texts.filters}>
      <FacetForm {...props} />
    </aside>
  );
}

function FacetForm({ counts, names, action, clear, anyChosen, kept, own, hasOwn }: PanelProps) {
  return (
    <form className="facets__form" method="get" action={action}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasOwn && (
        <div className="facet" data-own-choice={FOR}>
          {own && (
            <Check name={FOR} value={own.value} defaultChecked>
              {own.label}
            </Check>
          )}
        </div>
      )}
      {counts.facets.map((counted) => (
        <FacetGroup key={counted.facet.name} counted={counted} names={names} />
      ))}
      <div className="facets__end">
        <Button type="submit">
          {texts.apply}
          <span className="script-only">{texts.counted(counts.total)}</span>
        </Button>
        {anyChosen && (
          <a className="small" href={clear} rel="nofollow" data-swap="">
            {texts.clear}
          </a>
        )}
      </div>
    </form>
  );
}

function FacetGroup({ counted: { facet, values }, names }: { counted: CountedFacet; names: Names }) {
  const { name, title } = facet;
  return (
    <details className="facet" id={`facette-${name}`} open>
      <summary id={`facette-${name}-titre`}>
        {title} <Icon name="chevron" />
      </summary>
      <ul aria-labelledby={`facette-${name}-titre`}>
        {values.map((value) => (
          <li key={value.value}>
            <FacetBox facet={facet} value={value} label={labelOf(facet, names, value.value)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What would leave nothing cannot be added; what is chosen can always be taken off. */
function FacetBox({ facet, value, label }: { facet: Facet; value: FacetValue; label: string }) {
  const { name, values } = facet;
  const dot = values?.find((one) => one.value === value.value)?.dot;
  return (
    <Check
      id={`facette-${name}-${value.value}`}
      name={name}
      value={value.value}
      defaultChecked={value.chosen}
      disabled={value.count === 0 && !value.chosen}
    >
      <span>
        {dot && <i className={`dot ${dot}`} />}
        {label}
      </span>{" "}
      <small className="num">{groupThousands(value.count)}</small>
    </Check>
  );
}
