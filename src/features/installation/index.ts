/** The public interface of the installation. */
export { holdEmailsOfCopy, holdsShop, isOwnSecret, type ShopKind, settleKind } from "./actions";
export { placeOf, shopsIn } from "./place";
export { installationSettings } from "./settings";
export { installedAt, isDemo, storedKind, storedOrigin, storeKind, storePlace } from "./store";
export { ownsStore, takeStore } from "./store-owner";
export { texts as installationTexts } from "./texts.fr";
