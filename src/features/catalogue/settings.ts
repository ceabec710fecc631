/** What a merchant may change of the catalogue. */
import { z } from "zod";
import { defineSettings } from "../settings";

export const catalogueSettings = defineSettings("catalogue", {
  perPage: {
    type: z.number().int().min(4).max(100).default(18),
    title: "Produits par page",
    help: "Combien de produits une page de la boutique montre.",
  },
  related: {
    type: z.number().int().min(0).max(12).default(4),
    title: "Produits voisins",
    help: "Combien de produits sont proposés au bas d’une fiche.",
  },
  printersShelf: {
    type: z.string().max(80).default("imprimantes"),
    title: "Rayon des imprimantes",
    help: "L’identifiant du rayon où se vendent des imprimantes\u00a0: aucune n’est sa propre fourniture.",
  },
});
