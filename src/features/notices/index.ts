/** The front door of the notices. */

export { closeUntilReady } from "./actions";
export { previewerSlot, previewPath, publicPathsSlot } from "./coming-soon-gate";
export { noticeSettings } from "./settings";
