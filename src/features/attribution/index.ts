/** The public interface of order attribution. */

export { firstOriginsOf, insertFirstOrigin } from "./store";
export { type FirstPage, openEngines, openVisitOrigins, type VisitOrigins } from "./visit-origin";
export {
  ELEMENT as ATTRIBUTION_ELEMENT,
  EXTENSION as ATTRIBUTION_EXTENSION,
  PREFIX as ATTRIBUTION_PREFIX,
} from "./wire";
