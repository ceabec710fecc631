/** A picture of a gallery, with what is said of it. */
import type { PictureSource } from "../../kernel/picture";

export interface GalleryPicture {
  source: PictureSource;
  alt: string;
  caption: string;
}
