/** The marks of clients, as a still list. Spec 2.2 */
import { defineElement } from "../element";
import { settings } from "./settings";
import { ClientLogosView } from "./view";

const mark = (file: string, name: string, href = "") => ({ file: `/media/marques/${file}.svg`, name, href });

const five = [
  mark("brasserie-deux-rives", "Brasserie Deux-Rives"),
  mark("clinique-laviolette", "Clinique Laviolette"),
  mark("atelier-seve", "Atelier Sève"),
  mark("coop-batiscan", "Coop Batiscan"),
  mark("librairie-nord-sud", "Librairie Nord-Sud"),
];

export const clientLogos = defineElement({
  name: "client-logos",
  label: "Logos de clients",
  summary: "Les marques des maisons qui vous font confiance, en une rangée tranquille.",
  settings,
  slots: {},
  view: ClientLogosView,
  examples: [
    { name: "Cinq maisons", settings: { logos: five } },
    {
      name: "Deux maisons, avec un lien",
      settings: {
        label: "Leurs histoires",
        logos: [
          mark("ecole-saint-maurice", "École Saint-Maurice", "/realisations/"),
          mark("vigie-notaires", "Vigie, notaires", "/realisations/"),
        ],
      },
    },
    { name: "Vide" },
  ],
});
