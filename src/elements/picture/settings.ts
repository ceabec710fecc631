/** The settings of a picture. */
import { z } from "zod";
import { PICTURE, setting } from "../element";

const pixels = (usual: number) => z.number().int().min(1).max(10_000).default(usual);

export const settings = z.object({
  src: setting(
    z
      .string()
      .regex(/^\/media\/[\w./%@~!'()*-]+$/, {
        error: "Un fichier de la médiathèque\u00a0: «\u00a0/media/…\u00a0».",
      })
      .refine((path) => !path.includes(".."))
      .meta(PICTURE)
      .default("/media/scenes/nuit.webp"),
    { title: "Image", help: "Un fichier de la médiathèque, «\u00a0/media/atelier.webp\u00a0» par exemple." },
  ),
  width: setting(pixels(2_000), {
    title: "Largeur",
    help: "Celle du fichier\u00a0: le navigateur garde la place avant que l’image n’arrive.",
    unit: "px",
  }),
  height: setting(pixels(1_000), { title: "Hauteur", help: "Celle du fichier.", unit: "px" }),
  alt: setting(z.string().max(300).default(""), {
    title: "Description",
    help: "Ce que montre l’image, pour qui ne la voit pas. Vide si elle n’apprend rien.",
  }),
  caption: setting(z.string().max(300).default(""), {
    title: "Légende",
    help: "S’affiche sous l’image. Vide\u00a0: aucune.",
  }),
  enlarge: setting(z.boolean().default(false), {
    title: "S’agrandit",
    help: "L’image mène à son fichier, qui s’ouvre au-dessus de la page.",
  }),
  priority: setting(z.boolean().default(false), {
    title: "En priorité",
    help: "Pour l’image qui se voit dès l’ouverture de la page, et elle seule.",
  }),
});

export type Settings = z.output<typeof settings>;
