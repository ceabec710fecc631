/** What the merchant's command says of visits. */
import type { Drop } from "./hits";
import type { Totals } from "./reports/reports";
import type { Step } from "./rollups/sums";

export const commandTexts = {
  help: [
    {
      typed: "statistiques [30]",
      does: "les visites des trente derniers jours : visiteurs, pages, origines, ventes, objectifs",
    },
    { typed: "statistiques 2026-10-01 2026-10-31", does: "les mêmes, d’un jour à un autre" },
  ],
  ownHelp: [
    {
      typed: "statistiques moi",
      does: "un lien à ouvrir dans chacun de vos navigateurs, pour n’y être plus compté",
    },
  ],
  usage:
    "On attend un nombre de jours, de 1 à 400, ou deux jours. Par exemple\u00a0: npm run shop -- statistiques 30, ou\u00a0: npm run shop -- statistiques 2026-10-01 2026-10-31",
  own: (link: string) =>
    `Ouvrez ce lien, bon pour un jour, dans chaque navigateur dont les visites ne doivent pas être comptées\u00a0:\n${link}`,
  title: (from: string, to: string) => `Visites du ${from} au ${to}`,
  none: "Aucune visite dans cette période.",
  columns: ["", "Période", "Avant", "Écart"],
  rows: {
    visitors: "Visiteurs",
    newVisitors: "Nouveaux",
    sessions: "Visites",
    views: "Pages vues",
    averageMs: "Temps moyen par page",
    bouncePercent: "Rebonds",
  } satisfies Record<keyof Totals, string>,
  orders: "Commandes",
  revenue: "Ventes",
  seconds: (ms: number) => `${Math.round(ms / 1000)}\u00a0s`,
  percent: (value: number) => `${value}\u00a0%`,
  change: (value: number) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value)}\u00a0%`,
  days: ["Jour", "Visiteurs", "Visites", "Pages", "Temps", ""],
  months: ["Mois", "Visiteurs", "Visites", "Pages", "Temps", ""],
  lists: {
    pages: ["Page", "Vues", "Visiteurs"],
    referrers: ["Site d’origine", "Vues", "Visiteurs"],
    campaigns: ["Campagne", "Vues", "Visiteurs"],
    devices: ["Appareil", "Vues", "Visiteurs"],
  },
  entryPages: ["Page d’arrivée", "Visites", "Rebonds"],
  exitPages: ["Page de sortie", "Visites", "Rebonds"],
  path: ["De la visite à la commande", "Visites", "De toutes", "De l’étape d’avant", ""],
  steps: {
    visit: "Visite",
    product: "Produit vu",
    cart: "Panier vu",
    checkout: "Caisse",
    order: "Commande confirmée",
  } satisfies Record<Step, string>,
  lastOrigins: ["Ventes par dernière origine", "Visites", "Commandes", "Ventes"],
  firstOrigins: ["Ventes par première origine", "Commandes", "Ventes"],
  soldByCampaign: ["Ventes par campagne", "Commandes", "Ventes"],
  missedSearches: ["Recherche sans résultat (depuis le début)", "Fois"],
  missingPages: ["Page introuvable", "Fois"],
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
    overload: "afflux : trop d’envois par seconde",
    "queue-full": "trop d’envois à la fois",
    "no-page": "page inconnue",
    "own-visit": "visite de la boutique elle-même",
  } satisfies Record<Drop, string> as Record<string, string>,
} as const;
