/** The ways in which things appear, for any element that lets its children do so. */
import { running } from "../in-view/running";

export const EFFECTS = ["rise", "fade", "zoom"] as const;

export type Effect = (typeof EFFECTS)[number];

/** What the root of such an element carries. */
export const appearing = (effect: Effect) => ({
  className: `appear appear--${effect}`,
  ...running("appear"),
});
