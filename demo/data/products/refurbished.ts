/** The refurbished printers: few, known by their first name, one to a customer. */
import { picturesOf } from "../pictures";
import { slugOf } from "../printers";
import type { DemoAttribute } from "../types";
import type { Draft } from "./draft";
import { known } from "./known";

interface Refurbished {
  printer: string;
  maker: string;
  laser?: true;
  code: string;
  cents: number;
  grams: number;
  stock: number;
  summary: string;
  paragraphs: string[];
  facts: DemoAttribute[];
}

const PRINTERS: Refurbished[] = [
  {
    printer: "Norvik N320",
    maker: "norvik",
    code: "N320",
    cents: 14900,
    grams: 8600,
    stock: 5,
    summary: "La valeur sûre des petits bureaux : rapide, réparable, et 2 300 pages par cartouche noire.",
    paragraphs: [
      "La N320 est sortie en 2017 et nous en remettons encore à neuf chaque semaine. Ses pièces se trouvent, ses encres durent, et personne ne nous en a rapporté une deux fois.",
      "Recto-verso automatique, numériseur à chargeur de 35 feuilles, réseau filaire et sans fil. Elle imprime 18 pages par minute en noir.",
    ],
    facts: [
      { name: "Vitesse", value: "18 pages par minute en noir" },
      { name: "Fonctions", value: "Impression, copie, numérisation" },
      { name: "Encre", value: "Norvik 880 et 880XL" },
    ],
  },
  {
    printer: "Altaria Studio 40",
    maker: "altaria",
    code: "ST-40",
    cents: 9900,
    grams: 5400,
    stock: 3,
    summary: "Une petite imprimante de maison, silencieuse, qui accepte les cartouches 214 et 214XL.",
    paragraphs: [
      "C'est la plus demandée de nos imprimantes de maison : elle tient sur un coin de commode et se tait la nuit. Les cartouches se changent par l'avant, sans s'arracher les ongles.",
      "Sans fil, écran de six lignes, numériseur à plat. Elle prend le papier photo 4 × 6 po dans un bac à part.",
    ],
    facts: [
      { name: "Vitesse", value: "10 pages par minute en noir" },
      { name: "Fonctions", value: "Impression, copie, numérisation" },
      { name: "Encre", value: "Altaria 214 et 214XL" },
    ],
  },
  {
    printer: "Altaria Bureau 214",
    maker: "altaria",
    code: "BU-214",
    cents: 12900,
    grams: 7900,
    stock: 2,
    summary: "Le chargeur de documents en plus : pour le télétravail et les petites comptabilités.",
    paragraphs: [
      "La Bureau 214 numérise trente pages d'affilée pendant que vous faites autre chose. Elle partage ses cartouches avec les Studio 40 à 44 Duo.",
      "Nous remplaçons d'office le récupérateur d'encre W9 et le patin d'entraînement : ce sont les deux pièces qui l'arrêtaient.",
    ],
    facts: [
      { name: "Vitesse", value: "14 pages par minute en noir" },
      { name: "Fonctions", value: "Impression, copie, numérisation, télécopie" },
      { name: "Encre", value: "Altaria 214 et 214XL" },
    ],
  },
  {
    printer: "Sirocco Éco 7",
    maker: "sirocco",
    code: "EC-7",
    cents: 17900,
    grams: 6200,
    stock: 4,
    summary: "Les réservoirs sur le côté, le coût par page le plus bas. Livrée pleine.",
    paragraphs: [
      "On remplit l'Éco 7 au flacon, deux fois par an, et l'on oublie le reste. Les réservoirs sont transparents : pas de puce, pas de message, on regarde.",
      "Nous livrons la machine avec ses quatre réservoirs pleins de notre encre 70, soit plus de six mille pages déjà payées.",
    ],
    facts: [
      { name: "Vitesse", value: "9 pages par minute en noir" },
      { name: "Fonctions", value: "Impression, copie, numérisation" },
      { name: "Encre", value: "Flacons Sirocco 70" },
    ],
  },
  {
    printer: "Tessera Chroma 412",
    maker: "tessera",
    laser: true,
    code: "CH-412",
    cents: 32900,
    grams: 21800,
    stock: 1,
    summary: "Un laser couleur de groupe, avec un tambour neuf. Livrée à deux, montée à deux.",
    paragraphs: [
      "La Chroma 412 vient d'un cabinet d'architectes qui changeait de bureaux. Elle a 41 000 pages au compteur, soit le cinquième de ce qu'elle peut faire.",
      "Tambour D41 neuf, courroie de transfert nettoyée, four vérifié. Recto-verso, bac de 550 feuilles, réseau filaire.",
    ],
    facts: [
      { name: "Vitesse", value: "27 pages par minute, noir et couleur" },
      { name: "Fonctions", value: "Impression" },
      { name: "Toner", value: "Tessera 415A et 415X" },
    ],
  },
  {
    printer: "Norvik L210",
    maker: "norvik",
    laser: true,
    code: "L-210",
    cents: 11900,
    grams: 7200,
    stock: 6,
    summary: "Le laser noir tout simple. Elle dort six mois, on l'allume, elle imprime.",
    paragraphs: [
      "Pour qui imprime peu, le laser a un avantage sur l'encre : il ne sèche pas. La L210 est la plus simple que nous connaissions, avec un seul bouton et un capot.",
      "Elle part avec un toner TL-48 plein et un tambour à moitié de sa vie au moins, mesuré et noté sur la fiche.",
    ],
    facts: [
      { name: "Vitesse", value: "26 pages par minute" },
      { name: "Fonctions", value: "Impression" },
      { name: "Toner", value: "Norvik TL-48 et TL-48H" },
    ],
  },
  {
    printer: "Kanto Carré 26 Duo",
    maker: "kanto",
    laser: true,
    code: "CA-26D",
    cents: 15900,
    grams: 8900,
    stock: 0,
    summary: "L'imprimante de comptoir, recto-verso, dans un cube de 35 cm.",
    paragraphs: [
      "Elle tient sous une caisse et avale les factures toute la journée. La version Duo imprime des deux côtés : une caisse de papier dure presque deux fois plus longtemps.",
      "Rouleaux d'entraînement neufs, tambour KD26 neuf, ventilateur dépoussiéré. On l'entend à peine.",
    ],
    facts: [
      { name: "Vitesse", value: "24 pages par minute" },
      { name: "Fonctions", value: "Impression, recto-verso" },
      { name: "Toner", value: "Kanto K26 et K26H" },
    ],
  },
];

