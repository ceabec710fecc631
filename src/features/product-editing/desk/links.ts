/** What other features offer beside the list of products: « Importer », « Exporter ». */
import { defineSlot } from "../../../platform/slots";

export interface GoodsLink {
  label: string;
  href: string;
  /** Not on a telephone. */
  isWideOnly?: boolean;
}

export const goodsLinkSlot = defineSlot<GoodsLink>("link beside the list of products");
