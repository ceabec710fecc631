/** The way from the home page to here. */
import { texts } from "../texts.fr";

export interface Crumb {
  label: string;
  /** Absent on the last one: the page itself. */
  href?: string;
}

export function Crumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={texts.crumbs}>
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
