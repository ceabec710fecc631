/** What the merchant's command says of visits. */
import type { Drop } from "./hits";

export const commandTexts = {
  help: [
    {
      typed: "stats [30]",
      does: "les visites des trente derniers jours : visiteurs, pages, origines, objectifs",
    },
  ],
  usage: "On attend un nombre de jours, de 1 à 400. Par exemple\u00a0: npm run shop -- stats 30",
  title: (from: string, to: string) => `Visites du ${from} au ${to}`,
  none: "Aucune visite dans cette période.",
  columns: ["", "Période", "Avant"],
  rows: {
    visitors: "Visiteurs",
    newVisitors: "Nouveaux",
    sessions: "Visites",
    views: "Pages vues",
    averageMs: "Temps moyen par page",
    bouncePercent: "Rebonds",
  },
  seconds: (ms: number) => `${Math.round(ms / 1000)}\u00a0s`,
  percent: (value: number) => `${value}\u00a0%`,
  days: ["Jour", "Visiteurs", "Pages", "Temps", ""],
  lists: {
    pages: ["Page", "Vues", "Visiteurs"],
    referrers: ["Site d’origine", "Vues", "Visiteurs"],
    campaigns: ["Campagne", "Vues", "Visiteurs"],
    devices: ["Appareil", "Vues", "Visiteurs"],
  },
  devices: { mobile: "téléphone", tablet: "tablette", desktop: "ordinateur" } as Record<string, string>,
  goals: ["Objectif", "Atteint", "Visiteurs", "Taux"],
  anonymous: (views: number) =>
    `Pages vues sans consentement, comptées sans distinguer personne\u00a0: ${views}`,
  drops: ["Non compté", "Envois"],
  reasons: {
    "foreign-origin": "envoyé par un autre site",
    "too-often": "trop d’envois d’un même appareil",
    "too-large": "envoi trop lourd",
    unreadable: "envoi illisible",
    bot: "robot",
    "do-not-track": "ne veut pas être suivi",
    "foreign-url": "page d’un autre site",
    spam: "site ignoré",
    "bad-uid": "numéro de visiteur inventé",
    "queue-full": "trop d’envois à la fois",
    "no-page": "page inconnue",
  } satisfies Record<Drop, string> as Record<string, string>,
} as const;
