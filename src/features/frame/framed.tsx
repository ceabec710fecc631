/** Puts a page in the shop's frame, with what the merchant has set. */
import type { ReactNode } from "react";
import type { Page } from "../../platform/render/page";
import type { FrameSlots } from "./frame";
import type { FrameIdentity } from "./identity";
import { SiteFrame } from "./site-frame";

export function framed(identity: FrameIdentity, page: Page, slots?: FrameSlots): ReactNode {
  const { menu, footer, ...shop } = identity;
  return (
    <SiteFrame shop={shop} menu={menu} footerMenus={footer} current={page.menu ?? page.path} slots={slots}>
      {page.main}
    </SiteFrame>
  );
}
