/** The front door of order attribution. */
export { attributionSettings } from "./settings";
export { type FirstOrigin, firstOriginsOf, insertFirstOrigin } from "./store";
export {
  ELEMENT as ATTRIBUTION_ELEMENT,
  EXTENSION as ATTRIBUTION_EXTENSION,
  PREFIX as ATTRIBUTION_PREFIX,
} from "./wire";
