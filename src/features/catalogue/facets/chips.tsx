/** What is chosen, one chip each: a link to the same listing without it. */
import { Icon } from "../../../design/icon";
import { type Chosen, type Facet, isAnyChosen, labelOf, type Names, without } from "./facets";
import { texts } from "./texts.fr";

interface ChipsProps {
  facets: readonly Facet[];
  chosen: Chosen;
  names: Names;
  addressOf: (chosen: Chosen) => string;
}

export function Chips({ facets, chosen, names, addressOf }: ChipsProps) {
  if (!isAnyChosen(chosen)) return null;
  const pairs = facets.flatMap((facet) => (chosen[facet.name] ?? []).map((value) => [facet, value] as const));
  return (
    <ul className="chips facets__chosen" aria-label={texts.chosen}>
      {pairs.map(([facet, value]) => (
        <li key={`${facet.name} ${value}`}>
          <Chip label={labelOf(facet, names, value)} href={addressOf(without(chosen, facet.name, value))} />
        </li>
      ))}
      <li>
        <a className="small" href={addressOf({})} rel="nofollow" data-swap="">
          {texts.clear}
        </a>
      </li>
    </ul>
  );
}

/** What everything in the listing belongs to. */
export const OwnChip = ({ label, href }: { label: string; href: string }) => (
  <p className="chips facets__chosen">
    <Chip label={label} href={href} />
  </p>
);

function Chip({ label, href }: { label: string; href: string }) {
  return (
    <a className="chip" href={href} rel="nofollow" data-swap="" aria-label={texts.takeOff(label)}>
      {label} <Icon name="close" />
    </a>
  );
}
