/** Where buyers may live: in the shop's own country, and where a zone delivers to. */
import type { Market } from "../../../kernel/market";
import type { Country } from "../../orders";
import type { Place } from "./places";

/** An address can be read in each of these. */
const COUNTRIES: readonly Country[] = ["CA", "FR", "BE", "LU", "CH"];

export interface Served {
  /** The shop's own first. */
  countries: readonly [Country, ...Country[]];
  /** Whether parcels go to the French overseas departments. */
  isOverseas: boolean;
}

export function servedBy(
  { country: own }: Pick<Market, "country">,
  { zones }: { zones: readonly { places: readonly Place[] }[] },
): Served {
  const places = zones.flatMap((zone) => zone.places);
  const reached = new Set(places.map((place) => place.split("-")[0]));
  const others = COUNTRIES.filter((country) => country !== own && reached.has(country));
  // whoever lives overseas may fetch an order in France
  return { countries: [own, ...others], isOverseas: own === "FR" || places.includes("FR-OM") };
}
