/** What a merchant may change of visitor statistics. */
import { z } from "zod";
import { DAY } from "../../kernel/dates";
import { defineSettings, titled, type Values } from "../settings";
import { BEACON, GOAL_TYPES, type Goal, METRICS, UID_DAYS, type WireSettings } from "./wire";

/** Past it, a client's hits are dropped. */
export const HIT_RATE = { perMinute: 120, burst: 120 };
/** Of all clients together, this many seconds of the rate at once. */
export const BURST_SECONDS = 10;
export const LARGEST_BODY = 8192;
/** Thirteen months: page views are older than that only as sums. */
export const KEPT_MS = 396 * DAY;

/** A hook of the server's own, for goals. */
export const ORDER_PLACED = "commande-passee";

const moment = z.number().int().min(0).max(99_999_999_999).default(0);

const word = z
  .string()
  .regex(/^[\w-]*$/)
  .max(120)
  .default("");

const goal: z.ZodType<Goal, unknown> = z.object({
  ID: titled(z.number().int().min(1).max(999_999), { title: "Numéro" }),
  title: titled(z.string().min(1).max(120), { title: "Objectif" }),
  type: titled(z.enum(GOAL_TYPES), {
    title: "Ce qui compte",
    choices: { clicks: "Un clic", views: "Une vue", visits: "Une page visitée", hook: "Un événement" },
  }).default("clicks"),
  status: titled(z.enum(["active", "inactive"]), {
    title: "État",
    choices: { active: "Actif", inactive: "En pause" },
  }).default("active"),
  server_side: titled(z.boolean().default(false), { title: "Compté par le serveur" }),
  url: titled(
    z
      .string()
      .regex(/^(?:\*|\/\S*)$/, "Une adresse commence par «\u00a0/\u00a0»; «\u00a0*\u00a0» pour toutes.")
      .max(255)
      .default("*"),
    { title: "Page" },
  ),
  conversion_metric: titled(z.enum(METRICS), {
    title: "Rapporté aux",
    choices: { visitors: "Visiteurs", sessions: "Visites", pageviews: "Pages vues" },
  }).default("visitors"),
  date_created: titled(moment, { title: "Créé (secondes)" }),
  date_start: titled(moment, { title: "Début (secondes)" }),
  date_end: titled(moment, { title: "Fin (secondes)" }),
  attribute: titled(z.enum(["class", "id"]), {
    title: "Élément trouvé par",
    choices: { class: "Sa classe", id: "Son identifiant" },
  }).default("class"),
  attribute_value: titled(word, { title: "Classe ou identifiant" }),
  hook: titled(word, { title: "Événement" }),
});

export const statisticsSettings = defineSettings(
  "statistics",
  {
    enabled: {
      type: z.boolean().default(true),
      title: "Statistiques de visite",
      help: "Compte les pages vues. Les visiteurs ne sont distingués que s’ils y consentent.",
    },
    doNotTrack: {
      type: z.boolean().default(true),
      title: "Ignorer qui refuse d’être suivi",
      help: "Un navigateur qui envoie «\u00a0Ne pas me suivre\u00a0» n’est pas compté du tout.",
    },
    goals: {
      type: z
        .array(goal)
        .max(100)
        .refine((goals) => new Set(goals.map(({ ID }) => ID)).size === goals.length)
        .default([]),
      title: "Objectifs",
      help: "Ce qu’un visiteur devrait faire\u00a0: cliquer sur un élément, le voir, visiter une page, ou passer une commande.",
      screen: "statistiques/objectifs/",
    },
    spamReferrers: {
      type: z
        .array(
          z
            .string()
            .regex(/^[a-z0-9.-]+$/)
            .max(253),
        )
        .max(500)
        .default(["semalt.com", "buttons-for-website.com", "darodar.com", "traffic2cash.xyz"]),
      title: "Sites ignorés",
      help: "Les visites qui disent venir de ces sites ne sont pas comptées.",
    },
  },
  { title: "Statistiques", help: "Ce qui est compté, et ce qui ne l’est pas.", order: 120 },
);

export type StatisticsSettings = Values<(typeof statisticsSettings)["declarations"]>;

/** What the page tells the browser; goals of the server's own stay there. */
export const pageSettings = ({ doNotTrack, goals }: StatisticsSettings): WireSettings => ({
  cookie_retention_days: String(UID_DAYS),
  beacon_url: BEACON,
  options: {
    beacon_enabled: 1,
    enable_cookieless_tracking: 0,
    enable_turbo_mode: 0,
    do_not_track: doNotTrack ? 1 : 0,
  },
  goals: goals.filter(({ type, status }) => status === "active" && (type === "clicks" || type === "views")),
});
