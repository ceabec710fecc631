/** Videos of others, in their most discreet form. */
import type { Service } from "./service";

export const videos: readonly Service[] = [
  {
    name: "youtube",
    title: "YouTube",
    category: "marketing",
    purpose: "montrer des vidéos hébergées chez YouTube",
    provider: "Google Ireland Limited",
    privacyUrl: "https://policies.google.com/privacy",
    keeps: [],
    origins: { frame: ["https://www.youtube-nocookie.com"] },
  },
  {
    name: "vimeo",
    title: "Vimeo",
    category: "marketing",
    purpose: "montrer des vidéos hébergées chez Vimeo",
    provider: "Vimeo.com",
    privacyUrl: "https://vimeo.com/privacy",
    keeps: [],
    origins: { frame: ["https://player.vimeo.com"] },
  },
];
