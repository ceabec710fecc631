/** A merchant's own logo: one small picture, its place reserved, its height given by the style sheet around it. */
import { type PictureSource, widthsOf } from "../../kernel/picture";
import { sizedPath } from "../picture/picture";

export interface ShopLogo extends PictureSource {
  /** What must lie under a drawing that one sees through: dark under a pale one, light under any other. */
  ground?: "ink" | "paper" | undefined;
}

/** What stands for the shop beside its name, or in its place. */
export interface Emblem {
  mark: "none" | "registration";
  logo?: ShopLogo | undefined;
}

/** Twice what pages draw, for fine screens. */
const HEIGHT_PX = 88;
/** Wider ones are not made as WebP, which letters and every browser read. */
const WIDEST_PX = 480;

/** The address of the smallest size that is sharp. */
export function logoPath(logo: ShopLogo): string {
  const needed = Math.ceil((HEIGHT_PX * logo.width) / logo.height);
  const made = widthsOf(logo.width).filter((width) => width <= WIDEST_PX);
  const width = made.find((each) => each >= needed) ?? made.at(-1) ?? logo.width;
  return sizedPath(logo, width, "webp");
}

export const OwnLogo = ({ logo, name }: { logo: ShopLogo; name: string }) => (
  <img src={logoPath(logo)} alt={name} width={logo.width} height={logo.height} data-ground={logo.ground} />
);
