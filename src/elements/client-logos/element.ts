/** The marks of clients, as a still list. Spec 2.2 */
import { defineElement } from "../element";
import { settings } from "./settings";
import { ClientLogosView } from "./view";

const mark = (file: string, name: string, width: number, href = "") => ({
  file: `/media/marques/${file}.svg`,
  name,
  width,
  href,
});

const five = [
  mark("brasserie-deux-rives", "Brasserie Deux-Rives", 240),
  mark("clinique-laviolette", "Clinique Laviolette", 224),
  mark("atelier-seve", "Atelier Sève", 168),
  mark("coop-batiscan", "Coop Batiscan", 184),
  mark("librairie-nord-sud", "Librairie Nord-Sud", 222),
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
          mark("ecole-saint-maurice", "École Saint-Maurice", 236, "/realisations/"),
          mark("vigie-notaires", "Vigie, notaires", 184, "/realisations/"),
        ],
      },
    },
    { name: "Vide" },
  ],
});
