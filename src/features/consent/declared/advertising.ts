/** Examples of services that a shop may add: none is in use, so the policy page is silent and the CSP shut. */
import type { Service } from "./service";

export const advertising: readonly Service[] = [
  {
    name: "google-tag-manager",
    title: "Google Tag Manager",
    category: "statistics",
    purpose: "charger des outils de mesure",
    provider: "Google Ireland Limited",
    privacyUrl: "https://policies.google.com/privacy",
    keeps: [
      { name: "_ga*", kind: "cookie", purpose: "Distingue les visiteurs.", until: "2 ans" },
      { name: "_gid", kind: "cookie", purpose: "Distingue les visiteurs.", until: "24 heures" },
    ],
    origins: {
      script: ["https://www.googletagmanager.com"],
      image: ["https://www.googletagmanager.com"],
      connect: ["https://www.google-analytics.com", "https://region1.google-analytics.com"],
    },
  },
  {
    name: "facebook",
    title: "Pixel de Meta",
    category: "marketing",
    purpose: "mesurer les annonces de Facebook et d’Instagram",
    provider: "Meta Platforms Ireland Limited",
    privacyUrl: "https://www.facebook.com/privacy/policy/",
    keeps: [{ name: "_fbp", kind: "cookie", purpose: "Relie la visite à une annonce.", until: "90 jours" }],
    origins: {
      script: ["https://connect.facebook.net"],
      image: ["https://www.facebook.com"],
      connect: ["https://www.facebook.com"],
    },
  },
];
