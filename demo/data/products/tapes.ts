/** Tapes for label makers. */
import { picture, picturesOf } from "../pictures";
import { printersTaking } from "../printers";
import { random } from "../random";
import type { DemoVariation } from "../types";
import type { Draft } from "./draft";
import { known } from "./known";
import { laminated, TAPE_COLOURS, TAPE_WIDTHS } from "./tape-prices";

const tape = { category: "etiquettes", maker: "kanto", printers: printersTaking("ruban") };

export const tapes: Draft[] = [
  {
    ...tape,
    slug: "ruban-lamine-kanto-12-mm-noir-sur-jaune",
    sku: "EB-KR12-NJ",
    codes: ["KR-12", "KR12", "KR-631", "12 mm noir sur jaune"],
    name: "Ruban laminé Kanto 12 mm, noir sur jaune",
    summary: "Huit mètres de ruban jaune qui se voit de loin, pour les étiqueteuses Kanto Repère.",
    description: [
      "Le jaune des panneaux électriques, des clés et des bacs de récupération. Le texte est imprimé sous une pellicule transparente : il ne s'efface ni à l'eau, ni au savon, ni au solvant doux.",
      "L'adhésif tient de −30 à 80 °C. Il se décolle d'un seul morceau dans l'année qui suit la pose, sans laisser de gomme sur une surface lisse.",
      "- Cassette de 8 m, fendue au dos pour retirer la pellicule sans s'énerver",
      "- Cassette vide reprise avec l'étiquette prépayée",
    ],
    colour: "jaune",
    unit: { per: "metre", count: 8 },
    weightGrams: 58,
    priceCents: 1499,
    pictures: picturesOf("ruban", "jaune"),
    attributes: [
      { name: "Largeur", value: "12 mm" },
      { name: "Longueur", value: "8 m" },
      { name: "Texte et fond", value: "Noir sur jaune" },
      { name: "Finition", value: "Laminée, résistante à l'eau" },
      { name: "Garantie", value: "2 ans" },
    ],
    ...known("ruban-lamine-kanto-12-mm-noir-sur-jaune"),
  },
  {
    ...tape,
    slug: "ruban-lamine-kanto-repere",
    sku: "EB-KR",
    codes: ["KR", "KR-9", "KR-12", "KR-18", "KR-24", "ruban Repère"],
    name: "Ruban laminé Kanto Repère, largeur et couleur au choix",
    summary:
      "Quatre largeurs, trois couleurs, huit mètres par cassette. Le ruban de tous les jours des Repère.",
    description: [
      "Le 9 mm pour les dos de cahier, le 12 mm pour les classeurs, le 18 mm pour les tablettes, le 24 mm pour ce qui se lit de l'autre bout de l'entrepôt.",
      "Laminé, donc insensible au lave-vaisselle, au gel et aux doigts gras. Nous en avons collé un sur la porte de l'atelier en 2014 ; il y est encore.",
      "La Repère 10 accepte les largeurs jusqu'à 12 mm. Les modèles 20, 30 et 40 Pro les acceptent toutes.",
      "- Huit mètres par cassette",
      "- Adhésif permanent, de −30 à 80 °C",
      "- Noir sur blanc, noir sur jaune ou noir sur clair",
    ],
    unit: { per: "metre", count: 8 },
    weightGrams: 52,
    priceCents: 1299,
    pictures: [
      picture("ruban", "blanc", "face"),
      picture("ruban", "jaune", "face"),
      picture("ruban", "transparent", "face"),
      picture("ruban", "blanc", "dessus"),
    ],
    attributes: [
      { name: "Longueur", value: "8 m" },
      { name: "Finition", value: "Laminée, résistante à l'eau" },
      { name: "Adhésif", value: "Permanent, de −30 à 80 °C" },
      { name: "Garantie", value: "2 ans" },
    ],
    choices: [
      { slug: "largeur", name: "Largeur", values: TAPE_WIDTHS },
      { slug: "couleur", name: "Couleur", values: TAPE_COLOURS },
    ],
    variations: laminated(),
  },
  {
    ...tape,
    slug: "ruban-souple-kanto-pour-cables",
    sku: "EB-KRS",
    codes: ["KR-S", "KRS", "ruban souple", "ruban câble"],
    name: "Ruban souple Kanto pour câbles",
    summary: "Il s'enroule autour d'un fil et reste collé sur lui-même. En 9, 12 ou 18 mm.",
    description: [
      "Un ruban laminé ordinaire finit par s'ouvrir quand on le plie autour d'un câble. Celui-ci est plus mince et plus souple : il épouse un fil de 3 mm et ne se soulève pas.",
      "Les électriciens, les techniciens de scène et ceux qui ont déjà débranché le mauvais serveur sauront quoi en faire.",
      "- Noir sur blanc, 8 m",
      "- Rayon de pliage : 1,5 mm",
      "- De −40 à 90 °C",
    ],
    unit: { per: "metre", count: 8 },
    weightGrams: 50,
    priceCents: 1799,
    pictures: picturesOf("ruban", "blanc"),
    attributes: [
      { name: "Longueur", value: "8 m" },
      { name: "Texte et fond", value: "Noir sur blanc" },
      { name: "Finition", value: "Souple, laminée" },
      { name: "Garantie", value: "2 ans" },
    ],
    choices: [{ slug: "largeur", name: "Largeur", values: ["9 mm", "12 mm", "18 mm"] }],
    variations: [cable("9 mm", 1799, 26), cable("12 mm", 1899, 31), cable("18 mm", 2199, 5)],
  },
  {
    ...tape,
    slug: "ruban-textile-kanto-12-mm",
    sku: "EB-KRT12",
    codes: ["KR-T12", "KRT12", "ruban textile", "thermocollant"],
    name: "Ruban textile thermocollant Kanto 12 mm",
    summary:
      "Trois mètres de ruban de coton à repasser sur les vêtements. Pour la garderie et le camp d'été.",
    description: [
      "Imprimez le nom, coupez, posez dix secondes sous un fer chaud, sans vapeur. L'étiquette tient une cinquantaine de lavages à 40 °C.",
      "Trois mètres donnent environ quarante-cinq étiquettes au nom d'un enfant : de quoi marquer deux garde-robes, mitaines comprises.",
      "- Noir sur blanc, 12 mm, 3 m",
      "- Pour le coton et les mélanges, pas pour le nylon",
    ],
    unit: { per: "metre", count: 3 },
    weightGrams: 44,
    priceCents: 1999,
    pictures: picturesOf("ruban", "blanc"),
    attributes: [
      { name: "Largeur", value: "12 mm" },
      { name: "Longueur", value: "3 m" },
      { name: "Pose", value: "Au fer, 150 °C, 10 secondes" },
      { name: "Garantie", value: "2 ans" },
    ],
  },
  {
    ...tape,
    slug: "ruban-extra-adhesif-kanto-18-mm",
    sku: "EB-KRX18",
    codes: ["KR-X18", "KRX18", "extra-adhésif"],
    name: "Ruban extra-adhésif Kanto 18 mm, noir sur blanc",
    summary: "Pour le bois brut, le métal peint et le plastique granuleux, là où les autres décollent.",
    description: [
      "La couche d'adhésif est deux fois plus épaisse que celle du ruban courant. Elle entre dans le grain des surfaces rugueuses : bacs de plastique, outils, contreplaqué, bottes.",
      "Attention, il tient vraiment. Sur un mur peint, il emportera la peinture.",
      "- 8 m, noir sur blanc, laminé",
      "- Pose au-dessus de 5 °C, puis de −30 à 80 °C",
    ],
    unit: { per: "metre", count: 8 },
    weightGrams: 66,
    priceCents: 2149,
    pictures: picturesOf("ruban", "blanc"),
    attributes: [
      { name: "Largeur", value: "18 mm" },
      { name: "Longueur", value: "8 m" },
      { name: "Adhésif", value: "Renforcé, surfaces rugueuses" },
      { name: "Garantie", value: "2 ans" },
    ],
  },
];

function cable(width: string, cents: number, stock: number): DemoVariation {
  return {
    sku: `EB-KRS-${Number.parseInt(width, 10)}`,
    choices: { largeur: width },
    priceCents: cents,
    regularCents: null,
    stock,
    weightGrams: 40 + random(`ruban:${width}`).between(2, 8) + Number.parseInt(width, 10),
    picture: picture("ruban", "blanc", "face"),
  };
}
