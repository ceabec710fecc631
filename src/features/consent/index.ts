/** The public interface of consent, on the server. Browser code of neighbours takes `allowed.ts`. */
export { bannerShown } from "./actions";
export { areaSlot } from "./areas";
export { hasSignalHeader } from "./context";
export { originsOf, services } from "./declarations";
export type { Service } from "./declared/service";
export { ConsentArea, HeldBack, type HeldBackProps } from "./held-back";
export { cacheKeyOfServices, serviceSlot, servicesIn, usedServicesSlot } from "./in-use";
export {
  addStatements,
  sealOldChain,
  verifyChain,
} from "./proof/actions";
export type { Sealing } from "./proof/chain";
export { type ConsentSettings, consentSettings } from "./settings";
export { visitorKind } from "./visit/visitor";
export { deniesStatistics } from "./wire";
