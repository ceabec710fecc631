/** The front door of the notices. */

export { closeUntilReady } from "./actions";
export { type ComingSoonGate, previewerSlot, previewPath, publicPathsSlot } from "./coming-soon-gate";
export { noticeRoutes } from "./routes";
export { noticeSettings } from "./settings";
export { NoticeSlot } from "./slot";
export { noticeId } from "./store-notice";
