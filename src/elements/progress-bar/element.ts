/** A square progress bar: a share that runs to its percentage when it comes into view. Spec 2.2, 9.7 */
import { defineElement } from "../element";
import { settings } from "./settings";
import { ProgressBarView } from "./view";

export const progressBar = defineElement({
  name: "progress-bar",
  label: "Barre de progression",
  summary: "Une part sur cent, en barre, qui s’emplit quand on arrive à elle.",
  styles: "figures",
  settings,
  slots: {},
  view: ProgressBarView,
  examples: [
    { name: "Du thème, en 2\u00a0500 ms", settings: { label: "Remplies et revendues", percent: 64 } },
    {
      name: "Du code court, en 1\u00a0000 ms",
      settings: { label: "Pièces récupérées", percent: 21, kind: "shortcode", ink: "cyan" },
    },
    {
      name: "Un pictogramme au lieu du nombre",
      settings: { label: "Plastique refondu", percent: 12, kind: "shortcode", ink: "magenta", icon: "loop" },
    },
    { name: "Presque rien", settings: { label: "Éliminées", percent: 3, ink: "yellow" } },
    { name: "Rien", settings: { label: "Perdues", percent: 0 } },
    { name: "Tout, sans unité", settings: { label: "Pesées à l’arrivée", percent: 100, units: "" } },
    { name: "Une légende très longue", settings: { label: "Anticonstitutionnellement ".repeat(4).trim() } },
  ],
});
