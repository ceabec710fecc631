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
  const { slug, pictures, variations } = product;
  const [face, ...others] = pictures;
  if (!face) return product;
  const own = { ...face, file: `produits/${slug}.webp` };
  // where each variation has a picture of its own, the gallery keeps them all
  if (variations.some(({ picture }) => picture?.file !== face.file))
    return { ...product, pictures: [own, ...pictures] };
  return {
    ...product,
    pictures: [own, ...others],
    variations: variations.map((variation) => ({ ...variation, picture: own })),
  };
}
