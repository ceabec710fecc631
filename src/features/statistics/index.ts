/** The front door of visitor statistics. */

export { writeHits } from "./actions";
export type { Hit } from "./hits";
export { settle } from "./rollups/settle";
