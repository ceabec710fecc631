/** The front door of the installation. */
export { holdsShop, type ShopKind, settleKind } from "./actions";
export { storedKind } from "./store";
export { texts as installationTexts } from "./texts.fr";
