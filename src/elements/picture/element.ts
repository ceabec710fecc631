/** A picture of the media library, with a caption if it has something to say. */
import type { PictureSource } from "../../kernel/picture";
import { defineElement } from "../element";
import { fileAt } from "../library";
import { type Settings, settings } from "./settings";
import { PictureView } from "./view";

/** Where the pictures of the media library are found. */
interface Library {
  picture(file: string): Promise<PictureSource | undefined>;
}

const night = {
  src: "/media/scenes/nuit.webp",
  alt: "Décor de collines en papier découpé, la nuit",
};

export const picture = defineElement({
  name: "picture",
  label: "Image",
  summary: "Une image de la médiathèque, avec ou sans légende.",
  settings,
  slots: {},
  load: async ({ src }: Settings, library: Library) => ({
    data: await library.picture(fileAt(src)),
    tags: ["pictures"],
  }),
  view: PictureView,
  examples: [
    { name: "Avec légende", settings: { ...night, caption: "Décor de papier pour la vitrine de novembre" } },
    { name: "En priorité", settings: { ...night, priority: true } },
    { name: "Un ornement sans description", settings: { src: night.src } },
  ],
});
