/** What other features offer beside the list of products: « Importer », « Exporter ». */
import { defineSlot } from "../../../platform/slots";

export interface GoodsLink {
  label: string;
  href: string;
}

export const goodsLinkSlot = defineSlot<GoodsLink>("link beside the list of products");
