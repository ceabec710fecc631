/** What a merchant may change of the lightboxes (Spec 9.12). */
import { z } from "zod";
import { defineSettings, type Values } from "../settings";

export const lightboxSettings = defineSettings(
  "lightbox",
  {
    slideshowMs: {
      type: z.number().int().min(1000).max(60_000).default(5000),
      title: "Durée d’une image",
      help: "Dans le diaporama de la visionneuse d’images. 3000 pour un rythme plus vif.",
      unit: "ms",
    },
    minWidth: {
      type: z.number().int().min(0).max(10_000).default(1024),
      title: "Largeur minimale",
      help: "Dans une fenêtre plus étroite, les liens de la visionneuse générale restent des liens. 0\u00a0: jamais trop étroite.",
      unit: "px",
    },
  },
  { title: "Visionneuse d’images", order: 150 },
);

export type LightboxSettings = Values<(typeof lightboxSettings)["declarations"]>;
