/** Where one section ends and the next begins; with a target, an arrow that leads there (Spec 2.2). */
import { Icon } from "../icon";

interface SeparatorProps {
  /** The id of the section to go to. */
  target?: string;
  /** What the link says, « Voir les avis » for instance. */
  label?: string;
}

export function Separator({ target, label }: SeparatorProps) {
  if (!target) return <hr className="separator" />;
  return (
    <div className="separator separator--link">
      <a className="icon-btn icon-btn--line" href={`#${target}`} data-scroll="separator" aria-label={label}>
        <Icon name="down" />
      </a>
    </div>
  );
}
