/** The frame of every page: skip link, header, content, footer. */
import type { ReactNode } from "react";
import { Icon } from "../../design/icon";
import { Footer } from "./footer";
import type { FooterMenu, FrameLink, FrameShop, FrameSlots } from "./frame";
import { Header } from "./header";
import { ReducedFooter, ReducedHeader, type ReducedProps } from "./reduced";
import { texts } from "./texts.fr";

export interface SiteFrameProps {
  shop: FrameShop;
  menu: readonly FrameLink[];
  footerMenus: readonly FooterMenu[];
  /** Whether the wheel glides from notch to notch (NAV-06). */
  smoothWheel?: boolean;
  /** The path of the page being drawn. */
  current: string;
  /** In the search box already. */
  searched?: string | undefined;
  slots?: FrameSlots;
  /** Before all others in the small menu. */
  links?: readonly FrameLink[];
  /** In the search box. */
  searchHint?: string | undefined;
  /** Where an order is placed and paid: only what helps there. */
  reduced?: Omit<ReducedProps, "shop"> | undefined;
  children: ReactNode;
}

export function SiteFrame(props: SiteFrameProps) {
  const { shop, menu, footerMenus, smoothWheel, current, slots = {}, reduced, children } = props;
  const { links = [], searchHint = texts.searchHint, searched } = props;
  return (
    <>
      <SkipLink />
      {/* what must be met before the page is put here: a child more in the body would have it all styled anew */}
      <div id="avant-tout" />
      <div className="site-note">{slots.notice}</div>
      {reduced ? (
        <ReducedHeader shop={shop} {...reduced} />
      ) : (
        <Header {...{ shop, menu, links, searchHint, searched, current, slots }} />
      )}
      <main
        id="contenu"
        tabIndex={-1}
        data-shop={shop.name}
        data-smooth-wheel={smoothWheel ? "" : undefined}
        data-fragment=""
      >
        {children}
        {!reduced && <BackToTop />}
      </main>
      {reduced ? (
        <ReducedFooter shop={shop} {...reduced} />
      ) : (
        <>
          <div className="screen-edge" aria-hidden="true" />
          <Footer shop={shop} menus={footerMenus} current={current} />
        </>
      )}
      {slots.drawer}
      {slots.consent}
    </>
  );
}

/** The first thing on the page, so that « #top » brings the keyboard back to the beginning too. */
function SkipLink() {
  return (
    <a className="skip" id="top" href="#contenu" data-scroll="off">
      {texts.skip}
    </a>
  );
}

/** Stays at the foot of the window until the end of the content: the footer has a link of its own. */
function BackToTop() {
  return (
    <a className="to-top" href="#top" aria-label={texts.backToTop} data-back-to-top="">
      <Icon name="up" />
    </a>
  );
}
