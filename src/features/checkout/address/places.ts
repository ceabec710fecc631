/** The places that taxes and deliveries are told apart by: a Canadian province, a part of France, another country. */
import { z } from "zod";
import { orderTexts } from "../../orders";
import { titled } from "../../settings";
import { PROVINCES } from "./provinces";

const CODES = [
  ...PROVINCES.map((province) => `CA-${province}` as const),
  "FR",
  "FR-COR",
  "FR-OM",
  "BE",
  "LU",
  "CH",
] as const;

/** Where a tax is owed and a parcel goes: « CA-QC », « FR », « FR-COR » (Corse), « FR-OM » (outre-mer). */
export type Place = string;

/** One of the codes that `placeOf` makes of an address: with any other, no tax would ever be due. */
export const place = titled(z.enum(CODES), {
  choices: {
    ...Object.fromEntries(PROVINCES.map((province) => [`CA-${province}`, orderTexts.provinces[province]])),
    ...orderTexts.countries,
    "FR-COR": "Corse",
    "FR-OM": "Outre-mer français",
  },
});
/** `none`: what is said where none is chosen. */
export const places = (none: string) => z.array(place).min(1, none).max(CODES.length);

export function placeOf({
  country,
  province,
  postcode,
}: Record<"country" | "province" | "postcode", string>): Place {
  if (country === "CA") return `CA-${province}`;
  return country === "FR" ? partOfFrance(postcode) : country;
}

function partOfFrance(postcode: string): Place {
  if (postcode.startsWith("20")) return "FR-COR";
  return isOverseas(postcode) ? "FR-OM" : "FR";
}

/** 980 is Monaco, which is served and taxed like the mainland. */
export const isOverseas = (postcode: string): boolean => /^(?:97|98[1-9])/.test(postcode);

/** Corse is served like the mainland by a merchant whose rules do not name it. */
export function servedPlace(place: Place, rules: readonly { places: readonly Place[] }[]): Place {
  if (place !== "FR-COR") return place;
  return rules.some(({ places }) => places.includes(place)) ? place : "FR";
}

/** What an address begins with for whoever lives where the shop is. */
export function addressIn(home: Place): { country: string; province: string } {
  const [country = "", part = ""] = home.split("-");
  return { country, province: country === "CA" ? part : "" };
}
