/** The settings of a picture with a finer variant. */
import { z } from "zod";
import { PICTURE, setting } from "../element";

const pixels = (usual: number) => z.number().int().min(1).max(4_000).default(usual);

export const settings = z.object({
  src: setting(
    z
      .string()
      .max(300)
      .regex(/^\/(?![/\\])[\w./-]+\.\w+$/, { error: "Une image de ce site\u00a0: «\u00a0/media/…\u00a0»." })
      .refine((path) => !path.includes(".."), { error: "Une image de ce site." })
      .meta(PICTURE)
      .default("/media/densite/cyan.webp"),
    {
      title: "Image",
      help: "Un fichier de ce site. Sur un écran fin, celui du même nom suivi de «\u00a0@2x\u00a0» le remplace s’il existe.",
    },
  ),
  alt: setting(z.string().max(300).default(""), {
    title: "Description",
    help: "Ce que montre l’image, pour qui ne la voit pas. Vide si elle n’apprend rien.",
  }),
  width: setting(pixels(300), {
    title: "Largeur",
    help: "Celle de l’image ordinaire\u00a0: la fine est montrée dans la même taille.",
    unit: "px",
  }),
  height: setting(pixels(300), { title: "Hauteur", help: "Celle de l’image ordinaire.", unit: "px" }),
  caption: setting(z.string().max(300).default(""), {
    title: "Légende",
    help: "S’affiche sous l’image. Vide\u00a0: aucune.",
  }),
});

export type Settings = z.output<typeof settings>;
