/** The demo shop « Encre Boréale », whole and always the same. */
import { categories } from "./categories";
import { makers } from "./makers";
import { printers, series } from "./printers";
import { products } from "./products/index";
import type { DemoProduct, DemoShop } from "./types";
import { french } from "./typography";

export type * from "./types";

export function demoShop(): DemoShop {
  return { ...french({ makers, series, printers, categories }), products: products().map(setProduct) };
}

/** Codes stay as people type them, without no-break spaces. */
function setProduct(product: DemoProduct): DemoProduct {
  return { ...french(product), codes: product.codes };
}
