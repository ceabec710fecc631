/** Under which law a visitor comes. */
import { expect, test } from "vitest";
import type { ConsentSettings } from "../settings";
import { askedIn } from "./regions";

const settings = (more: Partial<ConsentSettings> = {}) =>
  ({ geoip: true, region: "ca", consentType: "optin", ...more }) as ConsentSettings;

const each = (region: string, countries: string) => countries.split(" ").map((country) => [country, region]);

test.each([
  ...each(
    "eu",
    "FR DE IE NO IS LI CH AX GP MQ GF YT RE MF BL PM NC PF WF TF FO GL SJ MC SM AD VA BQ CW AW SX",
  ),
  ...each("uk", "GB JE GG IM GI FK BM"),
  ...each("us", "US PR VI GU AS MP"),
  ...each("au", "AU NF CX CC"),
  ...each("ca", "CA"),
  ...each("za", "ZA"),
  ...each("br", "BR"),
])("CON-17 geo-IP: %s comes under the law of %s", (country = "", region = "") => {
  const { mode, ...found } = askedIn(settings(), { country });
  expect(found.region).toBe(region);
  expect(mode).toBe(["us", "au"].includes(region) ? "optout" : "optin");
});

test.each(["JP", "XX", "", undefined])(
  "CON-17 geo-IP: from %s one is asked as the shop's own people are, and never taken to agree unasked",
  (country) => {
    expect(askedIn(settings(), { country })).toEqual({ region: "ca", mode: "optin" });
    expect(askedIn(settings({ region: "us", consentType: "optout" }), { country })).toEqual({
      region: "us",
      mode: "optout",
    });
    expect(askedIn(settings({ consentType: "other" }), { country })).toEqual({ region: "ca", mode: "optin" });
  },
);

test("CON-17 the shop's own region goes by the shop's own setting, and so does everybody without geo-IP", () => {
  expect(askedIn(settings({ consentType: "other" }), { country: "CA" }).mode).toBe("other");
  expect(askedIn(settings({ geoip: false, consentType: "optout" }), { country: "FR" })).toEqual({
    region: "ca",
    mode: "optout",
  });
});
