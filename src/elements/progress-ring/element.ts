/** A circular progress bar: a share that turns to its percentage when it comes into view. Spec 2.2, 9.7 */
import { defineElement } from "../element";
import { settings } from "../progress-bar/settings";
import { ProgressRingView } from "./view";

export const progressRing = defineElement({
  name: "progress-ring",
  label: "Anneau de progression",
  summary: "Une part sur cent, en anneau, qui se trace quand on arrive à elle.",
  styles: "figures",
  settings,
  slots: {},
  view: ProgressRingView,
  examples: [
    { name: "Du thème, en 2\u00a0500 ms", settings: { label: "Taux de reprise", percent: 97 } },
    {
      name: "Du code court, en 1\u00a0000 ms",
      settings: { label: "Emballage recyclé", percent: 82, kind: "shortcode", ink: "cyan" },
    },
    { name: "La moitié juste", settings: { label: "Seconde vie", percent: 50, ink: "magenta" } },
    { name: "Moins de la moitié", settings: { label: "Clients qui retournent", percent: 28, ink: "yellow" } },
    {
      name: "Un pictogramme, un tour complet",
      settings: { label: "Cartouches pesées", percent: 100, kind: "shortcode", icon: "check" },
    },
    { name: "Rien", settings: { label: "Perdues", percent: 0 } },
  ],
});
