/** What a merchant may change of the printers. */
import { z } from "zod";
import { defineSettings } from "../settings";

export const printersSettings = defineSettings(
  "printers",
  {
    shelf: {
      type: z.string().max(80).default("imprimantes"),
      title: "Rayon des imprimantes",
      help: "L’identifiant du rayon où se vendent des imprimantes\u00a0: aucune n’est sa propre fourniture.",
    },
  },
  { title: "Imprimantes", order: 160 },
);
