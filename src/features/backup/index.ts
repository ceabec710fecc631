/** The public interface of the backups. */
export { completeReplacement } from "./replacing";
