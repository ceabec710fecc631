/** What kind of shop it is. */
import { z } from "zod";
import { defineSettings } from "../settings";

export const installationSettings = defineSettings(
  "installation",
  {
    trades: {
      type: z
        .array(z.string().regex(/^[a-z-]{1,40}$/))
        .max(10)
        .default([]),
      title: "Métiers",
      help: "Ce qu’une boutique de ce métier a de plus\u00a0: printers (imprimantes\u00a0: trouver une cartouche, compatibilité, rendement). En vigueur au prochain démarrage.",
    },
  },
  { title: "Installation", order: 170, isOwners: true },
);
