/** The front door of visitor statistics. */
export { statisticsSettings } from "./settings";
