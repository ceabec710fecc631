/** Shows and puts away the banner that the server drew. */
import * as names from "../names";
import { tell } from "../visit/tell";
import type { WireSettings } from "../wire";

export interface BannerView {
  show(isShown: boolean): void;
  /** Moves the focus into the banner, and back to who opened it when the banner goes. */
  enter(from?: HTMLElement): void;
}

export function findBanner(settings: WireSettings): BannerView {
  const container = document.getElementById(names.bannerContainer);
  const banner = container?.querySelector<HTMLElement>(
    `.banner-${settings.user_banner_id}.${settings.consenttype}`,
  );
  const manage = document.querySelector<HTMLElement>(`#${names.manageConsent} .${names.manageConsent}`);
  const html = document.documentElement;
  let opener: HTMLElement | undefined;

  // the keyboard and screen readers meet it right after the skip link; who is in it already is not disturbed
  if (container && !container.contains(document.activeElement))
    document.getElementById("avant-tout")?.append(container);
  if (banner) watchSize(banner, html);

  return {
    show: (isShown) => {
      const [now, before] = isShown ? [names.show, names.dismissed] : [names.dismissed, names.show];
      const hadFocus = banner?.contains(document.activeElement);
      const isByKeys = !!banner?.querySelector(":focus-visible");
      html.classList.remove("consent-ask");
      html.classList.toggle("consent-open", isShown && !!banner);
      put(banner, now, before);
      put(manage, before, now);
      if (settings.soft_cookiewall) wall(container, isShown && !!banner, now, before);
      if (hadFocus && !isShown) leave(opener, isByKeys);
      tell(names.bannerStatusEvent, now.slice(6));
    },
    enter: (from) => {
      opener = from;
      banner?.querySelector<HTMLElement>(`.${names.title}`)?.focus();
    },
  };
}

/** Who came upon the banner by the way, or points, goes on with the page where they stand in it. */
function leave(opener: HTMLElement | undefined, isByKeys: boolean): void {
  (opener ?? document.querySelector("main"))?.focus({ preventScroll: !opener || !isByKeys });
}

function put(element: HTMLElement | null | undefined, now: string, before: string): void {
  element?.classList.remove(names.hidden, before);
  element?.classList.add(now);
}

/** The page keeps as much room below as the banner takes, so that it never covers what has the focus. */
function watchSize(banner: HTMLElement, { style }: HTMLElement): void {
  new ResizeObserver(() => {
    // not taken away when the banner goes: for the sheet's own value the whole page would be styled anew. 80 px is that
    // value, 5 rem in footer.css, repeated here: consent's script has no bytes to spare for a custom property
    style.scrollPaddingBottom = `${Math.max(80, 32 + banner.offsetHeight)}px`;
  }).observe(banner);
}

/** The page waits, veiled and out of reach, for an answer. */
function wall(container: HTMLElement | null, isShown: boolean, now: string, before: string): void {
  container?.classList.add(names.softWall);
  put(container, now, before);
  for (const child of document.body.children)
    if (child instanceof HTMLElement && !child.contains(container)) child.inert = isShown;
}
