/** The third parties that draw maps, each declared only where the configuration names it. */
import type { ProviderName } from "../../elements/map/providers";
import type { Service } from "../consent";

export const mapServices: Partial<Record<ProviderName, Service>> = {
  google: {
    name: "google-maps",
    title: "Google Maps",
    category: "marketing",
    purpose: "montrer des cartes de Google",
    provider: "Google Ireland Limited",
    privacyUrl: "https://policies.google.com/privacy",
    keeps: [],
    origins: { frame: ["https://www.google.com"] },
  },
  openstreetmap: {
    name: "openstreetmap",
    title: "OpenStreetMap",
    category: "preferences",
    purpose: "montrer les cartes d’OpenStreetMap",
    provider: "OpenStreetMap Foundation",
    privacyUrl: "https://osmfoundation.org/wiki/Privacy_Policy",
    keeps: [],
    origins: { connect: ["https://tile.openstreetmap.org"] },
  },
};
