/** The public interface of the notices. */

export { closeUntilReady } from "./actions";
export { previewerSlot, previewPath, publicPathsSlot } from "./coming-soon-gate";
export { noticeSettings } from "./settings";
