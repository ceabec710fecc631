/** Which law a visitor comes under, and how its people are asked. */
import type { Mode } from "../consent";
import type { ConsentSettings } from "../settings";
import type { Region } from "../wire";

/** Countries and territories, by the law that protects their people or one like it; a doubt goes to the stricter. */
const UNDER: Record<Region, string> = {
  eu: [
    "at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk is li no ch",
    // territories with a code of their own
    "ax bl gf gp mf mq nc pf pm re tf wf yt fo gl sj aw bq cw sx ic ea",
    // small neighbours
    "ad mc sm va",
  ].join(" "),
  uk: "gb gg gi im je ai bm fk gs io ky ms pn sh tc vg",
  ca: "ca",
  us: "us as gu mp pr um vi",
  au: "au cc cx hm nf",
  za: "za",
  br: "br",
};

const COUNTRIES = new Map(
  (Object.entries(UNDER) as [Region, string][]).flatMap(([region, countries]) =>
    countries.split(" ").map((country): [string, Region] => [country, region]),
  ),
);

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
  region: Region;
  mode: Mode;
}

/**
 * The shop's own region goes by the shop's own setting. Who comes from a country that we do not know, or from
 * nobody knows where, is asked as in the shop's region too; but nobody unknown is taken to agree unasked.
 */
export function askedIn(settings: ConsentSettings, found: { region?: Region; country?: string }): Asked {
  const own = { region: settings.region, mode: settings.consentType };
  if (!settings.geoip) return own;
  const region = found.region ?? COUNTRIES.get(found.country?.toLowerCase() ?? "");
  if (region === undefined) return own.mode === "other" ? { ...own, mode: "optin" } : own;
  return region === settings.region ? own : { region, mode: ASKED[region] };
}
