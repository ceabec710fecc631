/** Every ink cartridge family sold: yields, volumes, prices and what is particular to it. */
import type { DemoColour } from "../types";

export interface InkCell {
  pages: number;
  ml: number;
  cents: number;
}

export interface InkFamily {
  code: string;
  maker: string;
  /** Which printers take it, as in printers.ts. */
  takes: string;
  body: "cartouche" | "cartouche-xl" | "cartouche-tete";
  ink: "bureau" | "photo" | "pigment";
  cells: Partial<Record<DemoColour, InkCell>>;
  /** Colours sold one by one. */
  alone: DemoColour[];
  packCents: number | null;
  /** Whose tests we quote: « une Studio 40 ». */
  tested: string;
  fits: string;
  story: string;
}

const four = (noir: InkCell, colour: InkCell): InkFamily["cells"] => ({
  noir,
  cyan: colour,
  magenta: colour,
  jaune: colour,
});

const FOUR: DemoColour[] = ["noir", "cyan", "magenta", "jaune"];

export const inkFamilies: InkFamily[] = [
  {
    code: "214XL",
    maker: "altaria",
    takes: "214",
    body: "cartouche",
    ink: "bureau",
    cells: four({ pages: 550, ml: 13, cents: 3199 }, { pages: 480, ml: 9, cents: 2899 }),
    alone: FOUR,
    packCents: 9499,
    tested: "une Studio 40",
    fits: "les Altaria Studio 40 à 44 Duo, Bureau 210 à 218, Plume 9 et 11, et l'Atelier A3",
    story:
      "La 214XL tient dans le même logement que la 214 et contient deux fois plus d'encre. Pour une maison qui imprime chaque semaine, c'est elle qu'il faut prendre.",
  },
  {
    code: "214",
    maker: "altaria",
    takes: "214",
    body: "cartouche",
    ink: "bureau",
    cells: four({ pages: 220, ml: 6, cents: 1899 }, { pages: 180, ml: 4.5, cents: 1649 }),
    alone: FOUR,
    packCents: 5799,
    tested: "une Bureau 214",
    fits: "les Altaria Studio 40 à 44 Duo, Bureau 210 à 218, Plume 9 et 11, et l'Atelier A3",
    story:
      "La 214 convient à qui imprime peu : l'encre est finie avant d'avoir le temps de vieillir. Au-delà de trente pages par mois, la 214XL revient moins cher.",
  },
  {
    code: "318XL",
    maker: "altaria",
    takes: "318",
    body: "cartouche-xl",
    ink: "bureau",
    cells: four({ pages: 1000, ml: 22, cents: 3699 }, { pages: 825, ml: 12, cents: 3299 }),
    alone: FOUR,
    packCents: 11299,
    tested: "une Bureau 318",
    fits: "les Altaria Studio 46 à 52 Duo, Bureau 310 à 322 et Plume 13 à 17",
    story:
      "Sur cette génération, la puce note la date de la première page : nous l'écrivons vierge, à l'atelier, le jour de l'expédition. La cartouche compte donc ses deux ans à partir de chez vous.",
  },
  {
    code: "318",
    maker: "altaria",
    takes: "318",
    body: "cartouche",
    ink: "bureau",
    cells: four({ pages: 400, ml: 9, cents: 2199 }, { pages: 330, ml: 5.5, cents: 1949 }),
    alone: ["noir"],
    packCents: 6799,
    tested: "une Plume 15",
    fits: "les Altaria Studio 46 à 52 Duo, Bureau 310 à 322 et Plume 13 à 17",
    story:
      "Le format régulier de la famille 318. Même encre que la 318XL, même puce, moins de volume : un bon choix pour un appareil de chalet ou de bureau secondaire.",
  },
  {
    code: "96",
    maker: "altaria",
    takes: "96",
    body: "cartouche-xl",
    ink: "photo",
    cells: four({ pages: 850, ml: 25, cents: 4399 }, { pages: 780, ml: 25, cents: 4199 }),
    alone: FOUR,
    packCents: 14499,
    tested: "une Atelier A3 Photo",
    fits: "les Altaria Atelier A3 Photo, A3 Photo Duo et A2 Photo",
    story:
      "Une encre de tirage. Chaque lot est comparé au spectrophotomètre avec l'encre d'origine : l'écart moyen reste sous ΔE 2, un seuil que l'œil remarque à peine. Vos profils de couleur restent bons.",
  },
  {
    code: "880XL",
    maker: "norvik",
    takes: "880",
    body: "cartouche-xl",
    ink: "pigment",
    cells: four({ pages: 2300, ml: 44, cents: 5899 }, { pages: 1600, ml: 20, cents: 3999 }),
    alone: FOUR,
    packCents: 15299,
    tested: "une N320",
    fits: "les Norvik N220 à N520",
    story:
      "La 880XL est faite pour le bureau qui imprime tous les jours. Son réservoir à membrane se vide jusqu'au fond : à la pesée, il reste moins de 1 % d'encre quand l'imprimante demande la suivante.",
  },
  {
    code: "880",
    maker: "norvik",
    takes: "880",
    body: "cartouche",
    ink: "pigment",
    cells: four({ pages: 1000, ml: 20, cents: 3499 }, { pages: 700, ml: 9, cents: 2699 }),
    alone: ["noir"],
    packCents: 9899,
    tested: "une N420",
    fits: "les Norvik N220 à N520",
    story:
      "Le format régulier des Norvik de bureau. Pour une imprimante partagée par deux ou trois personnes, une 880 noire fait environ un trimestre.",
  },
  {
    code: "145XL",
    maker: "norvik",
    takes: "145",
    body: "cartouche-tete",
    ink: "bureau",
    cells: {
      noir: { pages: 600, ml: 18, cents: 4199 },
      "trois-couleurs": { pages: 415, ml: 14, cents: 4599 },
    },
    alone: ["noir", "trois-couleurs"],
    packCents: null,
    tested: "une N120",
    fits: "les Norvik N110, N120 et N150",
    story:
      "La tête d'impression fait partie de la cartouche. Nous la trempons, nous la testons buse par buse et nous refusons celles qui ont plus de trois buses faibles : environ une sur six.",
  },
  {
    code: "145",
    maker: "norvik",
    takes: "145",
    body: "cartouche-tete",
    ink: "bureau",
    cells: {
      noir: { pages: 200, ml: 7, cents: 2399 },
      "trois-couleurs": { pages: 165, ml: 6, cents: 2699 },
    },
    alone: ["noir", "trois-couleurs"],
    packCents: null,
    tested: "une N110",
    fits: "les Norvik N110, N120 et N150",
    story:
      "Une petite cartouche pour une petite imprimante. La tête étant neuve à chaque remplacement, on retrouve la netteté du premier jour sans nettoyage.",
  },
  {
    code: "62XL",
    maker: "plumea",
    takes: "62",
    body: "cartouche-tete",
    ink: "bureau",
    cells: {
      noir: { pages: 600, ml: 17, cents: 4499 },
      "trois-couleurs": { pages: 520, ml: 15, cents: 4799 },
    },
    alone: ["noir", "trois-couleurs"],
    packCents: 8499,
    tested: "une Calame 24",
    fits: "les Plumea Calame 20 à 30",
    story:
      "Reprises vides, ouvertes, rincées à l'eau déminéralisée, remplies puis essayées : les 62XL sont les cartouches que nous connaissons le mieux. Nous en remplissons depuis le premier hiver de l'atelier.",
  },
  {
    code: "62",
    maker: "plumea",
    takes: "62",
    body: "cartouche-tete",
    ink: "bureau",
    cells: {
      noir: { pages: 260, ml: 8, cents: 2499 },
      "trois-couleurs": { pages: 330, ml: 11, cents: 3499 },
    },
    alone: ["noir", "trois-couleurs"],
    packCents: null,
    tested: "une Calame 20",
    fits: "les Plumea Calame 20 à 30",
    story:
      "Le format d'origine des Calame. Il s'échange avec le 62XL sans réglage : vous pouvez mettre un noir XL et garder la couleur en format régulier.",
  },
  {
    code: "17",
    maker: "plumea",
    takes: "17",
    body: "cartouche-tete",
    ink: "bureau",
    cells: {
      noir: { pages: 480, ml: 20, cents: 2999 },
      "trois-couleurs": { pages: 390, ml: 18, cents: 3399 },
    },
    alone: ["noir", "trois-couleurs"],
    packCents: 5799,
    tested: "une Ardoise 120",
    fits: "les Plumea Ardoise 100 à 150",
    story:
      "Le fabricant n'offre plus cette cartouche depuis 2022. Nous continuons, parce que les Ardoise tournent encore et qu'une imprimante qui marche n'a rien à faire à l'écocentre.",
  },
  {
    code: "33XL",
    maker: "sirocco",
    takes: "33",
    body: "cartouche",
    ink: "bureau",
    cells: four({ pages: 530, ml: 12, cents: 2999 }, { pages: 650, ml: 9, cents: 2699 }),
    alone: FOUR,
    packCents: 8999,
    tested: "une Brise 5 Duo",
    fits: "les Sirocco Brise 3 à 8 Plus",
    story:
      "Les Brise sont les seules Sirocco à cartouches. La 33XL y tient sans forcer et dure d'habitude une session d'université.",
  },
];
