/** The shape of the demo shop's data, before anything of it is stored. */
export type DemoColour = "noir" | "cyan" | "magenta" | "jaune" | "trois-couleurs" | "quatre-couleurs";

export interface DemoMaker {
  slug: string;
  name: string;
  blurb: string;
}

export interface DemoSeries {
  slug: string;
  /** The maker's slug. */
  maker: string;
  name: string;
}

export interface DemoPrinter {
  slug: string;
  series: string;
  /** Maker and model together: « Altaria Studio 40 ». */
  name: string;
  aliases: string[];
  year: number;
  kind: "jet" | "laser" | "ruban";
}

export interface DemoCategory {
  slug: string;
  name: string;
  description: string;
  position: number;
}

export interface DemoPicture {
  /** Path under demo/media/. */
  file: string;
  alt: string;
  caption: string;
}

export interface DemoAttribute {
  name: string;
  value: string;
}

export interface DemoVariation {
  sku: string;
  /** Attribute slug to value. */
  choices: Record<string, string>;
  priceCents: number;
  regularCents: number | null;
  stock: number;
  weightGrams: number;
  picture: DemoPicture | null;
}

export interface DemoReview {
  author: string;
  email: string;
  rating: number | null;
  body: string;
  daysAgo: number;
  verified: boolean;
}

export interface DemoProduct {
  slug: string;
  sku: string;
  /** What people type to find it: "214XL", "EB-214XL-4". */
  codes: string[];
  name: string;
  kind: "simple" | "variable";
  category: string;
  maker: string | null;
  summary: string;
  /** Paragraphs; one that starts with "- " is a list item. */
  description: string[];
  colour: DemoColour | null;
  yieldPages: number | null;
  volumeMl: number | null;
  weightGrams: number;
  unit: { per: "page" | "feuille" | "metre" | "etiquette"; count: number } | null;
  priceCents: number;
  /** What the pieces of a pack cost one by one. */
  apartCents: number | null;
  stock: number;
  lowStockAt: number;
  soldIndividually: boolean;
  sold: number;
  /** Created so many days ago. */
  daysAgo: number;
  badge: string | null;
  pictures: DemoPicture[];
  attributes: DemoAttribute[];
  /** Slugs of the printers it fits. */
  printers: string[];
  choices: { slug: string; name: string; values: string[] }[];
  variations: DemoVariation[];
  reviews: DemoReview[];
}

export interface DemoShop {
  makers: DemoMaker[];
  series: DemoSeries[];
  printers: DemoPrinter[];
  categories: DemoCategory[];
  products: DemoProduct[];
}
