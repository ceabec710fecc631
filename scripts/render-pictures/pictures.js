/** Every picture of the shop by its path under demo/media/: what stands before the camera, and how it is taken. */
import { PRINTERS } from "./sets/printers.js";
import { PRODUCTS } from "./sets/products.js";
import { REALISATIONS } from "./sets/realisations.js";
import { SCENES } from "./sets/scenes.js";

export const PICTURES = { ...SCENES, ...PRODUCTS, ...PRINTERS, ...REALISATIONS };
