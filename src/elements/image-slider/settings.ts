/** The settings of an image slider, with the constants of Spec 9.11 as defaults. */
import { z } from "zod";
import { setting } from "../element";
import { picturesType } from "../picture-list";

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("Images"), {
    title: "Nom",
    help: "Annonce le défilé aux lecteurs d’écran.",
  }),
  pictures: setting(picturesType, {
    title: "Images",
    help: "Les fichiers, dans l’ordre, avec leur description, une légende et un lien si vous le voulez.",
  }),
  transition: setting(z.enum(["fade", "slide"]).default("fade"), {
    title: "Passage",
    help: "En fondu, ou d’un côté à l’autre.",
  }),
  auto: setting(z.boolean().default(true), {
    title: "Défilement automatique",
    help: "S’arrête un moment sous le pointeur, et pour de bon dès qu’on change d’image à la main.",
  }),
  timing: setting(z.number().int().min(1_000).max(120_000).default(7_000), {
    title: "Intervalle",
    help: "Le temps que reste chaque image pendant le défilement automatique.",
    unit: "ms",
  }),
  speed: setting(z.number().int().min(1).max(5_000).default(600), {
    title: "Vitesse",
    help: "La durée du passage d’une image à l’autre.",
    unit: "ms",
  }),
  loop: setting(z.boolean().default(true), {
    title: "En boucle",
    help: "Après la dernière image vient la première.",
  }),
});

export type Settings = z.output<typeof settings>;
