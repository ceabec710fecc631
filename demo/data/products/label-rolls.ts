/** Rolls for thermal label printers. */
import { picturesOf } from "../pictures";
import { printersTaking } from "../printers";
import type { Draft } from "./draft";

const roll = { category: "etiquettes", maker: "kanto", printers: printersTaking("bobine", "bobine-large") };

export const labelRolls: Draft[] = [
  {
    ...roll,
    slug: "etiquettes-adresse-kanto-29-x-90-mm",
    sku: "EB-KB2990",
    codes: ["KB-2990", "KB2990", "29 x 90", "étiquettes adresse"],
    name: "Étiquettes d'adresse Kanto 29 × 90 mm, rouleau de 400",
    summary: "Quatre cents étiquettes thermiques pour le courrier, sans encre ni toner.",
    description: [
      "Le format qui entre sur une enveloppe nº 10 sans cacher le timbre. L'imprimante chauffe le papier : aucune encre à acheter, jamais.",
      "Le papier est sans bisphénols et porte une couche de protection. Sous un luminaire de bureau, le texte reste noir deux à trois ans.",
      "- Rouleau de 400, prédécoupé",
      "- Support de plastique repris et réutilisé",
    ],
    unit: { per: "etiquette", count: 400 },
    weightGrams: 190,
    priceCents: 1349,
    pictures: picturesOf("etiquettes"),
    attributes: [
      { name: "Format", value: "29 × 90 mm" },
      { name: "Quantité", value: "400 étiquettes" },
      { name: "Papier", value: "Thermique direct, sans bisphénols" },
    ],
  },
  {
    ...roll,
    slug: "etiquettes-expedition-kanto-102-x-152-mm",
    sku: "EB-KB102",
    codes: ["KB-102", "KB102", "4 x 6", "102 x 152", "étiquettes expédition"],
    name: "Étiquettes d'expédition Kanto 102 × 152 mm, rouleau de 250",
    summary: "Le 4 × 6 po que demandent tous les transporteurs, en rouleau de 250.",
    description: [
      "Nous en collons une centaine par jour sur nos propres colis. L'adhésif prend sur le carton froid, celui qui attend sur le quai en février.",
      "Les codes-barres sont vérifiés à la classe B de la norme ISO/CEI 15416, à 150 mm par seconde.",
      "- Rouleau de 250, perforé entre chaque étiquette",
      "- Résiste à la pluie et au frottement, pas à trois mois de plein soleil",
    ],
    unit: { per: "etiquette", count: 250 },
    weightGrams: 640,
    priceCents: 2799,
    pictures: picturesOf("etiquettes"),
    attributes: [
      { name: "Format", value: "102 × 152 mm (4 × 6 po)" },
      { name: "Quantité", value: "250 étiquettes" },
      { name: "Papier", value: "Thermique direct, couché, sans bisphénols" },
    ],
    printers: printersTaking("bobine-large"),
  },
  {
    ...roll,
    slug: "rouleau-continu-kanto-62-mm",
    sku: "EB-KB62",
    codes: ["KB-62", "KB62", "62 mm continu"],
    name: "Rouleau continu Kanto 62 mm, 30 m",
    summary:
      "Trente mètres que l'imprimante coupe à la longueur voulue : prix, affichettes, listes de colisage.",
    description: [
      "Sans prédécoupe, il s'adapte à ce que vous imprimez : deux centimètres pour un prix, vingt pour la liste d'un colis. Le massicot de la Bobine fait le reste.",
      "L'adhésif est repositionnable pendant une heure, puis définitif. On a le temps de corriger un rang de tablettes.",
      "- 30 m de papier thermique blanc",
      "- Sans bisphénols, convient au contact d'emballages alimentaires",
    ],
    unit: { per: "metre", count: 30 },
    weightGrams: 310,
    priceCents: 1849,
    pictures: picturesOf("etiquettes"),
    attributes: [
      { name: "Largeur", value: "62 mm" },
      { name: "Longueur", value: "30 m" },
      { name: "Papier", value: "Thermique direct, sans bisphénols" },
    ],
  },
  {
    ...roll,
    slug: "etiquettes-congelation-kanto-38-x-62-mm",
    sku: "EB-KBC38",
    codes: ["KB-C38", "KBC38", "congélation", "38 x 62"],
    name: "Étiquettes de congélation Kanto 38 × 62 mm, rouleau de 300",
    summary:
      "Elles collent sur un contenant déjà froid et tiennent jusqu'à −40 °C. Pour les cuisines et les labos.",
    description: [
      "Une étiquette ordinaire tombe au fond du congélateur avec la date. L'adhésif de celle-ci prend à partir de −10 °C et ne devient pas cassant.",
      "Elle se décolle à l'eau tiède, ce que les cuisines d'école apprécient : les contenants repartent propres.",
      "- Rouleau de 300, 38 × 62 mm",
      "- Pose dès −10 °C, tenue jusqu'à −40 °C",
    ],
    unit: { per: "etiquette", count: 300 },
    weightGrams: 230,
    priceCents: 1999,
    pictures: picturesOf("etiquettes"),
    attributes: [
      { name: "Format", value: "38 × 62 mm" },
      { name: "Quantité", value: "300 étiquettes" },
      { name: "Adhésif", value: "Grand froid, soluble à l'eau tiède" },
    ],
  },
];
