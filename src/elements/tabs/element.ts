/** Tabs: several contents in one place, one at a time. Spec 2.2, 9.7 */
import { defineElement } from "../element";
import { examples } from "./examples";
import { settings } from "./settings";
import { TabsView } from "./view";

export const tabs = defineElement({
  name: "tabs",
  label: "Onglets",
  summary: "Plusieurs contenus au même endroit, un à la fois; tous à la suite sur papier.",
  styles: "figures",
  settings,
  slots: { tabs: { title: "Onglets", takes: ["tab"] } },
  view: TabsView,
  examples,
});
