/** An animated row: elements side by side that appear one after the other when they come into view. Spec 2.2, 9.7 */
import { defineElement, type ElementNode } from "../element";
import { settings } from "./settings";
import { AnimatedRowView } from "./view";

const words = (text: string): ElementNode => ({ element: "text", settings: { text } });

const steps = [
  words("**Vous imprimez.** Nous suivons votre rythme."),
  words("**Nous préparons.** Rien ne part sans votre accord."),
  words("**Vous retournez.** L’étiquette est prépayée."),
];

const rings: ElementNode[] = [97, 82, 64, 48].map((percent) => ({
  element: "progress-ring",
  settings: { label: "Cartouches reprises", percent },
}));

export const animatedRow = defineElement({
  name: "animated-row",
  label: "Rangée animée",
  summary: "Des éléments côte à côte qui paraissent l’un après l’autre quand on arrive à eux.",
  settings,
  slots: { content: { title: "Éléments" } },
  view: AnimatedRowView,
  examples: [
    { name: "Trois textes qui montent", slots: { content: steps } },
    {
      name: "Quatre anneaux, deux de front sur un téléphone",
      settings: { across: "4", acrossPhone: "2", effect: "zoom" },
      slots: { content: rings },
    },
    {
      name: "Sur place, l’un sous l’autre",
      settings: { across: "1", effect: "fade" },
      slots: { content: steps },
    },
    { name: "Vide" },
  ],
});
