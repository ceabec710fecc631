/** Puts a page in the shop's frame, with what the merchant has set. */
import type { ReactNode } from "react";
import { paths } from "../../paths";
import { lookOf } from "../../platform/render/kept";
import type { Page } from "../../platform/render/page";
import { currentMark, type FrameSlots } from "./frame";
import type { FrameIdentity } from "./identity";
import { SiteFrame } from "./site-frame";

const currentOf = (page: Page): string => page.menu ?? page.path;

export function framed(
  identity: FrameIdentity,
  page: Page,
  slots: FrameSlots,
  content: ReactNode,
): ReactNode {
  const { menu, footer, smoothWheel, ...shop } = identity;
  return (
    <SiteFrame
      shop={shop}
      menu={menu}
      footerMenus={footer}
      smoothWheel={smoothWheel}
      current={currentOf(page)}
      slots={slots}
    >
      {content}
    </SiteFrame>
  );
}

/** All that the frame shows besides its slots: two pages whose links are marked alike have the same. */
export function frameLook(identity: FrameIdentity, page: Page): string {
  const links = [...identity.menu, ...identity.footer.flatMap((column) => column.links)];
  // the finder's link stands in the small menu without being asked for
  const hrefs = [paths.finder, ...links.map(({ href }) => href)];
  const marks = hrefs.map((href) => currentMark(href, currentOf(page)));
  return lookOf(identity) + marks.join();
}
