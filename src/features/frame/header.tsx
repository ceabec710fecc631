/** The header: logo, search, tools, cart, and the menu in its two forms. */
import { hinted } from "../../design/field/hint";
import { Icon } from "../../design/icon";
import { paths } from "../../paths";
import { currentMark, dialled, type FrameLink, type FrameShop, type FrameSlots } from "./frame";
import { Logo } from "./logo";
import { texts } from "./texts.fr";

interface HeaderProps {
  shop: FrameShop;
  menu: readonly FrameLink[];
  /** Before all others in the small menu. */
  links: readonly FrameLink[];
  searchHint: string;
  /** What was searched for. */
  searched: string | undefined;
  current: string;
  slots: FrameSlots;
}

export function Header({ shop, menu, links, searchHint, searched, current, slots }: HeaderProps) {
  return (
    <header className="site-head shown-whole" data-site-head="">
      <div className="wrap">
        <div className="bar">
          <Logo shop={shop} />
          {slots.search ?? <SearchForm hint={searchHint} words={searched} />}
          <div className="tools">
            {slots.tools}
            {slots.cart ?? <CartLink />}
            <SmallMenu menu={[...links, ...menu]} current={current} phone={shop.phone} />
          </div>
        </div>
        <nav className="nav" aria-label={texts.mainMenu} data-site-menu="">
          <ul>
            <MenuItems menu={menu} current={current} />
          </ul>
        </nav>
      </div>
    </header>
  );
}

function SearchForm({ hint, words }: { hint: string; words: string | undefined }) {
  return (
    <search className="search">
      <form action={paths.search} method="get">
        <label className="vh" htmlFor="recherche">
          {texts.search}
        </label>
        <input
          className="input"
          id="recherche"
          name="s"
          type="search"
          defaultValue={words}
          {...hinted(hint)}
          autoComplete="off"
          enterKeyHint="search"
          data-suggest=""
        />
        <button className="icon-btn" type="submit" aria-label={texts.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

function CartLink() {
  return (
    <a className="tool tool--cart" href={paths.cart}>
      <Icon name="cart" />
      <span className="word">{texts.cart}</span>
    </a>
  );
}

/** Under 64 rem the menu is a disclosure: it opens without any script. */
function SmallMenu({ menu, current, phone }: MenuProps & { phone: string | undefined }) {
  return (
    <details className="menu" data-small-menu="">
      <summary className="icon-btn" aria-label={texts.menu}>
        <span className="menu__open">
          <Icon name="menu" />
        </span>
        <span className="menu__close">
          <Icon name="close" />
        </span>
      </summary>
      <nav aria-label={texts.menu} data-site-menu="">
        <ul>
          <MenuItems menu={menu} current={current} />
          {phone && (
            <li>
              <a href={`tel:${dialled(phone)}`}>{phone}</a>
            </li>
          )}
        </ul>
      </nav>
    </details>
  );
}

interface MenuProps {
  menu: readonly FrameLink[];
  current: string;
}

function MenuItems({ menu, current }: MenuProps) {
  return menu.map(({ label, href, push, className }) => (
    <li key={href + label} className={push ? "push" : undefined}>
      <a className={className} href={href} aria-current={currentMark(href, current)}>
        {label}
      </a>
    </li>
  ));
}
