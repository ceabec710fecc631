/** The frame's front door. */

export { composeFrame, type FramePart, framePart } from "./compose";
export type { FooterMenu, FrameLink, FrameShop, FrameSlots } from "./frame";
export { frameCacheKey, framed } from "./framed";
export { type FrameIdentity, frameSettings } from "./identity";
export { SiteFrame, type SiteFrameProps } from "./site-frame";
