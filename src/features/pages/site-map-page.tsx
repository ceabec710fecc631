/** The plan of the site, for people: every page, category and guide, as links. */
import { Crumbs } from "../../design/crumbs/crumbs";
import { paths } from "../../paths";
import { texts } from "./texts.fr";

export interface MapLink {
  label: string;
  href: string;
}

export interface SiteMapProps {
  groups: { title: string; links: MapLink[] }[];
}

export function SiteMapPage({ groups }: SiteMapProps) {
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs trail={[{ label: texts.home, href: paths.home }, { label: texts.siteMap }]} />
        <h1>{texts.siteMap}</h1>
        <p>{texts.siteMapIntro}</p>
      </div>
      <div className="gallery-list">
        {groups.map(({ title, links }) => (
          <section key={title} className="stack stack--s">
            <h2>{title}</h2>
            <ul className="site-map">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
