/** What a merchant may change of the catalogue. */
import { z } from "zod";
import { iconNames } from "../../design/icon";
import { defineSettings, titled, type Values } from "../settings";

export const catalogueSettings = defineSettings(
  "catalogue",
  {
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
    promises: {
      type: z
        .array(
          z.object({
            icon: titled(z.enum(iconNames), { title: "Pictogramme" }),
            text: titled(z.string().trim().min(1).max(120), { title: "Promesse" }),
            href: titled(
              z
                .string()
                .regex(/^\/(?!\/)/)
                .max(200)
                .optional(),
              { title: "Page qui l’explique" },
            ),
          }),
        )
        .max(6)
        .default([]),
      title: "Promesses",
      help: "Ce que chaque fiche promet sous le bouton d’achat, six lignes au plus\u00a0: «\u00a0Livré en deux jours\u00a0», «\u00a0Retours sans frais\u00a0».",
    },
    priceBands: {
      type: z.array(z.number().int().min(1).max(1_000_000)).max(3).default([]),
      title: "Tranches de prix",
      help: "Les montants où commencent les tranches de prix des filtres, trois au plus\u00a0: 30, 75 et 150, par exemple. Aucun\u00a0: la boutique les tire de ses prix.",
    },
    shopIntro: {
      type: z.string().trim().min(1).max(300).default("Tout ce que nous vendons, sur une seule page."),
      title: "Présentation de la boutique",
      help: "Une phrase sous le titre de la boutique, que les moteurs de recherche montrent aussi.",
    },
    dispatch: {
      type: z.string().trim().max(80).default(""),
      title: "Délai d’expédition",
      help: "Ce que la fiche dit après «\u00a0En stock\u00a0», et le panier, vrai tous les jours de la semaine\u00a0: «\u00a0expédié le jeudi\u00a0». Vide\u00a0: ce que dit l’heure limite de la livraison.",
    },
  },
  { title: "Catalogue", help: "Ce que montrent la boutique et les fiches.", order: 50 },
);

export type CatalogueSettings = Values<(typeof catalogueSettings)["declarations"]>;
