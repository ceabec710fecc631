/** Puts a page in the shop's frame, with what the merchant has set. */
import type { ReactNode } from "react";
import type { Emblem } from "../../design/logo/own-logo";
import { cacheKeyOf } from "../../platform/render/memoize";
import type { Page } from "../../platform/render/page";
import { currentMark, type FrameLink } from "./frame";
import type { FrameIdentity } from "./identity";
import { helpLink, legalLinks } from "./legal";
import { SiteFrame, type SiteFrameProps } from "./site-frame";

const currentOf = (page: Page): string => page.menu ?? page.path;

export function framed(
  identity: FrameIdentity,
  page: Page,
  {
    without = new Set(),
    isEncrypted = false,
    emblem,
    ...added
  }: Pick<SiteFrameProps, "slots" | "links" | "searchHint"> & {
    without?: ReadonlySet<string>;
    isEncrypted?: boolean;
    /** Absent: the mark that is set. */
    emblem?: Emblem | undefined;
  },
  content: ReactNode,
): ReactNode {
  const { menu, footer, smoothWheel, logo: _file, ...shop } = identity;
  const answered = (links: readonly FrameLink[]) => links.filter(({ href }) => !without.has(href));
  const footerMenus = footer.map((column) => ({ ...column, links: answered(column.links) }));
  const help = helpLink([menu, ...footerMenus.map(({ links }) => links)].flat());
  return (
    <SiteFrame
      shop={{ ...shop, ...emblem }}
      menu={answered(menu)}
      footerMenus={footerMenus}
      reduced={page.wayBack && { wayBack: page.wayBack, isEncrypted, help, legal: legalLinks(footerMenus) }}
      smoothWheel={smoothWheel}
      current={currentOf(page)}
      searched={page.searched}
      {...added}
    >
      {content}
    </SiteFrame>
  );
}

/** All that the frame shows besides its slots: two pages whose links are marked alike have the same. */
export function frameCacheKey(identity: FrameIdentity, page: Page, added: readonly FrameLink[] = []): string {
  const links = [...added, ...identity.menu, ...identity.footer.flatMap((column) => column.links)];
  const marks = links.map(({ href }) => currentMark(href, currentOf(page)));
  return cacheKeyOf(identity) + marks.join() + (page.searched ?? "") + JSON.stringify(page.wayBack ?? "");
}
