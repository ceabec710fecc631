/** A text: paragraphs, lists, a few marks and links. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { TextView } from "./view";

export const text = defineElement({
  name: "text",
  label: "Texte",
  summary: "Des paragraphes et des listes, avec du gras, de l’italique et des liens.",
  settings,
  slots: {},
  view: TextView,
  examples: [
    {
      name: "Des paragraphes et une liste",
      settings: {
        text: [
          "Depuis 2009, l’atelier **nettoie, remplit et vérifie** chaque cartouche à Trois-Rivières.",
          "Pour un retour\u00a0:",
          "1. demandez une [étiquette prépayée](/recyclage/);\n2. glissez la cartouche dans sa boîte;\n3. déposez-la à la poste.",
          "_Les boîtes sont faites de carton recyclé._",
        ].join("\n\n"),
      },
    },
    {
      name: "Une introduction",
      settings: { size: "large", text: "Une cartouche vide n’est pas un déchet." },
    },
    {
      name: "Une note",
      settings: { size: "small", text: "- Prix en dollars canadiens\n- TPS et TVQ en sus" },
    },
    { name: "Un mot très long", settings: { text: "Anticonstitutionnellement".repeat(8) } },
  ],
});
