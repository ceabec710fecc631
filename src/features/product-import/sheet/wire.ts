/** The product file of WooCommerce: the names of its columns in English and French, and how its cells are written. */
import { fold } from "../../../kernel/text";
import { TAX_CLASSES, type TaxClass } from "../../catalogue";

/** English first, then French as WooCommerce translates it, then what else has been seen. */
const NAMES = {
  id: ["ID", "ID"],
  type: ["Type", "Type"],
  sku: ["SKU", "UGS"],
  gtin: ["GTIN, UPC, EAN, or ISBN", "GTIN, UPC, EAN ou ISBN"],
  name: ["Name", "Nom"],
  published: ["Published", "Publié"],
  featured: ["Is featured?", "Mis en avant ?", "Featured", "En vedette ?"],
  visibility: ["Visibility in catalog", "Visibilité dans le catalogue"],
  summary: ["Short description", "Description courte"],
  description: ["Description", "Description"],
  saleStarts: ["Date sale price starts", "Date de début de promo", "Date de début de la promo"],
  saleEnds: ["Date sale price ends", "Date de fin de promo", "Date de fin de la promo"],
  taxStatus: ["Tax status", "État de la TVA", "Statut fiscal", "État de la taxe"],
  taxClass: ["Tax class", "Classe de TVA", "Classe de taxe", "Classe fiscale"],
  inStock: ["In stock?", "En stock ?", "En inventaire ?"],
  stock: ["Stock", "Stock", "Inventaire"],
  lowStock: ["Low stock amount", "Montant de stock faible", "Seuil de stock faible"],
  backorders: ["Backorders allowed?", "Autoriser les commandes de produits en rupture ?"],
  soldIndividually: ["Sold individually?", "Vendre individuellement ?", "Vendu individuellement ?"],
  weight: ["Weight (kg)", "Poids (kg)"],
  length: ["Length (cm)", "Longueur (cm)"],
  width: ["Width (cm)", "Largeur (cm)"],
  height: ["Height (cm)", "Hauteur (cm)"],
  reviews: ["Allow customer reviews?", "Autoriser les avis clients ?"],
  purchaseNote: ["Purchase note", "Note de commande", "Note d’achat"],
  salePrice: ["Sale price", "Tarif promo", "Prix promo", "Prix réduit"],
  regularPrice: ["Regular price", "Tarif régulier", "Prix régulier", "Tarif normal"],
  categories: ["Categories", "Catégories"],
  tags: ["Tags", "Étiquettes", "Mots-clés"],
  shippingClass: ["Shipping class", "Classe d’expédition", "Classe de livraison"],
  images: ["Images", "Images"],
  downloadLimit: ["Download limit", "Limite de téléchargement"],
  downloadExpiry: ["Download expiry days", "Jours d’expiration du téléchargement"],
  parent: ["Parent", "Parent"],
  grouped: ["Grouped products", "Produits groupés"],
  upsells: ["Upsells", "Montées en gamme", "Produits suggérés", "Ventes suggérées"],
  crossSells: ["Cross-sells", "Ventes croisées"],
  externalUrl: ["External URL", "URL externe"],
  buttonText: ["Button text", "Libellé du bouton", "Texte du bouton"],
  position: ["Position", "Position"],
  brands: ["Brands", "Marques", "Brand", "Marque"],
  // what WooCommerce has no column for travels as it lets others travel, as metadata
  sold: ["Meta: total_sales", "Meta: total_sales"],
  slug: ["Meta: vitrine_adresse", "Meta: vitrine_adresse"],
  created: ["Meta: vitrine_creation", "Meta: vitrine_creation"],
  badge: ["Meta: vitrine_mention", "Meta: vitrine_mention"],
  colour: ["Meta: vitrine_couleur", "Meta: vitrine_couleur"],
  volume: ["Meta: vitrine_volume_ml", "Meta: vitrine_volume_ml"],
  unit: ["Meta: vitrine_unite", "Meta: vitrine_unite"],
  apart: ["Meta: vitrine_prix_separe", "Meta: vitrine_prix_separe"],
  prices: ["Meta: vitrine_prix", "Meta: vitrine_prix"],
  codes: ["Meta: vitrine_codes", "Meta: vitrine_codes"],
  legends: ["Meta: vitrine_legendes", "Meta: vitrine_legendes"],
} as const satisfies Record<string, readonly [english: string, french: string, ...others: string[]]>;

export type ColumnKey = keyof typeof NAMES;
export type Language = "fr" | "en";

export const columnName = (key: ColumnKey, language: Language = "fr"): string =>
  NAMES[key][language === "en" ? 0 : 1];

/** The four columns that an attribute takes, each with its number. */
export const attributeColumns = (number: number, language: Language): string[] =>
  language === "en"
    ? [
        `Attribute ${number} name`,
        `Attribute ${number} value(s)`,
        `Attribute ${number} visible`,
        `Attribute ${number} global`,
      ]
    : [
        `Nom de l’attribut ${number}`,
        `Valeur(s) de l’attribut ${number}`,
        `Attribut ${number} visible`,
        `Attribut ${number} global`,
      ];

/** Columns that mean something to WooCommerce and nothing to this shop, with what they hold when they say nothing. */
export const NOT_KEPT: Partial<Record<ColumnKey, readonly string[]>> = {
  gtin: [],
  featured: ["0"],
  taxStatus: ["taxable"],
  backorders: ["0"],
  length: [],
  width: [],
  height: [],
  reviews: ["0", "1"],
  purchaseNote: [],
  shippingClass: [],
  downloadLimit: [],
  downloadExpiry: [],
  grouped: [],
  upsells: [],
  crossSells: [],
  externalUrl: [],
  buttonText: [],
};

