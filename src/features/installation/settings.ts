/** What kind of shop it is. */
import { z } from "zod";
import { defineSettings, titled } from "../settings";

export const installationSettings = defineSettings(
  "installation",
  {
    trades: {
      type: z
        .array(
          titled(z.enum(["printers"]), {
            choices: { printers: "Imprimantes\u00a0: trouver sa cartouche, compatibilité, rendement" },
          }),
        )
        .max(10)
        .default([]),
      title: "Métiers",
      help: "Ce qu’une boutique de ce métier a de plus. En vigueur au prochain démarrage.",
    },
  },
  { title: "Installation", order: 170, isOwners: true },
);
