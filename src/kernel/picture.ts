/** A picture as the rest of the program knows it: its place is reserved before it arrives. */

export interface PictureSource {
  /** Path under the media folder, e.g. « produits/toner-noir-face.webp ». */
  file: string;
  /** Changes when the master changes: part of the address, so that copies can be kept for ever. */
  version: string;
  width: number;
  height: number;
  /** A few bytes that sketch it; empty until it has been derived. */
  thumbhash: string;
  /** « 30 70 »: the point that stays in view where the picture is cut, in hundredths of its sides; absent or empty: the middle. */
  focal?: string;
}

/** The formats in which smaller sizes are made. */
export type PictureFormat = "avif" | "webp" | "jpg";

/** The widths in which pictures are offered. */
const LADDER = [160, 320, 480, 800, 1200, 1600, 2000];

/** Those that make sense for a picture: all the smaller ones, and its own. */
export function widthsOf(width: number): number[] {
  return [...LADDER.filter((step) => step < width), width];
}

/** A part of a picture, in hundredths of its sides. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}
