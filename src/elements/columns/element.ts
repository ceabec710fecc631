/** Columns: a row of places that hold any elements. */
import { defineElement, type ElementNode } from "../element";
import { settings } from "./settings";
import { ColumnsView } from "./view";

const column = (text: string): ElementNode => ({
  element: "column",
  slots: { content: [{ element: "text", settings: { text } }] },
});

const steps = [
  "**Vous imprimez.** Nous suivons votre rythme.",
  "**Nous préparons.** Rien ne part sans votre accord.",
  "**Vous retournez.** L’étiquette est prépayée.",
  "**Nous remplissons.** La cartouche repart au travail.",
];

export const columns = defineElement({
  name: "columns",
  label: "Colonnes",
  summary: "De deux à quatre colonnes côte à côte, l’une sous l’autre sur un téléphone.",
  settings,
  slots: { columns: { title: "Colonnes", takes: ["column"] } },
  view: ColumnsView,
  examples: [
    { name: "Deux moitiés", slots: { columns: steps.slice(0, 2).map(column) } },
    {
      name: "Trois tiers",
      settings: { layout: "thirds" },
      slots: { columns: steps.slice(0, 3).map(column) },
    },
    { name: "Quatre quarts", settings: { layout: "quarters" }, slots: { columns: steps.map(column) } },
    {
      name: "Une large à gauche, centrées",
      settings: { layout: "wide-left", align: "center" },
      slots: { columns: [column(steps.join("\n\n")), column("Anticonstitutionnellement".repeat(3))] },
    },
  ],
});
