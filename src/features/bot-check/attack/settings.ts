/** What a merchant may change of the bot check. */
import { z } from "zod";
import { defineSettings } from "../../settings";

export const botCheckSettings = defineSettings(
  "botCheck",
  {
    cardBurst: {
      type: z.number().int().min(0).max(10_000).default(10),
      title: "Rafale de cartes refusées",
      help: "À partir de ce nombre de cartes refusées dans le délai, le paiement par carte demande une vérification que le navigateur fait seul. 0 : jamais.",
    },
    reviewBurst: {
      type: z.number().int().min(0).max(10_000).default(30),
      title: "Rafale d’avis",
      help: "À partir de ce nombre d’avis reçus dans le délai, un avis demande la même vérification. 0 : jamais.",
    },
    burstMinutes: {
      type: z
        .number()
        .int()
        .min(1)
        .max(24 * 60)
        .default(10),
      title: "Délai d’une rafale",
      help: "Combien de temps une rafale compte.",
      unit: "minutes",
    },
  },
  { title: "Protection contre les robots", order: 140 },
);
