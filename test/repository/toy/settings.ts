/** What can be set about the word of the day. */
import { z } from "zod";
import { defineSettings } from "../../../src/features/settings";

export const toySettings = defineSettings("toy", {
  word: { type: z.string().trim().min(1).max(40).default("Bonjour"), title: "Mot du jour", help: "En tête." },
  days: { type: z.number().int().min(0).default(0), title: "Jours", help: "Depuis combien de jours." },
});
