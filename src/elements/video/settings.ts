/** The settings of a video. */
import { z } from "zod";
import { setting } from "../element";
import { mediaType } from "../library";
import { readVideo } from "./hosted";

export const settings = z.object({
  url: setting(
    z
      .string()
      .max(300)
      .refine((address) => readVideo(address) !== undefined, {
        error: "L’adresse d’une vidéo YouTube ou Vimeo\u00a0: «\u00a0https://vimeo.com/76979871\u00a0».",
      })
      .default("https://vimeo.com/76979871"),
    {
      title: "Adresse",
      help: "Celle de la page de la vidéo, chez YouTube ou Vimeo. Rien ne leur est demandé avant le consentement du visiteur.",
    },
  ),
  title: setting(z.string().min(1).max(160).default("Vidéo"), {
    title: "Titre",
    help: "Ce que montre la vidéo, pour qui ne la voit pas.",
  }),
  caption: setting(z.string().max(300).default(""), {
    title: "Légende",
    help: "S’affiche sous la vidéo. Vide\u00a0: aucune.",
  }),
  poster: setting(mediaType.default(""), {
    title: "Image d’attente",
    help: "Un fichier de la médiathèque, montré tant que le visiteur n’a pas consenti. Vide\u00a0: un fond uni.",
  }),
  ratio: setting(z.enum(["16:9", "4:3"]).default("16:9"), {
    title: "Proportions",
    help: "La place que la vidéo prendra est gardée dès le début.",
  }),
});

export type Settings = z.output<typeof settings>;

/** The room it takes, in pixels; wider or narrower, the proportions stay. */
export const sizeOf = ({ ratio }: Settings) => ({ width: 640, height: ratio === "4:3" ? 480 : 360 });
