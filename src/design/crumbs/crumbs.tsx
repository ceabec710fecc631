/** The way from the home page to here. */
import { texts } from "../texts.fr";

export interface Crumb {
  label: string;
  /** Absent on the last one: the page itself. */
  href?: string;
}

interface CrumbsProps {
  trail: readonly Crumb[];
  /** Where a page shows several: whose it is. */
  of?: string | undefined;
}

export function Crumbs({ trail, of }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={of ? `${texts.crumbs}\u00a0: ${of}` : texts.crumbs}>
      <ol>
        {trail.map(({ label, href }) =>
          href ? (
            <li key={label}>
              <a href={href}>{label}</a>
            </li>
          ) : (
            <li key={label} aria-current="page">
              {label}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
