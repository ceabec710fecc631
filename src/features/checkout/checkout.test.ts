import { describe, expect, test } from "vitest";
import { quebec } from "../../kernel/market";
import { readAddress, type TypedAddress } from "./address/address";
import { canadianPostcode } from "./address/postcodes";
import { servedBy } from "./address/served";
import { BLANK, readForm, type Typed } from "./checkout";
import { arrivesBy, weekdayOf } from "./shipping/calendar";
import { usualZones } from "./shipping/settings";
import { texts } from "./texts.fr";

const served = servedBy(quebec, { zones: usualZones.CA });

const inQuebec: TypedAddress = {
  firstName: "Josée",
  lastName: "Gauthier",
  company: "",
  taxNumber: "",
  country: "CA",
  street: "87, rue des Forges",
  apartment: "",
  city: "Trois-Rivières",
  province: "QC",
  postcode: "g9a1b2",
};
const inFrance: TypedAddress = { ...inQuebec, country: "FR", city: "Lyon", postcode: "69 002" };

describe("an address", () => {
  test("is tidied: the postal code is written as the post writes it", () => {
    const read = readAddress(inQuebec, served);
    expect(read.ok && read.value.postcode).toBe("G9A 1B2");
  });

  test.each([
    ["G9A 1B2", "G9A 1B2"],
    ["g9a-1b2", "G9A 1B2"],
    ["H2W\u00a01S8", "H2W 1S8"],
    ["G9A 1B", undefined],
    ["W1A 1A1", undefined],
    ["D1A 1A1", undefined],
    ["G9O 1B2", undefined],
    ["12345", undefined],
  ])("in Canada, « %s » is read as %s", (typed, read) => {
    expect(canadianPostcode(typed)).toBe(read);
  });

  test("in Canada has the postal code of its province, on which its taxes depend", () => {
    expect(readAddress({ ...inQuebec, province: "ON" }, served)).toEqual({
      ok: false,
      refusal: { postcode: "otherProvince" },
    });
    expect(readAddress({ ...inQuebec, province: "XX" }, served)).toEqual({
      ok: false,
      refusal: { province: "province" },
    });
  });

  test("in France has five digits and no province", () => {
    const read = readAddress(inFrance, served);
    expect(read.ok && [read.value.postcode, read.value.province]).toEqual(["69002", ""]);
    expect(readAddress({ ...inFrance, postcode: "6900" }, served)).toEqual({
      ok: false,
      refusal: { postcode: "frPostcode" },
    });
    expect(readAddress({ ...inFrance, postcode: "97400" }, served)).toEqual({
      ok: false,
      refusal: { postcode: "overseas" },
    });
  });

  test("anywhere else is refused, and what is missing or endless is said", () => {
    expect(readAddress({ ...inQuebec, country: "US" }, served)).toEqual({
      ok: false,
      refusal: { country: "country" },
    });
    expect(readAddress({ ...inQuebec, city: "", lastName: "a".repeat(101) }, served)).toEqual({
      ok: false,
      refusal: { city: "missing", lastName: "long" },
    });
  });
});

const whole: Typed = {
  ...BLANK,
  email: "josee.gauthier@exemple.ca",
  billing: inQuebec,
  delivery: "standard",
  payment: "transfer",
  terms: true,
};
const faultsOf = (typed: Typed) => {
  const read = readForm(typed, served);
  return read.ok ? [] : read.refusal.map(({ field, why }) => `${field} ${why}`);
};

