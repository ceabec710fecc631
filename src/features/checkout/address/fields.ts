/** The fields of an address, each declared once, in the order of the form. */
import type { Address } from "../../orders";

export interface AddressFieldFacts {
  /** As others named it: « billing_ » or « shipping_ » goes before it. */
  name: string;
  /** How a browser fills it in by itself. */
  autoComplete: string;
  /** May stay empty. */
  optional?: true;
  /** Says who it is and not where: no price depends on it. */
  personal?: true;
  /** Asked only of whoever pays. */
  billingOnly?: true;
  /** What is there before anything is typed. */
  start?: string;
  /** Whether something that was typed can be one; asked only when it is not empty. */
  fits?(typed: string): boolean;
}

const FIELDS = {
  firstName: { name: "first_name", autoComplete: "given-name", personal: true },
  lastName: { name: "last_name", autoComplete: "family-name", personal: true },
  company: { name: "company", autoComplete: "organization", personal: true, optional: true },
  taxNumber: {
    name: "tax_number",
    autoComplete: "off",
    personal: true,
    optional: true,
    billingOnly: true,
    // « FR 12 345678901 », « 123456789 RT 0001 »: countries write it in many manners
    fits: (typed) => /^[A-Z0-9]{5,20}$/i.test(typed.replace(/[\s.-]/g, "")),
  },
  country: { name: "country", autoComplete: "country", start: "CA" },
  street: { name: "address_1", autoComplete: "address-line1" },
  apartment: { name: "address_2", autoComplete: "address-line2", optional: true },
  city: { name: "city", autoComplete: "address-level2" },
  province: { name: "state", autoComplete: "address-level1", start: "QC" },
  postcode: { name: "postcode", autoComplete: "postal-code" },
} as const satisfies Partial<Record<keyof Address, AddressFieldFacts>>;

export type AddressField = keyof typeof FIELDS;

export const ADDRESS_FIELDS = Object.keys(FIELDS) as AddressField[];

export const factsOf = (field: AddressField): AddressFieldFacts => FIELDS[field];

/** Names for a field: what a visitor reads, or what others call it. */
export const byField = <Value>(read: (facts: AddressFieldFacts, field: AddressField) => Value) =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, read(factsOf(field), field)])) as Record<
    AddressField,
    Value
  >;
