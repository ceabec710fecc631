/** What a merchant may change of the reviews. */
import { z } from "zod";
import { defineSettings, titled } from "../settings";

export const reviewsSettings = defineSettings(
  "reviews",
  {
    open: {
      type: z.boolean().default(true),
      title: "Avis ouverts",
      help: "Les visiteurs peuvent donner leur avis sur les produits.",
    },
    /** Spec 9.1: no, unless the merchant wants it. */
    ratingRequired: {
      type: z.boolean().default(false),
      title: "Note obligatoire",
      help: "Un avis sans étoiles est refusé.",
    },
    moderation: {
      type: titled(z.enum(["always", "first", "never"]), {
        choices: {
          always: "Tout avis attend d’être relu",
          first: "Sauf ceux d’acheteurs déjà publiés",
          never: "Tout paraît aussitôt",
        },
      }).default("first"),
      title: "Relecture",
      help: "Un acheteur est reconnu par le lien de sa commande. Le choix du milieu publie aussitôt ses avis dès qu’un premier a été relu.",
    },
    perPage: {
      type: z.number().int().min(1).max(100).default(10),
      title: "Avis par page",
      help: "Combien d’avis une page de produit montre à la fois.",
    },
  },
  { title: "Avis des clients", help: "Qui donne son avis, et ce qui paraît.", order: 60 },
);
