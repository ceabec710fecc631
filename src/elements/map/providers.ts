/** Who draws the shop's maps: our own plan, or a service that its configuration names. */
import { paths } from "../../paths";
import type { ConsentCategory } from "../element";

export const PROVIDERS = ["plan", "maplibre", "openstreetmap", "google"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Where the merchant's own map files are served. */
export const MAP_FILES = "/cartes/";

export interface Provider {
  credit: string;
  terms: string;
  privacy: string;
  /** For a third party: its name, the category and the declared service that must be consented to. */
  consent?: { title: string; category: ConsentCategory; service: string };
}

/** Who is asked for a map; of the shop's own drawing or files, the settings tell the author and the terms. */
export function providerOf(name: ProviderName, own: { credit: string; terms: string }): Provider {
  return THIRD_PARTIES[name] ?? { ...own, privacy: paths.privacyPolicy() };
}

const THIRD_PARTIES: Partial<Record<ProviderName, Provider>> = {
  google: {
    credit: "Google",
    terms: "https://www.google.com/help/terms_maps/",
    privacy: "https://policies.google.com/privacy",
    consent: { title: "Google Maps", category: "marketing", service: "google-maps" },
  },
  openstreetmap: {
    credit: "les contributeurs d’OpenStreetMap",
    terms: "https://www.openstreetmap.org/copyright",
    privacy: "https://osmfoundation.org/wiki/Privacy_Policy",
    consent: { title: "OpenStreetMap", category: "preferences", service: "openstreetmap" },
  },
};
