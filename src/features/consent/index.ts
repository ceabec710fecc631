/** The front door of consent, on the server. Browser code of neighbours takes `allowed.ts`. */
export { bannerShown } from "./actions";
export { areaSlot, type DrawArea } from "./areas";
export { consentSlot, withConsentWords } from "./banner/slot";
export type { Category } from "./consent";
export { hasSignalHeader } from "./context";
export { originsOf, services } from "./declarations";
export type { Service } from "./declared/service";
export { ConsentArea, HeldBack, type HeldBackProps } from "./held-back";
export { serviceSlot, servicesIn } from "./in-use";
export {
  addStatements,
  exportProof,
  forgetProofsBefore,
  sealOldChain,
  verifyChain,
} from "./proof/actions";
export type { Sealing } from "./proof/chain";
export { consentSweep } from "./proof/sweep";
export { type ConsentParts, consentRoutes } from "./routes";
export { type ConsentSettings, consentSettings, policyPages } from "./settings";
export { visitorKind } from "./visit/visitor";
export { deniesStatistics } from "./wire";
