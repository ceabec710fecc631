/** The settings of a logo carousel. Spec 9.10 */
import { z } from "zod";
import { carouselSettings } from "../carousel-settings";
import { logosType } from "../client-logos/settings";
import { setting } from "../element";

export const settings = z.object({
  logos: setting(logosType, {
    title: "Marques",
    help: "Le fichier et le nom de chaque maison, avec un lien si vous le voulez.",
  }),
  ...carouselSettings({ label: "Ils impriment avec nous", visible: 4, auto: true }),
});

export type Settings = z.output<typeof settings>;
