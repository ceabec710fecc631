/** The taxes that a merchant collects. */
import { z } from "zod";
import { places } from "../address/places";
import type { TaxRule } from "./taxes";

export const taxRule: z.ZodType<TaxRule> = z.object({
  name: z.string().trim().min(1).max(20),
  percent: z.number().min(0).max(50).multipleOf(0.001),
  places,
});

const canada = (...provinces: string[]) => provinces.map((province) => `CA-${province}`);

/** Provinces whose own tax the shop does not collect owe the federal one alone. */
export const usualTaxes: TaxRule[] = [
  { name: "TPS", percent: 5, places: canada("QC", "AB", "BC", "MB", "SK", "NT", "NU", "YT") },
  { name: "TVQ", percent: 9.975, places: canada("QC") },
  { name: "TVH", percent: 13, places: canada("ON") },
  { name: "TVH", percent: 14, places: canada("NS") },
  { name: "TVH", percent: 15, places: canada("NB", "NL", "PE") },
  { name: "TVA", percent: 20, places: ["FR"] },
];
