/** The settings of a slideshow, with the constants of Spec 9.9 as defaults. */
import { z } from "zod";
import { settings as contentSlider } from "../content-slider/settings";
import { setting } from "../element";

/** A place or a figure elsewhere on the page: « #compte », « .compte », or nothing. */
const target = z
  .string()
  .regex(/^([#.][a-z][\w-]*)?$/i)
  .default("");

const { auto, speed, timing, loop, draggable, draggableCursor, pagination } = contentSlider.shape;

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("Diaporama d’images"), {
    title: "Nom",
    help: "Annonce le diaporama aux lecteurs d’écran.",
  }),
  transition: setting(z.enum(["slide", "fade"]).default("slide"), {
    title: "Passage",
    help: "D’un côté à l’autre, ou en fondu.",
  }),
  auto,
  speed,
  timing,
  loop,
  draggable,
  draggableCursor,
  countTotal: setting(target, {
    title: "Total ailleurs",
    help: "L’identifiant de l’endroit de la page où écrire combien il y en a. Vide\u00a0: avec les commandes.",
  }),
  currentCount: setting(target, {
    title: "Numéro ailleurs",
    help: "L’identifiant de l’endroit où écrire le numéro de l’image affichée. Vide\u00a0: avec les commandes.",
  }),
  pagination,
  arrows: setting(target, {
    title: "Flèches ailleurs",
    help: "L’identifiant de l’endroit où placer les flèches. Vide\u00a0: avec les commandes.",
  }),
});

export type Settings = z.output<typeof settings>;
