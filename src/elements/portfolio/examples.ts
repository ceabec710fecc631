/** Ways of using a portfolio: every sensible mix of its show types, and the extremes. */
import type { ElementNode, Example } from "../element";
import type { Settings } from "./settings";

const item = (
  title: string,
  caption: string,
  groups: string,
  picture: string,
  size: [number, number],
): ElementNode => ({
  element: "portfolio-item",
  settings: {
    title,
    caption,
    groups,
    picture: `/media/${picture}`,
    width: size[0],
    height: size[1],
    href: "/realisations/",
  },
});

const items = [
  item("Vitrine d’hiver", "Studio", "studios", "scenes/clairiere.webp", [2000, 1000]),
  item(
    "Passage aux flacons, École Saint-Maurice",
    "École",
    "ecoles",
    "produits/flacons-face.webp",
    [900, 900],
  ),
  item("Vingt postes remis à neuf", "Bureau", "bureaux, ecoles", "produits/toner-noir-face.webp", [900, 900]),
  item("La nuit à l’atelier", "Studio", "studios", "scenes/nuit.webp", [2000, 1000]),
  item("Étiquetage du dépôt", "Bureau", "bureaux", "produits/ruban-face.webp", [900, 900]),
  item("Tirages d’atelier", "Studio, bureau", "studios, bureaux", "produits/lot-face.webp", [900, 900]),
];

const groups = [
  { group: "bureaux", label: "Bureaux" },
  { group: "ecoles", label: "Écoles" },
  { group: "studios", label: "Studios" },
];

export const examples: readonly Example<Settings>[] = [
  { name: "Filtre, en rangées de même hauteur", settings: { label: "Rangées", groups }, slots: { items } },
  {
    name: "Filtre, en colonnes",
    settings: { label: "Colonnes", showType: ["masonry", "filter"], groups, memory: "colonnes" },
    slots: { items },
  },
  {
    name: "Filtre seul, les deux premières en grand",
    settings: { label: "En grand", showType: ["filter"], groups, memory: "grand" },
    slots: { items },
  },
  {
    name: "En rangées, sans filtre",
    settings: { label: "Sans filtre", showType: ["standard"], groups, across: "4" },
    slots: { items },
  },
  {
    name: "En colonnes, sans groupes",
    settings: { label: "Sans groupes", showType: ["masonry"], across: "2" },
    slots: { items: items.slice(0, 3) },
  },
  { name: "Vide", settings: { label: "Rien encore", groups, memory: "" } },
];
