/** The drums: the part behind the toner that wears out last. */
import { picturesOf } from "../pictures";
import { printersTaking, slugOf } from "../printers";
import type { DemoColour } from "../types";
import { number } from "../typography";
import type { Draft } from "./draft";
import { known } from "./known";
import { costPerPage, makerName } from "./naming";

interface Drum {
  code: string;
  maker: string;
  takes: string;
  fits: string;
  pages: number;
  cents: number;
  grams: number;
  /** Which toner it carries; a drum for any one colour has none. */
  colour: DemoColour | null;
  /** Four drums in one box, for lasers with one drum for each colour. */
  four?: { regular: number };
  paragraphs: string[];
}

const DRUMS: Drum[] = [
  {
    code: "D41",
    maker: "tessera",
    takes: "415",
    fits: "les Tessera Chroma 410 à 450",
    pages: 30000,
    cents: 11900,
    grams: 1420,
    colour: "quatre-couleurs",
    paragraphs: [
      "Le tambour D41 sert les quatre couleurs des Chroma. Quand une tache revient tous les 94 mm, à la même hauteur, c'est lui qu'il faut remplacer.",
      "Le cylindre est neuf, à couche organique durcie. Le boîtier est repris, avec des engrenages contrôlés à la jauge.",
    ],
  },
  {
    code: "D22",
    maker: "tessera",
    takes: "226",
    fits: "les Tessera Trait 220 à 260",
    pages: 23000,
    cents: 9900,
    grams: 1180,
    colour: "noir",
    paragraphs: [
      "Un fond gris qui s'installe, page après page, malgré un toner neuf : le tambour des Trait arrive au bout vers vingt-trois mille pages.",
      "Le D22 se change sans outil, capot avant ouvert, en une minute. Le compteur se remet à zéro en tenant la touche OK cinq secondes.",
    ],
  },
  {
    code: "D11",
    maker: "tessera",
    takes: "118",
    fits: "les Tessera Cube 11 à 18 Duo",
    pages: 10000,
    cents: 6900,
    grams: 690,
    colour: "noir",
    paragraphs: [
      "Petit laser, petit tambour : comptez un D11 pour six toners 118. La plupart des Cube n'en verront jamais plus de deux.",
      "Évitez la lumière du jour pendant la pose : cinq minutes au soleil marquent un cylindre pour de bon. Il voyage dans un sac noir, laissez-le dedans jusqu'au dernier moment.",
    ],
  },
  {
    code: "TD-48",
    maker: "norvik",
    takes: "TL-48",
    fits: "les Norvik L110 à L320",
    pages: 12000,
    cents: 8499,
    grams: 980,
    colour: "noir",
    paragraphs: [
      "Sur les Norvik L, le toner se glisse dans le tambour. Sortez les deux, appuyez sur le levier bleu, gardez le toner : il continue de servir.",
      "Le TD-48 comprend un fil corona neuf. Passez-y la languette verte trois fois à chaque changement de toner et il durera plus que promis.",
    ],
  },
  {
    code: "CD-7",
    maker: "norvik",
    takes: "CL-7",
    fits: "les Norvik C70 à C78",
    pages: 20000,
    cents: 10499,
    grams: 860,
    colour: null,
    paragraphs: [
      "Les Norvik C ont quatre tambours, un par couleur, tous identiques. Celui du noir s'use le premier : on peut le remplacer seul.",
      "Le détrompeur se règle d'un cran selon la position. Une pastille dans la boîte montre comment.",
    ],
  },
  {
    code: "CD-7",
    maker: "norvik",
    takes: "CL-7",
    fits: "les Norvik C70 à C78",
    pages: 20000,
    cents: 37999,
    grams: 3540,
    colour: "quatre-couleurs",
    four: { regular: 41996 },
    paragraphs: [
      "Les quatre tambours à la fois, pour repartir avec des couleurs qui se superposent exactement. C'est ce que nous conseillons après quatre ou cinq ans de service.",
      "Les cylindres sortent du même lot et sont appariés : l'écart de registre mesuré à l'atelier est inférieur à un dixième de millimètre.",
    ],
  },
  {
    code: "KD26",
    maker: "kanto",
    takes: "K26",
    fits: "les Kanto Carré 26 et 26 Duo",
    pages: 15000,
    cents: 7499,
    grams: 820,
    colour: "noir",
    paragraphs: [
      "Le Carré 26 vit souvent sur un comptoir, dans la poussière et les miettes. Son tambour en souffre : surveillez les points blancs dans les aplats.",
      "Le KD26 est livré avec un racloir neuf et un chiffon pour essuyer le rouleau de transfert au passage.",
    ],
  },
  {
    code: "KD31",
    maker: "kanto",
    takes: "K31",
    fits: "les Kanto Carré 31 et 33 Duo",
    pages: 18000,
    cents: 12999,
    grams: 1350,
    colour: "quatre-couleurs",
    paragraphs: [
      "Un seul bloc pour les quatre couleurs des Carré 31 et 33. Il se remplace d'une pièce, sans toucher aux toners.",
      "Après la pose, lancez l'étalonnage des couleurs depuis le panneau : deux minutes, une feuille, et les teintes sont recalées.",
    ],
  },
];

export const drums: Draft[] = DRUMS.map(drum);

function drum(one: Drum): Draft {
  const maker = makerName(one.maker);
  const name = one.four ? `Lot de 4 tambours ${maker} ${one.code}` : `Tambour ${maker} ${one.code}`;
  const slug = slugOf(name);
  const each = one.four ? "pages par tambour" : "pages";
  return {
    slug,
    name,
    sku: `EB-${one.code}${one.four ? "-4" : ""}`,
    codes: [one.code, one.code.replace("-", ""), `${maker[0]}${one.code.replace("-", "")}`],
    category: "tambours",
    maker: one.maker,
    summary: `${one.four ? "Quatre tambours" : "Tambour"} à cylindre neuf pour ${one.fits}. ${number(one.pages)} ${each}.`,
    description: [
      ...one.paragraphs,
      `Durée : ${number(one.pages)} ${each} en travaux de trois pages, soit ${costPerPage(one.cents, one.four ? one.pages * 4 : one.pages)} la page en plus du toner.`,
      "- Cylindre neuf, boîtier repris",
      "- Sac opaque réutilisable pour renvoyer l'ancien",
      "- Étiquette de retour prépayée dans la boîte",
    ],
    colour: one.colour,
    yieldPages: one.pages,
    unit: { per: "page", count: one.four ? one.pages * 4 : one.pages },
    weightGrams: one.grams,
    priceCents: one.cents,
    apartCents: one.four?.regular ?? null,
    pictures: picturesOf(one.four ? "lot-tambour" : "tambour"),
    attributes: [
      { name: "Durée", value: `${number(one.pages)} ${each}` },
      { name: "Cylindre", value: "Neuf, photoconducteur organique" },
      { name: "Remise à zéro du compteur", value: "Par le panneau, marche à suivre jointe" },
      { name: "Garantie", value: "2 ans" },
    ],
    printers: printersTaking(one.takes),
    ...known(slug),
  };
}
