/** What a merchant may change of the printers. */
import { z } from "zod";
import { defineSettings } from "../settings";

export const printersSettings = defineSettings(
  "printers",
  {
    shelf: {
      type: z.string().max(80).default("imprimantes"),
      title: "Rayon des imprimantes",
      help: "Là où se vendent les imprimantes elles-mêmes. Elles ne sont pas proposées parmi les fournitures d’une imprimante.",
    },
  },
  { title: "Imprimantes", order: 160 },
);
