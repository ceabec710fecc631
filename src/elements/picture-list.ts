/** A list of pictures of the media library, for the elements that show several. */
import { z } from "zod";
import type { PictureSource } from "../kernel/picture";
import { setting } from "./element";
import { findMedia, type Library, mediaType } from "./library";
import { optionalHrefType } from "./optional-href";

const fields = z.strictObject({
  src: setting(mediaType.min(1), { title: "Image", help: "Un fichier de la médiathèque." }),
  alt: setting(z.string().max(300).default(""), {
    title: "Description",
    help: "Ce que montre l’image, pour qui ne la voit pas.",
  }),
  caption: setting(z.string().max(300).default(""), {
    title: "Légende",
    help: "Sous l’image. Vide\u00a0: rien.",
  }),
  href: setting(optionalHrefType, { title: "Lien", help: "Où mène l’image. Vide\u00a0: nulle part." }),
});

/** A link is named by its picture. */
const picture = fields.refine(({ href, alt, caption }) => !href || `${alt}${caption}`.trim() !== "", {
  path: ["alt"],
  error: "Une image qui mène quelque part a une description ou une légende.",
});

export const picturesType = z.array(picture).max(40).default([]);

export type ListedPicture = z.output<typeof picture>;

/** What the library knows of each, in order. */
export type Sources = (PictureSource | undefined)[];

export async function loadPictures({ pictures }: { pictures: ListedPicture[] }, library: Library) {
  const data: Sources = await Promise.all(pictures.map(({ src }) => findMedia(library, src)));
  return { data, tags: ["pictures"] };
}
