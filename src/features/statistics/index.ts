/** The public interface of visitor statistics. */

export { writeHits } from "./actions";
export { cameFrom, type Hit } from "./hits";
export { lastDays } from "./reports/period";
export { missingPages } from "./reports/reports";
export { settle } from "./rollups/settle";
