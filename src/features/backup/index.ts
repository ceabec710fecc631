/** The front door of the backups. */
export { completeReplacement } from "./replacing";
