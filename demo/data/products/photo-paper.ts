/** The papers for photographs and fine prints. */
import { picturesOf } from "../pictures";
import type { Draft } from "./draft";
import { sheetsShownAs } from "./sheets";

const photo = sheetsShownAs("papier-photo");

const shelf = { category: "papier" };

export const photoPaper: Draft[] = [
  {
    ...shelf,
    slug: "papier-photo-lustre-format-au-choix",
    sku: "EB-PL260",
    codes: ["papier photo", "4 x 6", "5 x 7", "lustré 260 g"],
    name: "Papier photo lustré 260 g/m², format au choix",
    summary: "La surface des laboratoires, qui ne garde pas les traces de doigts. Cinquante feuilles.",
    description: [
      "Ni brillant ni mat : un grain fin qui laisse les couleurs profondes et supporte qu'on se passe les photos autour de la table.",
      "La couche microporeuse boit l'encre en quelques secondes. Attendez quand même dix minutes avant d'empiler, et une nuit avant d'encadrer.",
      "- 50 feuilles, 260 g/m²",
      "- Pour encre à colorant ou à pigments, pas pour le laser",
      "- Profils de couleur fournis pour les Altaria Atelier",
    ],
    unit: { per: "feuille", count: 50 },
    weightGrams: 210,
    priceCents: 1299,
    pictures: picturesOf("papier-photo"),
    attributes: [
      { name: "Grammage", value: "260 g/m² (ISO 536)" },
      { name: "Surface", value: "Lustrée, microporeuse" },
      { name: "Séchage", value: "Instantané au toucher" },
    ],
    choices: [{ slug: "format", name: "Format", values: ["4 × 6 po", "5 × 7 po", "Lettre"] }],
    variations: [
      photo("EB-PL260-46", "4 × 6 po", 1299, 83, 210),
      photo("EB-PL260-57", "5 × 7 po", 1799, 36, 305),
      photo("EB-PL260-LT", "Lettre", 3299, 18, 800),
    ],
  },
  {
    ...shelf,
    slug: "papier-photo-mat-format-lettre",
    sku: "EB-PM170-L",
    codes: ["papier photo mat", "mat 170 g", "papier mat"],
    name: "Papier photo mat 170 g/m², format lettre",
    summary: "Un mat doux, imprimable des deux côtés : albums, menus, cartes de souhaits.",
    description: [
      "Sans reflet, donc facile à lire sous une lampe. Les illustrations et les aquarelles numérisées y gagnent plus que les photos de plage.",
      "Il se plie proprement après un coup de plioir et reçoit le stylo comme le crayon.",
      "- 50 feuilles, 170 g/m², recto-verso",
      "- Encre à colorant ou à pigments",
    ],
    unit: { per: "feuille", count: 50 },
    weightGrams: 530,
    priceCents: 1749,
    pictures: picturesOf("papier-photo"),
    attributes: [
      { name: "Format", value: "Lettre, 216 × 279 mm" },
      { name: "Grammage", value: "170 g/m² (ISO 536)" },
      { name: "Surface", value: "Mate, deux faces couchées" },
    ],
  },
  {
    ...shelf,
    slug: "papier-photo-brillant-4-x-6",
    sku: "EB-PG240-46",
    codes: ["papier brillant", "glacé 4 x 6", "240 g"],
    name: "Papier photo brillant 240 g/m², 4 × 6 po",
    summary: "Cent feuilles brillantes pour les albums de famille et le frigo de grand-maman.",
    description: [
      "Le fini des photos d'autrefois : brillant, contrasté, avec des noirs profonds. Il aime les encres à colorant ; avec un noir à pigments, choisissez plutôt le lustré.",
      "Le dos est résiné, il ne gondole pas. On peut écrire la date au crayon gras.",
      "- 100 feuilles, 240 g/m², 102 × 152 mm",
      "- Séchage en une minute",
    ],
    unit: { per: "feuille", count: 100 },
    weightGrams: 380,
    priceCents: 1599,
    pictures: picturesOf("papier-photo"),
    attributes: [
      { name: "Format", value: "4 × 6 po, 102 × 152 mm" },
      { name: "Grammage", value: "240 g/m² (ISO 536)" },
      { name: "Surface", value: "Brillante, dos résiné" },
    ],
  },
  {
    ...shelf,
    slug: "papier-coton-300-g-pour-tirages",
    sku: "EB-PCO300",
    codes: ["papier coton", "beaux-arts", "300 g", "A3 coton"],
    name: "Papier coton 300 g/m² pour tirages, A3",
    summary: "Pur coton, sans acide, pour les tirages qu'on signe. Vingt feuilles au format A3.",
    description: [
      "Un papier d'artiste, légèrement grené, fait de chiffon de coton. Sur une Atelier A3 Photo, nos encres 96 y couvrent 92 % de l'espace Adobe RGB mesuré par nos soins.",
      "Les bords sont vifs, la surface fragile : tenez la feuille par les coins et laissez-la reposer une journée avant l'encadrement.",
      "- 20 feuilles A3, 300 g/m²",
      "- Sans acide ni azurant (ISO 9706)",
      "- Feuille à feuille, par l'entrée arrière",
    ],
    unit: { per: "feuille", count: 20 },
    weightGrams: 790,
    priceCents: 5499,
    pictures: picturesOf("papier-photo"),
    attributes: [
      { name: "Format", value: "A3, 297 × 420 mm" },
      { name: "Grammage", value: "300 g/m² (ISO 536)" },
      { name: "Fibres", value: "100 % coton" },
      { name: "Permanence", value: "Sans acide (ISO 9706)" },
    ],
  },
];
