/** What is chosen, one chip each: a link to the same listing without it. */
import { Icon } from "../../../design/icon";
import type { Names } from "./counts";
import { type Chosen, pairsOf, without } from "./facets";
import { labelOf } from "./labels";
import { texts } from "./texts.fr";

interface ChipsProps {
  chosen: Chosen;
  names: Names;
  addressOf: (chosen: Chosen) => string;
}

export function Chips({ chosen, names, addressOf }: ChipsProps) {
  const pairs = pairsOf(chosen);
  if (pairs.length === 0) return null;
  return (
    <ul className="chips facets__chosen" aria-label={texts.chosen}>
      {pairs.map(([name, value]) => (
        <li key={`${name} ${value}`}>
          <Chip label={labelOf(names, name, value)} href={addressOf(without(chosen, name, value))} />
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

function Chip({ label, href }: { label: string; href: string }) {
  return (
    <a className="chip" href={href} rel="nofollow" data-swap="" aria-label={texts.takeOff(label)}>
      {label} <Icon name="close" />
    </a>
  );
}
