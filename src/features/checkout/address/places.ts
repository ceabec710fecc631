/** The places that taxes and deliveries are told apart by: a Canadian province, or another country. */
import { z } from "zod";
import { COUNTRIES } from "./address";
import { PROVINCES } from "./provinces";

const CODES = [
  ...PROVINCES.map((province) => `CA-${province}` as const),
  ...COUNTRIES.filter((country) => country !== "CA"),
];

/** One of the codes that `placeOf` makes of an address: with any other, no tax would ever be due. */
export const place = z.enum(CODES);
export const places = z.array(place).min(1).max(CODES.length);
