/** The front door of consent, on the server. Browser code of neighbours takes `allowed.ts`. */
export type { Category } from "./consent";
export { originsOf, type Service, services } from "./declarations";
export { ConsentArea, HeldBack, type HeldBackProps } from "./held-back";
export { exportProof, forgetProofsBefore, keepStatements, verifyChain } from "./proof/actions";
export { type ConsentParts, consentRoutes } from "./routes";
export { type ConsentSettings, consentSettings } from "./settings";
export { consentSlot, withConsentWords } from "./slot";