export const refurbished: Draft[] = PRINTERS.map((one) => {
  const name = `Imprimante ${one.printer}, remise à neuf`;
  const slug = slugOf(name);
  return {
    slug,
    name,
    sku: `EB-R-${one.code}`,
    codes: [one.code, one.code.replace("-", ""), one.printer],
    category: "imprimantes",
    maker: one.maker,
    summary: one.summary,
    description: [
      ...one.paragraphs,
      "Chaque appareil est démonté, nettoyé, réglé, puis imprime deux cents pages à l'atelier. Vous recevez la dernière, datée, avec la fiche des pièces remplacées.",
      `- ${one.laser ? "Toner de départ compris" : "Encre de départ comprise"}`,
      "- Garantie un an, pièces et main-d'œuvre, réparée ici",
      "- Trente jours pour changer d'idée",
    ],
    weightGrams: one.grams,
    priceCents: one.cents,
    stock: one.stock,
    soldIndividually: true,
    badge: "Remise à neuf",
    pictures: picturesOf(one.laser ? "imprimante-laser" : "imprimante"),
    attributes: [
      ...one.facts,
      { name: "État", value: "Remise à neuf à Trois-Rivières" },
      { name: "Garantie", value: "1 an" },
    ],
    printers: [slugOf(one.printer)],
    ...known(slug),
  };
});
