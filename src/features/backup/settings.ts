/** What a merchant may change of backups: how often one is made by itself, and how many of those are kept. */
import { z } from "zod";
import { defineSettings, titled } from "../settings";

const WORDS = "sauvegarde copie restauration backup";

export const backupSettings = defineSettings(
  "backup",
  {
    schedule: {
      type: titled(z.enum(["usual", "night", "week", "never"]), {
        choices: {
          usual: "Chaque nuit avec SQLite, jamais avec PostgreSQL",
          night: "Chaque nuit",
          week: "Chaque semaine, dans la nuit de dimanche à lundi",
          never: "Jamais",
        },
      }).default("usual"),
      title: "Sauvegarder sans qu’on le demande",
      help: "À trois heures, ou dès que la boutique tourne de nouveau. La copie est relue avant d’être gardée. Une base PostgreSQL est d’ordinaire copiée par qui l’héberge.",
      words: WORDS,
    },
    kept: {
      type: z.number().int().min(1).max(90).default(7),
      title: "Combien en garder",
      help: "De celles qui se font seules. Les plus anciennes sont supprimées une fois la nouvelle vérifiée. Celles que vous demandez restent jusqu’à ce que vous les supprimiez.",
      unit: "copies",
      words: WORDS,
    },
  },
  {
    title: "Sauvegardes",
    help: "Une copie de toute la boutique, relue pour vérifier qu’elle s’ouvre.",
    path: "sauvegardes",
    order: 180,
    isOwners: true,
  },
);
