/** The frame's front door. */

export { composeFrame, type FramePart, framePart } from "./compose";
export type { FooterMenu, FrameLink } from "./frame";
export { type FrameIdentity, frameSettings } from "./identity";
export { SiteFrame } from "./site-frame";
