/** Our own measures: visits, and where orders come from. Nothing leaves the shop. */
import type { Service } from "./service";

export const measures: readonly Service[] = [
  {
    name: "burst",
    title: "Statistiques de la boutique",
    category: "statistics",
    purpose: "compter les visites et le temps passé",
    keeps: [
      {
        name: "burst_uid",
        kind: "cookie",
        purpose: "Reconnaît votre navigateur d’une page à l’autre.",
        until: "30 jours",
      },
    ],
    origins: {},
  },
  {
    name: "sourcebuster-js",
    title: "Origine des commandes",
    category: "marketing",
    purpose: "savoir quelle annonce ou quel site vous a menés ici",
    keeps: [
      {
        name: "sbjs_*",
        kind: "cookie",
        purpose: "La source de votre visite, jointe à la commande.",
        until: "la visite",
      },
    ],
    origins: {},
  },
];
