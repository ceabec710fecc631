/** The frame of every screen: the rail, the bar and the dock of a telephone, and what is said once. */
import type { ReactNode } from "react";
import { OwnLogo } from "../../design/logo/own-logo";
import { paths } from "../../paths";
import type { Account } from "./accounts/account";
import { DESK, deskPath, SIGN_OUT } from "./names";
import { useDrawnFor } from "./parts/context";
import { Act } from "./parts/form";
import { Icon, type IconName } from "./parts/icon";
import { mayDo } from "./roles";
import type { DeskSection, KeyHint, Undo } from "./section";
import { texts } from "./texts.fr";

export interface NavEntry {
  title: string;
  href: string;
  icon: IconName;
  group: number;
  isCurrent: boolean;
  dock: boolean;
  key?: string;
  count?: { count: number; says: string };
}

export interface Toast {
  says: string;
  /** Nothing was changed: there is nothing to undo. */
  isNotice?: boolean;
  undo?: Undo;
  stays?: boolean;
  /** Saved with this; the browser's copy goes. */
  draft?: string;
}

/** What this account sees in the rail, with what waits in each. */
export async function navOf(
  sections: readonly DeskSection[],
  account: Account,
  path: string,
): Promise<NavEntry[]> {
  const seen = sections.filter(({ needs }) => mayDo(account.role, needs ?? "reader"));
  const shown = (await shownNow(seen))
    .flatMap((section) => (section.nav ? [{ section, nav: section.nav }] : []))
    .sort((a, b) => a.nav.group - b.nav.group || a.nav.order - b.nav.order);
  return Promise.all(
    shown.map(async ({ section, nav }) => {
      const href = deskPath(section.path);
      // a count that cannot be had hides no screen
      const count = await section.count?.().catch(() => undefined);
      return {
        title: nav.title ?? section.title,
        href,
        icon: section.icon,
        group: nav.group,
        isCurrent: href === DESK ? path === DESK : path.startsWith(href),
        dock: nav.dock ?? false,
        key: nav.key,
        ...(count && count.count > 0 && { count }),
      };
    }),
  );
}

/** Without those that have no place in the rail for the time being; what cannot be asked hides no screen. */
export async function shownNow(sections: readonly DeskSection[]): Promise<DeskSection[]> {
  const isShown = await Promise.all(sections.map(({ nav }) => nav?.isShown?.().catch(() => true) ?? true));
  return sections.filter((_, place) => isShown[place]);
}

export interface LayoutProps {
  shopName: string;
  account: Account;
  nav: readonly NavEntry[];
  toast?: Toast;
  keys?: readonly KeyHint[];
  whole?: boolean;
  children: ReactNode;
}

export function Layout({ shopName, account, nav, toast, keys: all = [], whole, children }: LayoutProps) {
  const keys = keysFor(account, all);
  if (whole)
    return (
      <>
        {children}
        {/* pressed by its keys: such a screen has no place for it */}
        <a hidden href={deskPath("aller/")} data-palette="">
          {texts.goToLabel}
        </a>
        <Said toast={toast} />
        <GoTo />
        <AllKeys account={account} nav={nav} keys={keys} />
      </>
    );
  return (
    <>
      <a className="skip" href="#contenu">
        {texts.skip}
      </a>
      <div className="desk">
        <header className="top">
          <Logo shopName={shopName} />
          <a className="icon-btn" href={deskPath("aller/")} aria-label={texts.goToLabel} data-palette="">
            <Icon name="search" />
          </a>
        </header>
        <Rail shopName={shopName} account={account} nav={nav} />
        <main className="page" id="contenu" tabIndex={-1}>
          {children}
          <Keys keys={keys.length > 0 ? keys : usualKeys(nav)} />
        </main>
        <Dock nav={nav} />
      </div>
      <Said toast={toast} />
      <GoTo />
      <AllKeys account={account} nav={nav} keys={keys} />
    </>
  );
}

/** Choosing rows is the first half of a verb: whoever may only read has no boxes, and no keys for them. */
const keysFor = ({ role }: Account, keys: readonly KeyHint[]): readonly KeyHint[] =>
  mayDo(role, "team") ? keys : keys.filter(({ keys: pressed }) => !CHOOSING.has(pressed.at(-1) ?? ""));

const CHOOSING: ReadonlySet<string> = new Set(["X", texts.escape]);

/** Opened by a script; its results too. */
const GoTo = () => (
  <dialog className="palette" data-go-to="" data-nothing={texts.paletteNothing} aria-label={texts.goToLabel}>
    <div className="palette__in">
      <Icon name="search" />
      <input
        type="search"
        role="combobox"
        aria-label={texts.goToLabel}
        aria-expanded="true"
        aria-controls="aller"
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.goToLabel}
        aria-describedby="aller-sortes"
      />
      <form method="dialog">
        <button className="palette__close" type="submit">
          <span className="vh">{texts.close} </span>
          <kbd>{texts.escape}</kbd>
        </button>
      </form>
    </div>
    <div id="aller" role="listbox" aria-label={texts.goTo} />
    <p className="palette__foot">
      {texts.paletteKeys.map(({ keys, says }) => (
        <span key={says}>
          {keys.map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}
          {says}
        </span>
      ))}
      <span id="aller-sortes">{texts.paletteSorts}</span>
    </p>
  </dialog>
);

