/** What a merchant may change of order attribution, and the figures of Spec 9.3. */
import { z } from "zod";
import { paths } from "../../paths";
import { defineSettings, titled, type Values } from "../settings";
import { FIELDS, type PageSettings, PREFIX, type Preferences } from "./wire";

const host = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/)
  .max(253);
/** Names of query parameters. */
const parameter = z
  .string()
  .regex(/^[\w.-]*$/)
  .max(60);
const word = z.string().min(1).max(60);

export const attributionSettings = defineSettings(
  "attribution",
  {
    allowTracking: {
      type: z.boolean().default(true),
      title: "Origine des commandes",
      help: "Retient d’où vient chaque visite et le joint à la commande, si le visiteur y consent.",
    },
    lifetimeMonths: {
      type: z.number().min(0).max(24).default(0.00001),
      title: "Durée des témoins",
      help: "Moins d’une minute : jusqu’à la fermeture du navigateur. 0 : six mois.",
      unit: "mois de 30 jours",
      isAdvanced: true,
    },
    sessionMinutes: {
      type: z.number().int().min(0).max(1440).default(30),
      title: "Durée d’une visite",
      help: "Après ce temps sans nouvelle page, une autre visite commence. 0 : trente minutes.",
      unit: "minutes",
    },
    timeZoneOffset: {
      type: z.number().int().min(-12).max(14).nullable().default(0),
      title: "Fuseau des dates",
      help: "Heures de décalage avec UTC. Vide\u00a0: l’heure du visiteur.",
      unit: "heures",
      isAdvanced: true,
    },
    domain: {
      type: host.or(z.literal("")).default(""),
      title: "Domaine des témoins",
      help: "Pour que des sous-domaines les partagent, leur domaine commun. Vide : l’hôte du site seulement.",
      isAdvanced: true,
    },
    campaignParam: {
      type: parameter.default(""),
      title: "Paramètre de campagne",
      help: "Un paramètre d’adresse qui nomme aussi la campagne, en plus de utm_campaign.",
      isAdvanced: true,
    },
    contentParam: {
      type: parameter.default(""),
      title: "Paramètre de contenu",
      help: "Le même pour utm_content.",
      isAdvanced: true,
    },
    termParam: {
      type: parameter.default(""),
      title: "Paramètre de terme",
      help: "Le même pour utm_term.",
      isAdvanced: true,
    },
    engines: {
      type: z
        .array(
          z.object({
            host: titled(host, { title: "Site" }),
            param: titled(word, { title: "Mot de l’adresse" }),
            display: titled(word.optional(), { title: "Nom" }),
          }),
        )
        .max(50)
        .default([]),
      title: "Moteurs de recherche",
      help: "D’autres moteurs que ceux qui sont connus\u00a0: leur site, le mot qui précède les mots cherchés dans leur adresse («\u00a0q\u00a0» dans exemple.com/?q=encre), et le nom à montrer.",
      isAdvanced: true,
    },
    referrals: {
      type: z
        .array(
          z.object({
            host: titled(host, { title: "Site" }),
            medium: titled(word.optional(), { title: "Genre" }),
            display: titled(word.optional(), { title: "Nom" }),
          }),
        )
        .max(50)
        .default([]),
      title: "Sites nommés",
      help: "Des sites que vous voulez voir sous un nom à eux parmi les origines\u00a0: le site («\u00a0exemple.com\u00a0»), son genre («\u00a0réseau social\u00a0»), et le nom à montrer.",
    },
    promoCode: {
      type: z.boolean().default(false),
      title: "Code du visiteur",
      help: "Tire au hasard un code pour chaque navigateur.",
      isAdvanced: true,
    },
    promoMin: {
      type: z.number().int().min(0).max(999_999_999).default(100_000),
      title: "Plus petit code",
      help: "Le plus petit qui puisse être tiré. 0 : 100000.",
      isAdvanced: true,
    },
    promoMax: {
      type: z.number().int().min(0).max(999_999_999).default(999_999),
      title: "Plus grand code",
      help: "Le plus grand qui puisse être tiré. 0 : 999999.",
      isAdvanced: true,
    },
  },
  {
    title: "Origine des commandes",
    help: "D’où viennent les visites qui finissent par une commande.",
    order: 130,
  },
);

export type AttributionSettings = Values<(typeof attributionSettings)["declarations"]>;

/** What the page tells the browser; what is not set is left out. */
export function pageSettings(settings: AttributionSettings): PageSettings {
  const { lifetimeMonths, sessionMinutes, timeZoneOffset, promoCode, promoMin, promoMax } = settings;
  const preferences: Preferences = {
    lifetime: lifetimeMonths,
    session_length: sessionMinutes,
    ...(timeZoneOffset !== null && { timezone_offset: timeZoneOffset }),
    ...(settings.domain && { domain: settings.domain }),
    ...(settings.campaignParam && { campaign_param: settings.campaignParam }),
    ...(settings.contentParam && { content_param: settings.contentParam }),
    ...(settings.termParam && { term_param: settings.termParam }),
    ...(settings.engines.length > 0 && { organics: settings.engines }),
    ...(settings.referrals.length > 0 && { referrals: settings.referrals }),
    ...(promoCode && { promocode: { min: promoMin, max: promoMax } }),
  };
  return {
    params: {
      lifetime: lifetimeMonths,
      session: sessionMinutes,
      ajaxurl: paths.adminCalls,
      prefix: PREFIX,
      allowTracking: settings.allowTracking,
    },
    fields: FIELDS,
    category: "marketing",
    preferences,
  };
}
