/** Ways of using a logo carousel, the extremes included. */
import type { Example } from "../element";
import type { Settings } from "./settings";

const mark = (file: string, name: string, width: number, href = "") => ({
  file: `/media/marques/${file}.svg`,
  name,
  width,
  href,
});

const logos = [
  mark("brasserie-deux-rives", "Brasserie Deux-Rives", 240),
  mark("clinique-laviolette", "Clinique Laviolette", 224),
  mark("atelier-seve", "Atelier Sève", 168),
  mark("coop-batiscan", "Coop Batiscan", 184),
  mark("librairie-nord-sud", "Librairie Nord-Sud", 222),
  mark("ecole-saint-maurice", "École Saint-Maurice", 236, "/realisations/"),
  mark("vigie-notaires", "Vigie, notaires", 184, "/realisations/"),
];

export const examples: readonly Example<Settings>[] = [
  { name: "Sept maisons", settings: { logos, bullets: false } },
  {
    name: "À la main, avec des pastilles et un titre",
    settings: { heading: "Ils impriment à leur rythme", level: "3", auto: false, logos },
  },
  {
    name: "Trois maisons, qui tiennent toutes",
    settings: { label: "Trois maisons", logos: logos.slice(0, 3) },
  },
  { name: "Vide" },
];