/** « ? »: the keys of every screen, and of this one. */
function AllKeys({
  account,
  nav,
  keys,
}: Pick<LayoutProps, "account" | "nav"> & { keys: readonly KeyHint[] }) {
  const all: KeyHint[] = [
    ...keysFor(account, texts.everyKey),
    ...nav.flatMap(({ key, title }) => (key ? [{ keys: ["G", key.toUpperCase()], says: title }] : [])),
    ...keys,
  ];
  return (
    <dialog className="palette" data-keys="" aria-label={texts.shortcuts}>
      <form method="dialog" className="keylist__close">
        <button className="btn btn--line" type="submit">
          {texts.close}
        </button>
      </form>
      <dl className="facts keylist">
        {all.map(({ keys: pressed, says }) => (
          <div key={pressed.join() + says}>
            <dt>
              {pressed.map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}

/** As the shop's own pages show it. */
export function Logo({ shopName }: { shopName: string }) {
  const { emblem } = useDrawnFor();
  return (
    <a className="logo" href={DESK} title={shopName}>
      {emblem?.logo ? (
        <OwnLogo logo={emblem.logo} name={shopName} />
      ) : (
        <>
          {emblem?.mark === "registration" ? <RegistrationMark /> : null}
          <span className="logo__name">{shopName}</span>
        </>
      )}
    </a>
  );
}

const RegistrationMark = () => (
  <svg viewBox="0 0 28 28" aria-hidden="true">
    <path
      d="M5.5 14a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M14 0v28M0 14h28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    />
    <path d="M14 5.5a8.5 8.5 0 0 0 0 17z" fill="currentColor" />
  </svg>
);

function Rail({ shopName, account, nav }: Pick<LayoutProps, "shopName" | "account" | "nav">) {
  const groups = [...new Set(nav.map(({ group }) => group))];
  return (
    <nav className="rail" aria-label={texts.desk}>
      <Logo shopName={shopName} />
      <a className="goto" href={deskPath("aller/")} data-palette="">
        <Icon name="search" />
        {texts.goTo}
        <kbd>Ctrl K</kbd>
      </a>
      <div data-live="rail">
        {groups.map((group) => (
          <ul key={group}>{nav.filter((entry) => entry.group === group).map(NavItem)}</ul>
        ))}
      </div>
      <details className="me">
        <summary>
          <b>{account.name}</b>
          <small>{texts.roles[account.role]}</small>
          <Icon name="up" />
        </summary>
        <div className="menu__list">
          <MyLinks hasKeys />
        </div>
      </details>
    </nav>
  );
}

const NavItem = ({ title, href, isCurrent, count, key }: NavEntry) => (
  <li key={href}>
    <a href={href} aria-current={isCurrent ? "page" : undefined} data-go={key}>
      {title}
      {count ? (
        <span className="n">
          {texts.number(count.count)}
          <span className="vh"> {count.says}</span>
        </span>
      ) : null}
    </a>
  </li>
);

const MyLinks = ({ hasKeys }: { hasKeys?: boolean }) => (
  <>
    <a href={paths.home}>
      {texts.seeShop}
      <Icon name="out" />
    </a>
    {hasKeys ? (
      <button type="button" data-shortcuts="" hidden>
        {texts.shortcutsLink}
        <kbd>?</kbd>
      </button>
    ) : null}
    <a href={deskPath("compte/")}>{texts.myAccount}</a>
    <hr />
    <Act action={SIGN_OUT} className="">
      {texts.signOut}
    </Act>
  </>
);

function Dock({ nav }: Pick<LayoutProps, "nav">) {
  const first = nav.filter(({ dock }) => dock).slice(0, 4);
  const rest = nav.filter((entry) => !first.includes(entry));
  return (
    <nav className="dock" aria-label={texts.dock}>
      {first.map(({ href, icon, title, isCurrent, count }) => (
        <a key={href} href={href} aria-current={isCurrent ? "page" : undefined} data-live={`dock ${href}`}>
          <Icon name={icon} />
          {count ? <span className="n">{texts.number(count.count)}</span> : null}
          {title}
        </a>
      ))}
      <details>
        <summary>
          <Icon name="menu" />
          {texts.more}
        </summary>
        <div className="dock__more">
          <ul>{rest.map(NavItem)}</ul>
          <MyLinks />
        </div>
      </details>
    </nav>
  );
}

/** On a screen that has none of its own. */
const usualKeys = (nav: readonly NavEntry[]): KeyHint[] => [
  { keys: ["Ctrl", "K"], says: texts.usualKeys.goTo },
  ...nav
    .filter(({ key, dock, isCurrent }) => key && dock && !isCurrent)
    .map(({ key = "", title }) => ({ keys: ["G", key.toUpperCase()], says: title.toLowerCase() })),
  { keys: ["?"], says: texts.usualKeys.all },
];

function Keys({ keys }: { keys: readonly KeyHint[] }) {
  return (
    <ul className="keys" aria-label={texts.shortcuts}>
      {keys.map(({ keys: pressed, says }) => (
        <li key={says} className={pressed.every((one) => one.length === 1) ? "single" : undefined}>
          {pressed.map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}
          {says}
        </li>
      ))}
    </ul>
  );
}

/** Where what was undone is named, in the sentence of `data-undone`. */
const UNDONE = "{what}";

/** Always there, so that screen readers hear what is put in. */
function Said({ toast }: { toast: Toast | undefined }) {
  return (
    <div
      role="status"
      data-says-offline={texts.offline}
      data-signed-out={texts.signedOut}
      data-undone={texts.undoneOf(UNDONE)}
      data-not-undone={texts.notUndone(UNDONE)}
      data-undo-earlier={texts.undoEarlier}
    >
      {toast ? (
        <div
          className="toast toast--at"
          data-toast={toast.stays ? "stays" : ""}
          data-notice={toast.isNotice ? "" : undefined}
          data-draft-saved={toast.draft}
          tabIndex={-1}
        >
          <span>{toast.says}</span>
          {toast.undo ? (
            <Act action={toast.undo.action} hidden={toast.undo.fields} className="btn" shortcut="z">
              {texts.undo} <kbd>Z</kbd>
            </Act>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
