/** The footer: the shop's address, its menus, and the legal line. */
import { Icon } from "../../design/icon";
import { currentMark, dialled, type FooterMenu, type FrameShop } from "./frame";
import { type Hours, hoursInWords } from "./hours";
import { Logo } from "./logo";
import { texts } from "./texts.fr";

interface FooterProps {
  shop: FrameShop;
  menus: readonly FooterMenu[];
  current: string;
}

export function Footer({ shop, menus, current }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__cols">
          <div>
            <Logo shop={shop} />
            <Address shop={shop} />
            <OpeningHours hours={shop.hours ?? []} />
          </div>
          {menus.map((menu) => (
            <Column key={menu.title} menu={menu} current={current} />
          ))}
        </div>
        <div className="foot__end">
          <p>{shop.legal}</p>
          {shop.mark === "registration" && <Swatches />}
          <a className="row row--tight" href="#top">
            {texts.backToTop} <Icon name="up" />
          </a>
        </div>
      </div>
    </footer>
  );
}

function Address({ shop }: { shop: FrameShop }) {
  return (
    <address>
      {shop.address.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {shop.phone && <a href={`tel:${dialled(shop.phone)}`}>{shop.phone}</a>}
    </address>
  );
}

function OpeningHours({ hours }: { hours: readonly Hours[] }) {
  if (hours.length === 0) return null;
  return (
    <div>
      {hoursInWords(hours).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}

function Column({ menu, current }: { menu: FooterMenu; current: string }) {
  return (
    <nav aria-label={menu.title}>
      <h2>{menu.title}</h2>
      <ul>
        {menu.links.map(({ label, href, className }) => (
          <li key={href + label}>
            <a className={className} href={href} aria-current={currentMark(href, current)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The printer's colour bar. */
function Swatches() {
  return (
    <span className="swatches" aria-hidden="true">
      <i className="c" />
      <i className="m" />
      <i className="y" />
      <i className="k" />
      <i />
    </span>
  );
}
