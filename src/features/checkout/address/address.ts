/** Addresses in the countries that a shop delivers to: what must be there, and what a postal code looks like. */
import { done, type Result, refused } from "../../../kernel/result";
import { hasLink } from "../../../kernel/text";
import type { Address, Country } from "../../orders";
import { ADDRESS_FIELDS, type AddressField, byField, factsOf } from "./fields";
import { isOverseas } from "./places";
import { canadianPostcode, fourDigitPostcode, frenchPostcode } from "./postcodes";
import { belongsTo, isProvince } from "./provinces";
import type { Served } from "./served";

/** As it was typed: one line each, nothing checked. */
export type TypedAddress = Record<AddressField, string>;

export type AddressFault =
  | "missing"
  | "long"
  | "link"
  | "format"
  | "country"
  | "province"
  | "caPostcode"
  | "frPostcode"
  | "fourDigits"
  | "otherProvince"
  | "overseas";

export type AddressFaults = Partial<Record<AddressField, AddressFault>>;

/** Country and province are chosen: what is wrong with them is told apart. */
const REQUIRED = ADDRESS_FIELDS.filter((field) => !factsOf(field).optional && !factsOf(field).start);
export const LONGEST = 100;

export function readAddress(typed: TypedAddress, served: Served): Result<Address, AddressFaults> {
  const country = served.countries.find((each) => each === typed.country);
  const place = country ? placeIn(country, typed, served) : { faults: { country: "country" as const } };
  const faults = {
    ...place.faults,
    ...missing(typed),
    ...misshapen(typed),
    ...linked(typed),
    ...tooLong(typed),
  };
  if (Object.keys(faults).length > 0 || !country || !place.read) return refused(faults);
  return done({ ...typed, ...place.read, country });
}

/** Where somebody lives who fetches an order is not asked: a whole address stays for the invoice, half a one is dropped. */
export function readFetcher(typed: TypedAddress, served: Served): Result<Address, AddressFaults> {
  const whole = readAddress(typed, served);
  if (whole.ok) return whole;
  const faults = Object.entries(whole.refusal).filter(([field]) => factsOf(field as AddressField).personal);
  if (faults.length > 0) return refused(Object.fromEntries(faults));
  const person = byField(({ personal }, field) => (personal ? typed[field] : ""));
  return done({ ...person, country: served.countries[0] });
}

const missing = (typed: TypedAddress): AddressFaults =>
  Object.fromEntries(REQUIRED.filter((field) => typed[field] === "").map((field) => [field, "missing"]));

const tooLong = (typed: TypedAddress): AddressFaults =>
  Object.fromEntries(
    ADDRESS_FIELDS.filter((field) => typed[field].length > LONGEST).map((field) => [field, "long"]),
  );

const misshapen = (typed: TypedAddress): AddressFaults =>
  Object.fromEntries(
    ADDRESS_FIELDS.filter(
      (field) => typed[field] !== "" && factsOf(field).fits?.(typed[field]) === false,
    ).map((field) => [field, "format"]),
  );

/** Whoever orders types somebody's address, and these words open the letter that goes there: none may lead anywhere. */
const linked = (typed: TypedAddress): AddressFaults =>
  Object.fromEntries(ADDRESS_FIELDS.filter((field) => hasLink(typed[field])).map((field) => [field, "link"]));

interface PlaceRead {
  read?: Pick<Address, "province" | "postcode">;
  faults: AddressFaults;
}

function placeIn(country: Country, typed: TypedAddress, served: Served): PlaceRead {
  if (country === "CA") return inCanada(typed);
  return country === "FR" ? inFrance(typed, served) : withFourDigits(typed);
}

function inCanada(typed: TypedAddress): PlaceRead {
  const province = typed.province.toUpperCase();
  const postcode = canadianPostcode(typed.postcode);
  const faults: AddressFaults = {};
  if (!isProvince(province)) faults.province = "province";
  if (!postcode) faults.postcode = "caPostcode";
  else if (!faults.province && !belongsTo(province, postcode)) faults.postcode = "otherProvince";
  return postcode ? { read: { province, postcode }, faults } : { faults };
}

/** A province has no meaning in France: whatever was chosen is dropped. */
function inFrance({ postcode: typed }: TypedAddress, served: Served): PlaceRead {
  const postcode = frenchPostcode(typed);
  if (!postcode) return { faults: { postcode: "frPostcode" } };
  if (!served.isOverseas && isOverseas(postcode)) return { faults: { postcode: "overseas" } };
  return { read: { province: "", postcode }, faults: {} };
}

function withFourDigits({ postcode: typed }: TypedAddress): PlaceRead {
  const postcode = fourDigitPostcode(typed);
  if (!postcode) return { faults: { postcode: "fourDigits" } };
  return { read: { province: "", postcode }, faults: {} };
}
