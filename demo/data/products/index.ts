/** Every product of the demo shop, shelf by shelf, with what customers say of it. */
import { reviewDesk } from "../reviews/compose";
import type { DemoProduct } from "../types";
import { care } from "./care";
import { finish } from "./draft";
import { drums } from "./drums";
import { inkBottles } from "./ink-bottles";
import { inkCartridges } from "./ink-cartridges";
import { labelRolls } from "./label-rolls";
import { paper } from "./paper";
import { photoPaper } from "./photo-paper";
import { refurbished } from "./refurbished";
import { tapes } from "./tapes";
import { toner } from "./toner";

export function products(): DemoProduct[] {
  const drafts = [
    ...inkCartridges,
    ...inkBottles,
    ...toner,
    ...drums,
    ...tapes,
    ...labelRolls,
    ...paper,
    ...photoPaper,
    ...care,
    ...refurbished,
  ];
  const reviews = reviewDesk();
  return drafts
    .map(finish)
    .map(withOwnPicture)
    .map((product) => ({ ...product, reviews: reviews(product) }));
}

/** The first view is the product's own, with its number on the label; the others it shares with its kind. */
function withOwnPicture(product: DemoProduct): DemoProduct {
  const [face, ...others] = product.pictures;
  if (!face) return product;
  const own = { ...face, file: `produits/${product.slug}.webp` };
  const variations = product.variations.map((one) =>
    one.picture?.file === face.file ? { ...one, picture: own } : one,
  );
  return { ...product, pictures: [own, ...others], variations };
}
