/** The everyday papers: reams, cases, covers and forms. */
import { picturesOf } from "../pictures";
import type { Draft } from "./draft";
import { known } from "./known";
import { sheetsShownAs } from "./sheets";

const sheet = sheetsShownAs("papier");

const shelf = { category: "papier" };

export const paper: Draft[] = [
  {
    ...shelf,
    slug: "papier-recycle-format-lettre",
    sku: "EB-PR-L",
    codes: ["papier recyclé", "lettre 75 g", "8,5 x 11 recyclé"],
    name: "Papier recyclé, format lettre",
    summary: "500 feuilles, 75 g/m², entièrement en fibres recyclées. Le papier de tous les jours.",
    description: [
      "Un blanc un peu cassé, reposant à lire, fabriqué au Québec à partir de papiers de bureau récupérés. Nous l'utilisons pour nos propres pages d'essai.",
      "Il ne poussière presque pas : les rouleaux d'entraînement restent propres et les bourrages sont rares, même en recto-verso.",
      "- 500 feuilles, 75 g/m², 216 × 279 mm",
      "- 100 % de fibres postconsommation, blanchi sans chlore",
      "- Encre et toner",
    ],
    unit: { per: "feuille", count: 500 },
    weightGrams: 2270,
    priceCents: 949,
    pictures: picturesOf("papier"),
    attributes: [
      { name: "Format", value: "Lettre, 216 × 279 mm" },
      { name: "Grammage", value: "75 g/m² (ISO 536)" },
      { name: "Blancheur", value: "84 % (ISO 2470)" },
      { name: "Fibres", value: "100 % postconsommation" },
    ],
    ...known("papier-recycle-format-lettre"),
  },
  {
    ...shelf,
    slug: "papier-recycle-caisse-de-dix-paquets",
    sku: "EB-PR-L10",
    codes: ["caisse papier", "5000 feuilles", "papier recyclé caisse"],
    name: "Papier recyclé, caisse de dix paquets",
    summary:
      "5 000 feuilles de notre papier recyclé, livrées au pied de la porte. Environ une année d'école.",
    description: [
      "Le même papier que le paquet à l'unité, dans une caisse qui s'ouvre sur le dessus et qui sert ensuite à renvoyer les cartouches vides : elle en contient une soixantaine.",
      "Gardez la caisse fermée et à plat. Un papier qui prend l'humidité gondole, et un papier qui gondole bourre.",
      "- 10 × 500 feuilles, 75 g/m², format lettre",
      "- Poignées découpées : 23 kg, à porter à deux",
    ],
    unit: { per: "feuille", count: 5000 },
    weightGrams: 23100,
    priceCents: 8499,
    apartCents: 9490,
    pictures: picturesOf("papier"),
    attributes: [
      { name: "Contenu", value: "10 paquets de 500 feuilles" },
      { name: "Format", value: "Lettre, 216 × 279 mm" },
      { name: "Grammage", value: "75 g/m² (ISO 536)" },
      { name: "Fibres", value: "100 % postconsommation" },
    ],
  },
  {
    ...shelf,
    slug: "papier-blanc-90-g-format-au-choix",
    sku: "EB-PB90",
    codes: ["papier 90 g", "tabloïd", "légal", "11 x 17"],
    name: "Papier blanc 90 g/m², format au choix",
    summary: "Plus opaque et plus ferme que le papier courant. Lettre, légal ou tabloïd.",
    description: [
      "À 90 g/m², l'encre d'un côté ne se devine pas de l'autre. C'est le papier des curriculum vitæ, des rapports qu'on relie et des partitions.",
      "La surface est légèrement lissée : le toner s'y fixe bien et l'encre à pigments y paraît plus noire que sur un papier de 75 g/m².",
      "- 500 feuilles en format lettre et légal, 250 en tabloïd",
      "- Fibres de forêts gérées durablement",
      "- Encre et toner, recto-verso",
    ],
    unit: { per: "feuille", count: 500 },
    weightGrams: 2720,
    priceCents: 1349,
    pictures: picturesOf("papier"),
    attributes: [
      { name: "Grammage", value: "90 g/m² (ISO 536)" },
      { name: "Blancheur", value: "98 % (ISO 2470)" },
      { name: "Opacité", value: "93 % (ISO 2471)" },
    ],
    choices: [
      {
        slug: "format",
        name: "Format",
        values: ["Lettre, 500 feuilles", "Légal, 500 feuilles", "Tabloïd, 250 feuilles"],
      },
    ],
    variations: [
      sheet("EB-PB90-LT", "Lettre, 500 feuilles", 1349, 126, 2720),
      sheet("EB-PB90-LG", "Légal, 500 feuilles", 1749, 44, 3460),
      sheet("EB-PB90-TB", "Tabloïd, 250 feuilles", 1899, 12, 2720),
    ],
  },
  {
    ...shelf,
    slug: "papier-laser-couleur-120-g",
    sku: "EB-PC120",
    codes: ["papier laser couleur", "120 g", "papier lissé"],
    name: "Papier laser couleur 120 g/m²",
    summary: "Très lisse, pour des dépliants dont les aplats ne moutonnent pas.",
    description: [
      "Le toner se pose en surface : plus le papier est lisse, plus la couleur est égale. Celui-ci est calandré deux fois et passe sans effort dans le bac des Chroma et des Norvik C.",
      "Réglez l'imprimante sur « papier épais ». Le four chauffe un peu plus longtemps et le toner ne s'écaille pas au pli.",
      "- 250 feuilles, format lettre",
      "- Toner seulement",
    ],
    unit: { per: "feuille", count: 250 },
    weightGrams: 1840,
    priceCents: 1699,
    pictures: picturesOf("papier"),
    attributes: [
      { name: "Format", value: "Lettre, 216 × 279 mm" },
      { name: "Grammage", value: "120 g/m² (ISO 536)" },
      { name: "Surface", value: "Calandrée, très lisse" },
    ],
  },
  {
    ...shelf,
    slug: "carton-couverture-200-g-ivoire",
    sku: "EB-CC200",
    codes: ["carton 200 g", "couverture", "ivoire"],
    name: "Carton de couverture 200 g/m², ivoire",
    summary: "Pour les couvertures de rapport, les faire-part et les cartes d'affaires d'un soir.",
    description: [
      "Un ivoire chaud, sans azurant optique, qui ne jaunit pas plus qu'il ne l'est déjà. Le pli se fait bien si vous tracez d'abord au plioir.",
      "Passez-le par la fente manuelle : le trajet est droit et le carton sort plat.",
      "- 100 feuilles, format lettre",
      "- Encre et toner",
    ],
    unit: { per: "feuille", count: 100 },
    weightGrams: 1230,
    priceCents: 1549,
    pictures: picturesOf("papier"),
    attributes: [
      { name: "Format", value: "Lettre, 216 × 279 mm" },
      { name: "Grammage", value: "200 g/m² (ISO 536)" },
      { name: "Permanence", value: "Sans acide (ISO 9706)" },
    ],
  },
  {
    ...shelf,
    slug: "papier-autocopiant-deux-plis",
    sku: "EB-PA2",
    codes: ["autocopiant", "sans carbone", "deux plis"],
    name: "Papier autocopiant deux plis, format lettre",
    summary: "Blanc et jaune, pré-assemblé : bons de travail et reçus signés en double.",
    description: [
      "Vous imprimez vos propres formulaires, le client signe une fois et repart avec sa copie jaune. Les garages et les plombiers n'ont pas trouvé mieux.",
      "Pour le laser, glissez les feuilles le blanc en dessous. L'image du double apparaît en deux secondes et reste lisible une dizaine d'années à l'abri de la lumière.",
      "- 250 ensembles de deux plis, 80 g/m²",
      "- Laser et jet d'encre à pigments",
    ],
    unit: { per: "feuille", count: 500 },
    weightGrams: 2480,
    priceCents: 3899,
    pictures: picturesOf("papier"),
    attributes: [
      { name: "Format", value: "Lettre, 216 × 279 mm" },
      { name: "Contenu", value: "250 ensembles, blanc et jaune" },
      { name: "Grammage", value: "80 g/m² (ISO 536)" },
    ],
  },
];
