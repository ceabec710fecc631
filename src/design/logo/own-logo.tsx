/** A merchant's own logo: one small picture whose attributes say how large it is, before any style sheet has come. */
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

/** What pages and letters draw at most. */
const HEIGHT_PX = 44;
const WIDTH_PX = 208;
/** For fine screens. */
const DENSITY = 2;
/** Wider ones are not made as WebP, which letters and every browser read. */
const WIDEST_PX = 480;

/** As it is drawn, in pixels of the page. */
export function logoSize({ width, height }: ShopLogo): { width: number; height: number } {
  const scale = Math.min(HEIGHT_PX / height, WIDTH_PX / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The address of the smallest size that is sharp. */
export function logoPath(logo: ShopLogo): string {
  const needed = DENSITY * logoSize(logo).width;
  const made = widthsOf(logo.width).filter((width) => width <= WIDEST_PX);
  const width = made.find((each) => each >= needed) ?? made.at(-1) ?? logo.width;
  return sizedPath(logo, width, "webp");
}

export const OwnLogo = ({ logo, name }: { logo: ShopLogo; name: string }) => (
  <img src={logoPath(logo)} alt={name} {...logoSize(logo)} data-ground={logo.ground} />
);
