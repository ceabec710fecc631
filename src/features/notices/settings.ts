/** What a merchant may change of the notices. */
import { z } from "zod";
import { DAY, HOUR } from "../../kernel/dates";
import { defineSettings, titled, type Values } from "../settings";

/** A dismissal's nonce serves for one to two half-days. */
export const NONCE_TICK_MS = 12 * HOUR;
/** The link to a preview may be followed for so long. */
export const LINK_MS = 7 * DAY;
/** A preview lasts as long as a merchant may need it. */
export const PREVIEW_SECONDS = 30 * 24 * 3600;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T12:00Z`).toJSON()?.startsWith(text) === true;

/** Where the shop is; « » for none. */
const day = titled(
  z
    .string()
    .trim()
    .refine((text) => text === "" || isDay(text), "Écrivez un jour du calendrier, par exemple 2026-11-20."),
  { holds: "day" },
).default("");

export const noticeSettings = defineSettings(
  "notices",
  {
    storeNotice: {
      type: titled(z.string().trim().max(200), { counted: true }).default(""),
      title: "Avis de la boutique",
      help: "En tête de chaque page, jusqu’à ce que le visiteur le masque; vide\u00a0: aucun.",
    },
    noticeFrom: {
      type: day,
      title: "Avis affiché du",
      help: "Le premier jour où l’avis paraît; vide\u00a0: dès maintenant.",
      words: "avis début date",
    },
    noticeUntil: {
      type: day,
      title: "Avis affiché jusqu’au",
      help: "Le dernier jour\u00a0: l’avis s’en va à minuit; vide\u00a0: il reste.",
      beside: (until, { noticeFrom }) =>
        until !== "" && String(until) < String(noticeFrom)
          ? "Ce jour vient avant celui où l’avis paraît."
          : undefined,
      words: "avis fin date",
    },
    comingSoon: {
      type: z.boolean().default(false),
      title: "Page «\u00a0Bientôt\u00a0» à la place de la boutique",
      help: "Tant que la boutique n’est pas ouverte, seuls ceux qui ont le lien d’aperçu la voient. Elle s’ouvre et se ferme sous «\u00a0Ouvrir la boutique\u00a0».",
      screen: "ouverture/",
    },
    comingSoonText: {
      type: z
        .string()
        .trim()
        .max(400)
        .default("Nous mettons la dernière main à la boutique. Revenez nous voir très bientôt."),
      title: "Texte de la page «\u00a0Bientôt\u00a0»",
      help: "Ce que lisent les visiteurs avant l’ouverture.",
    },
  },
  {
    title: "Avis aux visiteurs",
    help: "La ligne au-dessus de la boutique, et la page d’avant l’ouverture.",
    order: 70,
  },
);

export type Notices = Values<(typeof noticeSettings)["declarations"]>;
