/** What a merchant may change of the notices. */
import { z } from "zod";
import { DAY, HOUR } from "../../kernel/dates";
import { defineSettings } from "../settings";

/** A dismissal's nonce serves for one to two half-days. */
export const NONCE_TICK_MS = 12 * HOUR;
/** The link to a preview may be followed for so long. */
export const LINK_MS = 7 * DAY;
/** A preview lasts as long as a merchant may need it. */
export const PREVIEW_SECONDS = 30 * 24 * 3600;

export const noticeSettings = defineSettings(
  "notices",
  {
    storeNotice: {
      type: z.string().trim().max(200).default(""),
      title: "Avis de la boutique",
      help: "En tête de chaque page, jusqu’à ce que le visiteur le masque; vide\u00a0: aucun.",
    },
    comingSoon: {
      type: z.boolean().default(false),
      title: "Bientôt",
      help: "La boutique n’est pas ouverte\u00a0: seuls ceux qui ont le lien d’aperçu la voient. Elle s’ouvre et se ferme sous «\u00a0Ouvrir la boutique\u00a0».",
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
