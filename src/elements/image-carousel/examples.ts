/** Ways of using an image carousel, the extremes included. */
import type { Example } from "../element";
import type { Settings } from "./settings";

const work = (file: string, caption: string, href = "") => ({
  src: `/media/realisations/${file}.webp`,
  alt: "",
  caption,
  href,
});

const pictures = [
  work("vitrine-d-hiver", "Vitrine d’hiver", "/realisations/"),
  work("passage-aux-flacons", "Passage aux flacons", "/realisations/"),
  work("vingt-postes-remis-a-neuf", "Vingt postes remis à neuf", "/realisations/"),
  work("collecte-a-la-coop", "Collecte à la Coop", "/realisations/"),
  work("etiquetage-du-depot", "Étiquetage du dépôt", "/realisations/"),
  work("programmes-du-chenal", "Programmes du Chenal", "/realisations/"),
  work("livres-rares-fiches-claires", "Livres rares, fiches claires", "/realisations/"),
];

export const examples: readonly Example<Settings>[] = [
  { name: "Sept images", settings: { label: "Réalisations", pictures } },
  {
    name: "D’elles-mêmes, sous un titre, trois de front",
    settings: { heading: "Travaux récents", level: "3", visible: 3, auto: true, bullets: false, pictures },
  },
  {
    name: "Tout tient",
    settings: {
      label: "Deux images",
      pictures: [
        { src: "/media/produits/flacons-face.webp", alt: "Quatre flacons d’encre", caption: "", href: "" },
        { src: "/media/produits/lot-face.webp", alt: "Quatre cartouches", caption: "", href: "" },
      ],
    },
  },
  { name: "Vide" },
];
