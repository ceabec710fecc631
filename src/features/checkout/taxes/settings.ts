/** The taxes that a merchant collects. */
import { z } from "zod";
import type { Market } from "../../../kernel/market";
import { TAX_CLASSES, type TaxClass } from "../../catalogue";
import { titled } from "../../settings";
import { places } from "../address/places";
import type { TaxRule } from "./taxes";

const TITLES: Record<TaxClass, string> = {
  standard: "Normale",
  intermediate: "Intermédiaire",
  reduced: "Réduite",
  "super-reduced": "Particulière",
  "zero-rated": "Détaxée",
  books: "Livres",
};

export const taxRule: z.ZodType<TaxRule> = z.object({
  name: titled(z.string().trim().min(1).max(20), { title: "Taxe" }),
  percent: titled(z.number().min(0).max(50).multipleOf(0.001), { title: "Taux", unit: "%" }),
  places: titled(places("Choisissez au moins un endroit où elle est due."), { title: "Due à" }),
  classes: titled(
    z
      .array(titled(z.enum(TAX_CLASSES), { choices: TITLES }))
      .min(1, "Choisissez au moins une classe de produits.")
      .max(TAX_CLASSES.length)
      .optional(),
    { title: "Classes de produits (aucune\u00a0: toutes)" },
  ),
});

const canada = (...provinces: string[]) => provinces.map((province) => `CA-${province}`);
const allBut = (...left: TaxClass[]) => TAX_CLASSES.filter((taxClass) => !left.includes(taxClass));

const TAXED = allBut("zero-rated");
/** The provinces give theirs back on books. */
const TAXED_BY_PROVINCE = allBut("zero-rated", "books");

/** Provinces whose own tax the shop does not collect owe the federal one alone. */
const inCanada: TaxRule[] = [
  {
    name: "TPS",
    percent: 5,
    places: canada("QC", "AB", "BC", "MB", "SK", "NT", "NU", "YT"),
    classes: TAXED,
  },
  { name: "TVQ", percent: 9.975, places: canada("QC"), classes: TAXED_BY_PROVINCE },
  { name: "TVH", percent: 13, places: canada("ON"), classes: TAXED_BY_PROVINCE },
  { name: "TVH", percent: 14, places: canada("NS"), classes: TAXED_BY_PROVINCE },
  { name: "TVH", percent: 15, places: canada("NB", "NL", "PE"), classes: TAXED_BY_PROVINCE },
  { name: "TPS", percent: 5, places: canada("ON", "NS", "NB", "NL", "PE"), classes: ["books"] },
  { name: "TVA", percent: 20, places: ["FR"] },
];

/**
 * French TVA is owed on what goes to Belgium and Luxembourg too, until a year's sales abroad reach the threshold of the
 * one-stop shop: from then on the merchant names theirs. Overseas departments and Switzerland are exports: none.
 */
const TVA_PLACES = ["FR", "FR-COR", "BE", "LU"];

const inFrance: TaxRule[] = [
  { name: "TVA", percent: 20, places: TVA_PLACES, classes: ["standard"] },
  { name: "TVA", percent: 10, places: TVA_PLACES, classes: ["intermediate"] },
  { name: "TVA", percent: 5.5, places: TVA_PLACES, classes: ["reduced", "books"] },
  { name: "TVA", percent: 2.1, places: TVA_PLACES, classes: ["super-reduced"] },
];

export const usualTaxes: Record<Market["country"], TaxRule[]> = { CA: inCanada, FR: inFrance };
