/** The settings of the hero slider, with the constants of Spec 9.8 as defaults. */
import { z } from "zod";
import { setting } from "../element";

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("À la une"), {
    title: "Nom",
    help: "Annonce le diaporama aux lecteurs d’écran.",
  }),
  level: setting(z.enum(["1", "2", "3"]).default("1"), {
    title: "Niveau du premier titre",
    help: "1 si c’est le titre de la page. Les autres titres sont d’un niveau au-dessous.",
  }),
  priority: setting(z.boolean().default(true), {
    title: "En priorité",
    help: "La première image est demandée avant tout le reste\u00a0: pour le diaporama qui se voit dès l’ouverture de la page, et lui seul.",
  }),
  transition: setting(z.enum(["fade", "slide"]).default("fade"), {
    title: "Passage",
    help: "En fondu, ou d’un côté à l’autre.",
  }),
  bullets: setting(z.boolean().default(true), {
    title: "Pastilles",
    help: "Une par diapositive, pour s’y rendre tout droit.",
  }),
  auto: setting(z.boolean().default(true), {
    title: "Défilement automatique",
    help: "S’arrête un moment sous le pointeur, et pour de bon dès qu’on change de diapositive à la main.",
  }),
  timing: setting(z.number().int().min(1_000).max(120_000).default(5_000), {
    title: "Intervalle",
    help: "Le temps que reste chaque diapositive pendant le défilement automatique.",
    unit: "ms",
  }),
  speed: setting(z.number().int().min(1).max(5_000).default(750), {
    title: "Vitesse",
    help: "La durée du passage d’une diapositive à l’autre.",
    unit: "ms",
  }),
  start: setting(z.number().int().min(0).max(10_000).default(1_000), {
    title: "Départ",
    help: "Le temps avant que le diaporama ne parte et que son attente ne s’efface. La première image, elle, n’attend pas.",
    unit: "ms",
  }),
  loop: setting(z.boolean().default(true), {
    title: "En boucle",
    help: "Après la dernière diapositive vient la première.",
  }),
  draggable: setting(z.boolean().default(false), {
    title: "Glisser à la souris",
    help: "Le doigt glisse toujours; ce réglage le permet aussi à la souris.",
  }),
  fades: setting(z.boolean().default(true), {
    title: "S’efface au défilement",
    help: "Les diapositives pâlissent à mesure que la page les laisse derrière elle.",
  }),
});

export type Settings = z.output<typeof settings>;
