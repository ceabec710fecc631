/** A table of words and figures. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { TableView } from "./view";

export const table = defineElement({
  name: "table",
  label: "Tableau",
  summary: "Des lignes et des colonnes, qui défilent d’elles-mêmes sur un petit écran.",
  settings,
  slots: {},
  view: TableView,
  examples: [
    {
      name: "Des délais et des prix",
      settings: {
        caption: "Livraison au Québec",
        columns: ["Mode", "Délai", "Prix"],
        rows: [
          ["Poste", "2 à 4 jours", "8,95\u00a0$"],
          ["Messagerie", "Le lendemain", "14,50\u00a0$"],
          ["[Comptoir](/contact/)", "Le jour même", "**Gratuit**"],
        ],
        numbers: [3],
      },
    },
    {
      name: "Une case de moins",
      settings: {
        caption: "En bref",
        rows: [["Fondé en", "2009"], ["Atelier"]],
        columns: ["Sujet", "Réponse"],
      },
    },
    {
      name: "Très large",
      settings: {
        caption: "Rendement par mois",
        columns: ["Mois", ...Array.from({ length: 11 }, (_, index) => `Colonne ${index + 1}`)],
        rows: [["Janvier", ...Array.from({ length: 11 }, (_, index) => String(1_000 + index))]],
        numbers: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      },
    },
    { name: "Vide" },
  ],
});
