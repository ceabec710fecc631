/** Header and footer where an order is placed and paid: nothing that leads away from it, and who helps. */
import { Icon } from "../../design/icon";
import { dialled, type FrameLink, type FrameShop } from "./frame";
import { Logo } from "./logo";
import { texts } from "./texts.fr";

export interface ReducedProps {
  shop: FrameShop;
  wayBack: { label: string; href: string };
  /** Whether the shop is served over HTTPS. */
  isEncrypted: boolean;
  /** Where one asks when there is no telephone. */
  help: FrameLink | undefined;
  legal: readonly FrameLink[];
}

export function ReducedHeader({ shop, wayBack, isEncrypted, help }: ReducedProps) {
  return (
    <header className="bar-alone shown-whole no-print">
      <div className="wrap">
        <div className="bar">
          <Logo shop={shop} />
          <p className="row row--between small">
            <span className="row row--tight">
              <Icon name="lock" /> {isEncrypted ? texts.encrypted : texts.noCardKept}
            </span>
            <Help phone={shop.phone} page={help} />
          </p>
          <div className="tools">
            <a className="tool" href={wayBack.href}>
              {wayBack.label}
            </a>
          </div>
        </div>
      </div>
    </header>
  );
}

function Help({ phone, page }: { phone: string | undefined; page: FrameLink | undefined }) {
  if (phone)
    return (
      <a className="row row--tight" href={`tel:${dialled(phone)}`}>
        <Icon name="phone" label={texts.help} /> {phone}
      </a>
    );
  return page && <a href={page.href}>{texts.help}</a>;
}

export function ReducedFooter({ shop, legal }: Pick<ReducedProps, "shop" | "legal">) {
  return (
    <footer className="section section--rule no-print">
      <div className="wrap">
        <div className="row row--between small muted">
          <p>{shop.legal}</p>
          <nav className="row" aria-label={texts.legal}>
            {legal.map(({ label, href, className }) => (
              <a key={href} className={className} href={href}>
                {label}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
