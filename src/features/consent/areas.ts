/** Areas of pages that wait for consent: whoever keeps pages fills this slot. */
import { defineSlot } from "../../platform/slots";

/** The HTML of a consent-gated area, if there is such an area on a published page. */
export type DrawArea = (post: number, block: string) => Promise<string | undefined>;

export const areaSlot = defineSlot<DrawArea>("consent area");
