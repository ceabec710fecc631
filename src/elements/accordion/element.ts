/** An accordion: titles that unfold what they announce. Spec 2.2, 9.7 */
import { defineElement } from "../element";
import { examples } from "./examples";
import { settings } from "./settings";
import { AccordionView } from "./view";

export const accordion = defineElement({
  name: "accordion",
  label: "Accordéon",
  summary: "Des volets qui s’ouvrent sous leur titre, comme une liste de questions.",
  settings,
  slots: { items: { title: "Volets", takes: ["accordion-item"] } },
  view: AccordionView,
  examples,
});
