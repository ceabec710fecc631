/** The public interface of the frame. */

export { composeFrame, type FramePart, framePart } from "./compose";
export { readEmblem } from "./emblem";
export type { FooterMenu, FrameLink } from "./frame";
export { hoursInWords } from "./hours";
export { type FrameIdentity, frameSettings } from "./identity";
export { IDENTITY_STEP } from "./opening";
export { SiteFrame } from "./site-frame";