describe("the form", () => {
  test("delivers to the billing address unless told otherwise", () => {
    const read = readForm(whole, served);
    expect(read.ok && read.value.shipping.city).toBe("Trois-Rivières");
    const other = readForm({ ...whole, elsewhere: true, shipping: inFrance }, served);
    expect(other.ok && [other.value.billing.city, other.value.shipping.city]).toEqual([
      "Trois-Rivières",
      "Lyon",
    ]);
  });

  test("CHK-05 tells every fault at once, in the order of the form", () => {
    expect(faultsOf({ ...BLANK, payment: "", phone: "12", comments: "a".repeat(1001) })).toEqual([
      "email missing",
      "phone phone",
      "billing.firstName missing",
      "billing.lastName missing",
      "billing.street missing",
      "billing.city missing",
      "billing.postcode missing",
      "delivery delivery",
      "payment payment",
      "comments long",
      "terms terms",
    ]);
  });

  test.each([
    ["819 555-0142", true],
    ["+33 (0)1 23.45.67.89", true],
    ["819 555-0142 poste 12", true],
    ["819 555-0142, poste 12", true],
    ["819 555-0142 x12", true],
    ["819 555-0142 ext. 12", true],
    ["12", false],
    ["poste 5550142", false],
    ["819 555-0142 chez ma soeur", false],
    ["1234567890123456", false],
  ])("CHK-05 « %s » as a telephone number: %s", (phone, taken) => {
    expect(readForm({ ...whole, phone }, served).ok).toBe(taken);
  });

  test("CHK-05 what is fetched goes to no other address", () => {
    const read = readForm(
      { ...whole, elsewhere: true, delivery: "pickup", shipping: BLANK.shipping },
      served,
    );
    expect(read.ok && read.value.shipping.city).toBe("Trois-Rivières");
  });

  test("CHK-05 looks at the other address only when it is meant", () => {
    expect(faultsOf({ ...whole, shipping: { ...inQuebec, city: "" } })).toEqual([]);
    expect(faultsOf({ ...whole, elsewhere: true, shipping: { ...inQuebec, city: "" } })).toEqual([
      "shipping.city missing",
    ]);
  });

  test.each(["nom", "a@b", "a@b.ca, c@d.ca", "a@b.ca\r\nBcc: x@y.ca"])(
    "« %s » is no address of mail",
    (email) => {
      expect(faultsOf({ ...whole, email })).toEqual(["email email"]);
    },
  );

  test("who fetches the order is asked for a name and no address", () => {
    const billing = { ...whole.billing, street: "", city: "", postcode: "G9A" };
    expect(faultsOf({ ...whole, billing, delivery: "pickup" })).toEqual([]);
    expect(faultsOf({ ...whole, billing, delivery: "standard" })).toHaveLength(3);
    expect(faultsOf({ ...whole, billing: { ...billing, lastName: "" }, delivery: "pickup" })).toEqual([
      "billing.lastName missing",
    ]);
  });

  test("one pays at the counter only what one fetches there", () => {
    expect(faultsOf({ ...whole, payment: "counter" })).toEqual(["payment counter"]);
    expect(faultsOf({ ...whole, payment: "counter", delivery: "pickup" })).toEqual([]);
  });
});

describe("the day of arrival", () => {
  const rhythm = { cutoffHour: 15, timeZone: "America/Toronto" };
  const day = (now: string, days: number) => {
    const noon = arrivesBy(Date.parse(now), days, rhythm);
    return `${weekdayOf(noon)} ${new Date(noon).toISOString().slice(0, 10)}`;
  };

  test("counts working days from the day it leaves, before or after three o'clock", () => {
    expect(day("2026-11-12T14:59:00-05:00", 2)).toBe("lundi 2026-11-16");
    expect(day("2026-11-12T15:00:00-05:00", 2)).toBe("mardi 2026-11-17");
    expect(day("2026-11-14T10:00:00-05:00", 1)).toBe("mardi 2026-11-17");
    expect(day("2026-11-15T23:30:00-05:00", 1)).toBe("mardi 2026-11-17");
  });

  test("is said in French, and no change of clocks moves it", () => {
    expect(day("2026-10-30T14:00:00-04:00", 1)).toBe("lundi 2026-11-02");
    expect(texts.arrives({ noon: Date.UTC(2026, 10, 17, 12), hour: 0 })).toBe("D’ici le mardi 17 novembre");
    expect(texts.arrives({ noon: Date.UTC(2026, 10, 16, 12), hour: 12 })).toBe(
      "D’ici le lundi 16 novembre, avant midi",
    );
  });
});
