/** What a merchant may change of the lightboxes (Spec 9.12). */
import { z } from "zod";
import { defineSettings, type Values } from "../settings";

export const lightboxSettings = defineSettings(
  "lightbox",
  {
    slideshowMs: {
      type: z.number().int().min(1000).max(60_000).default(5000),
      title: "Durée d’une image",
      help: "Combien de temps le diaporama de la visionneuse montre chaque image. 5000\u00a0: cinq secondes.",
      unit: "millisecondes",
    },
    minWidth: {
      type: z.number().int().min(0).max(10_000).default(1024),
      title: "Largeur minimale",
      help: "Dans une fenêtre plus étroite, une image qu’on touche s’ouvre dans sa propre page plutôt que dans la visionneuse. 0\u00a0: toujours la visionneuse.",
      unit: "pixels",
    },
  },
  { title: "Visionneuse d’images", order: 150 },
);

export type LightboxSettings = Values<(typeof lightboxSettings)["declarations"]>;
