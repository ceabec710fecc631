/** The settings of a content slider, with the constants of Spec 9.9 as defaults. */
import { z } from "zod";
import { SLIDE_INTERVAL_MS } from "../../design/slides/settings";
import { setting } from "../element";

/** A control that stands elsewhere on the page: « #suivante », « .suivante », or nothing. */
const reference = z
  .string()
  .regex(/^([#.][a-z][\w-]*)?$/i)
  .default("");

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("Diaporama"), {
    title: "Nom",
    help: "Annonce le diaporama aux lecteurs d’écran.",
  }),
  dir: setting(z.enum(["horizontal", "vertical"]).default("horizontal"), {
    title: "Direction",
    help: "Le sens dans lequel une diapositive remplace l’autre.",
  }),
  auto: setting(z.boolean().default(false), {
    title: "Défilement automatique",
    help: "S’arrête un moment sous le pointeur, et pour de bon dès qu’on change de diapositive à la main.",
  }),
  speed: setting(z.number().int().min(0).max(5_000).default(550), {
    title: "Vitesse",
    help: "La durée du passage d’une diapositive à l’autre. Zéro donne 250 ms.",
    unit: "ms",
  }),
  timing: setting(z.number().int().min(1_000).max(120_000).default(SLIDE_INTERVAL_MS), {
    title: "Intervalle",
    help: "Le temps que reste chaque diapositive pendant le défilement automatique.",
    unit: "ms",
  }),
  loop: setting(z.boolean().default(false), {
    title: "En boucle",
    help: "Après la dernière diapositive vient la première.",
  }),
  draggable: setting(z.boolean().default(false), {
    title: "Glisser à la souris",
    help: "Le doigt glisse toujours; ce réglage le permet aussi à la souris.",
  }),
  draggableCursor: setting(
    z.enum(["move", "grab", "ew-resize", "ns-resize", "pointer", "auto"]).default("move"),
    {
      title: "Curseur",
      help: "La forme du pointeur quand la diapositive se glisse à la souris.",
    },
  ),
  next: setting(reference, {
    title: "Bouton «\u00a0suivante\u00a0» ailleurs",
    help: "L’identifiant d’un bouton de la page, «\u00a0#suivante\u00a0» par exemple. Vide\u00a0: le diaporama dessine le sien.",
  }),
  prev: setting(reference, {
    title: "Bouton «\u00a0précédente\u00a0» ailleurs",
    help: "L’identifiant d’un bouton de la page. Vide\u00a0: le diaporama dessine le sien.",
  }),
  pagination: setting(reference, {
    title: "Pastilles ailleurs",
    help: "L’identifiant de l’endroit où placer les pastilles. Vide\u00a0: sous les diapositives.",
  }),
});

export type Settings = z.output<typeof settings>;
