/** Which law a visitor comes under, and how its people are asked. */
import type { Mode } from "../consent";
import type { ConsentSettings } from "../settings";
import type { Region } from "../wire";

const EU = "at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk is li no ch";

const COUNTRIES: Record<string, Region> = {
  ...Object.fromEntries(EU.split(" ").map((country) => [country, "eu" as const])),
  gb: "uk",
  ca: "ca",
  us: "us",
  au: "au",
  za: "za",
  br: "br",
};

const ASKED: Record<Region, Mode> = {
  ca: "optin",
  eu: "optin",
  uk: "optin",
  za: "optin",
  br: "optin",
  us: "optout",
  au: "optout",
};

export interface Asked {
  region: string;
  mode: Mode;
}

/** The shop's own region goes by the shop's own setting; a country under no law we know is not asked. */
export function askedIn(settings: ConsentSettings, found: { region?: Region; country?: string }): Asked {
  const own = { region: settings.region, mode: settings.consentType };
  if (!settings.geoip) return own;
  const region = found.region ?? (found.country ? COUNTRIES[found.country.toLowerCase()] : settings.region);
  if (region === undefined) return { region: "other", mode: "other" };
  return region === settings.region ? own : { region, mode: ASKED[region] };
}
