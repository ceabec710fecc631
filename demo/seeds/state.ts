/** How far the filling of a demo has come. */
import { z } from "zod";
import { defineSettings } from "../../src/features/settings";

export const demoSettings = defineSettings("demo", {
  filled: {
    type: z.boolean().default(false),
    title: "Démonstration",
    help: "La boutique de démonstration est en place.",
  },
  named: {
    type: z.boolean().default(false),
    title: "Nom de la démonstration",
    help: "Son nom, ses menus et ses consignes sont en place.",
  },
});