/** Tax classes as a file names them: the first is how they are written, in WooCommerce's words where it has some. */
const TAX_CLASS_WORDS: Record<TaxClass, readonly string[]> = {
  standard: ["", "standard", "normal"],
  intermediate: ["intermediaire", "intermediate"],
  reduced: ["reduced-rate", "reduit", "tauxreduit", "reduced"],
  "super-reduced": ["super-reduit", "superreduit", "super-reduced"],
  "zero-rated": ["zero-rate", "detaxe", "zero", "tauxzero"],
  books: ["livres", "livre", "books"],
};

export const taxClassCell = (taxClass: TaxClass): string => TAX_CLASS_WORDS[taxClass][0] ?? "";

export const taxClassNamed = (cell: string): TaxClass | undefined =>
  TAX_CLASSES.find((taxClass) => TAX_CLASS_WORDS[taxClass].some((word) => letters(word) === letters(cell)));

/* --------------------------------------------------------- naming a column */

export type Column =
  | { is: "field"; key: ColumnKey; gramsEach?: number }
  | { is: "attribute"; number: number; part: "name" | "values" | "rest" }
  | { is: "unknown" };

const GRAMS: Record<string, number> = {
  "": 1000,
  kg: 1000,
  g: 1,
  lb: 453.59237,
  lbs: 453.59237,
  livres: 453.59237,
  oz: 28.349523125,
  onces: 28.349523125,
};

const SIZES = {
  length: "length",
  longueur: "length",
  width: "width",
  largeur: "width",
  height: "height",
  hauteur: "height",
} as const;

/** What of a column's name matters. */
export const letters = (name: string): string => fold(name).replace(/[^a-z0-9_]/g, "");
const KNOWN = new Map<string, ColumnKey>(
  Object.entries(NAMES).flatMap(([key, names]) =>
    names.map((name) => [letters(name), key as ColumnKey] as const),
  ),
);

/** Spaces, accents, apostrophes, capitals and question marks do not matter. */
export function columnNamed(name: string): Column {
  const plain = letters(name);
  const key = KNOWN.get(plain);
  if (key) return { is: "field", key, ...(key === "weight" && { gramsEach: 1000 }) };
  const weight = /^(?:weight|poids)([a-z]*)$/.exec(plain);
  if (weight && Object.hasOwn(GRAMS, weight[1] ?? ""))
    return { is: "field", key: "weight", gramsEach: GRAMS[weight[1] ?? ""] ?? 1000 };
  const size = /^(length|width|height|longueur|largeur|hauteur)(?:mm|cm|m|in|yd|pouces?)$/.exec(plain);
  if (size) return { is: "field", key: SIZES[size[1] as keyof typeof SIZES] };
  return attributeNamed(plain) ?? { is: "unknown" };
}

function attributeNamed(plain: string): Column | undefined {
  const number = Number(/attribute?(\d{1,3})/.exec(plain)?.[1] ?? 0);
  if (!number) return undefined;
  const rest = plain.replace(/attribute?\d+/, "");
  if (/name|nom/.test(rest)) return { is: "attribute", number, part: "name" };
  if (/valu|valeur/.test(rest)) return { is: "attribute", number, part: "values" };
  return { is: "attribute", number, part: "rest" };
}

/* ------------------------------------------------------------ writing cells */

/** A spreadsheet runs a cell that begins so; an apostrophe before it makes it text. */
const RUNS = /^'*[=+\-@\t\r]/;

export const guarded = (cell: string): string => (RUNS.test(cell) ? `'${cell}` : cell);
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell;

/** A list in one cell: commas between, a backslash before those that belong to an item. */
export const listed = (items: readonly string[]): string =>
  items.map((item) => item.replaceAll(",", "\\,")).join(", ");

export function unlisted(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll("\\,", ",").trim())
    .filter(Boolean);
}

/** Long texts come on one line, their line breaks written as a backslash and an n. */
export const onOneLine = (text: string): string => text.replaceAll("\\n", "\\\\n").replaceAll("\n", "\\n");
export const onLines = (cell: string): string =>
  cell
    .split("\\\\n")
    .map((part) => part.replaceAll("\\n", "\n"))
    .join("\\n");

/** One record of the file. */
export const record = (cells: readonly string[]): string => `${cells.map(quoted).join(",")}\r\n`;

function quoted(cell: string): string {
  const safe = guarded(cell);
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Short codes of WordPress, WooCommerce and the builders and forms that shops use most, as a regular expression: any
 * other word in square brackets may be the merchant's own.
 */
export const SHORTCODES = [
  "gallery|caption|wp_caption|embed|audio|video|playlist",
  "products?|product_(?:page|category|categories|attribute)|add_to_cart(?:_url)?|woocommerce_[a-z_]+|shop_messages",
  "(?:recent|featured|sale|best_selling|top_rated|related)_products",
  "(?:vc|et_pb|fusion|su|av|ux)_[a-z0-9_]+|elementor-template",
  "contact-form(?:-7)?|wpforms|gravityforms?|ninja_forms?|mc4wp_form|mailpoet_form|rev_slider|smartslider3",
].join("|");
