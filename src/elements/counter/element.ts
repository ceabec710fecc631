/** A counter: a number that runs up from zero when it comes into view. Spec 2.2, 9.7 */
import { defineElement } from "../element";
import { settings } from "./settings";
import { CounterView } from "./view";

export const counter = defineElement({
  name: "counter",
  label: "Compteur",
  summary: "Un nombre qui monte depuis zéro quand on arrive à lui.",
  settings,
  slots: {},
  view: CounterView,
  examples: [
    { name: "Un grand nombre", settings: { value: 48_210, label: "cartouches reprises depuis 2009" } },
    {
      name: "Une note",
      settings: { value: 4.8, decimals: 1, suffix: "/5", label: "note moyenne sur 1\u00a0904 avis" },
    },
    {
      name: "Une durée",
      settings: { value: 26, suffix: "h", label: "de notre porte à la vôtre, en moyenne" },
    },
    { name: "Zéro, sans légende", settings: { value: 0 } },
    { name: "Un nombre immense", settings: { value: 123_456_789_012, label: "points d’encre par page" } },
  ],
});
