/** What is declared once, and the regions' laws. */
import { expect, test } from "vitest";
import { categoryOf, cookieData, exampleServices, originsOf, services } from "./declarations";
import { askedIn } from "./region/regions";
import { type ConsentSettings, consentSettings } from "./settings";

test("every service has a name of its own that the wire can carry", () => {
  const all = [...services, ...exampleServices];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { name, purpose } of all) {
    expect(name).toMatch(/^[a-z][a-z0-9-]{1,40}$/);
    expect(purpose).toBeTruthy();
  }
});

test("CON-14 what the cleaner looks for can never be something the shop needs", () => {
  const needed = services.filter(({ category }) => category === "functional").flatMap(({ keeps }) => keeps);
  const parts = Object.values(cookieData()).flatMap((group) => Object.values(group ?? {}).flat());
  for (const { name } of needed)
    for (const part of parts) expect(name.includes(part), `${part} would clean ${name}`).toBe(false);
  expect(parts.every((part) => part.length >= 4)).toBe(true);
});

test("T31 something found in a browser is traced to its category, or to none", () => {
  expect(categoryOf({ name: "cmplz_marketing", kind: "cookie" })).toBe("functional");
  expect(categoryOf({ name: "sbjs_first", kind: "cookie" })).toBe("marketing");
  expect(categoryOf({ name: "burst_uid", kind: "cookie" })).toBe("statistics");
  expect(categoryOf({ name: "burst_uid", kind: "local" })).toBeUndefined();
  expect(categoryOf({ name: "_ga", kind: "cookie" })).toBeUndefined();
});

test("origins come from services in use, and only over https", () => {
  expect(originsOf().frame).toEqual(["https://www.youtube-nocookie.com", "https://player.vimeo.com"]);
  expect(originsOf().script).toEqual([]);
  for (const origin of Object.values(originsOf([...services, ...exampleServices])).flat())
    expect(new URL(origin).origin).toBe(origin);
});

const settings = (more: Partial<ConsentSettings>) =>
  ({
    ...Object.fromEntries(
      Object.entries(consentSettings.declarations).map(([name, { type }]) => [name, type.parse(undefined)]),
    ),
    ...more,
  }) as ConsentSettings;

test.each([
  [{ country: "FR" }, { region: "eu", mode: "optin" }],
  [{ country: "GB" }, { region: "uk", mode: "optin" }],
  [{ country: "US" }, { region: "us", mode: "optout" }],
  [{ country: "AU" }, { region: "au", mode: "optout" }],
  [{ country: "BR" }, { region: "br", mode: "optin" }],
  [{ country: "CA" }, { region: "ca", mode: "optin" }],
  [{ country: "JP" }, { region: "ca", mode: "optin" }],
  [{}, { region: "ca", mode: "optin" }],
  [
    { region: "za" as const, country: "US" },
    { region: "za", mode: "optin" },
  ],
])("CON-17 with geo-IP on, %j is asked as %j", (found, expected) => {
  expect(askedIn(settings({ geoip: true }), found)).toEqual(expected);
});

test("CON-17 with geo-IP off everybody is asked as the shop has set", () => {
  expect(askedIn(settings({ consentType: "optout" }), { country: "FR" })).toEqual({
    region: "ca",
    mode: "optout",
  });
});
