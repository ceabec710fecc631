/** The settings of an image carousel. Spec 9.10 */
import { z } from "zod";
import { carouselSettings } from "../carousel-settings";
import { setting } from "../element";
import { picturesType } from "../picture-list";

export const settings = z.object({
  pictures: setting(picturesType, {
    title: "Images",
    help: "Les fichiers, dans l’ordre, avec leur description, une légende et un lien si vous le voulez.",
  }),
  ...carouselSettings({ label: "Images", visible: 5, auto: false }),
});

export type Settings = z.output<typeof settings>;
