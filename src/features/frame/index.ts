/** The frame's front door. */

export type { FooterMenu, FrameLink, FrameShop, FrameSlots } from "./frame";
export { framed, frameLook } from "./framed";
export { type FrameIdentity, frameSettings } from "./identity";
export { SiteFrame, type SiteFrameProps } from "./site-frame";
