/** A picture with a finer variant for fine screens. Spec 5.6, 7.6 */
import { defineElement } from "../element";
import type { Library } from "../library";
import { mayBeFiner } from "./known";
import { type Settings, settings } from "./settings";
import { RetinaPictureView } from "./view";

export const retinaPicture = defineElement({
  name: "retina-picture",
  label: "Image haute densité",
  summary: "Une image qui laisse sa place à sa variante «\u00a0@2x\u00a0» sur un écran fin, si elle existe.",
  settings,
  slots: {},
  load: async ({ src }: Settings, library: Library) => ({
    data: await mayBeFiner(src, library),
    tags: ["pictures"],
  }),
  view: RetinaPictureView,
  examples: [
    {
      name: "Avec une variante fine",
      settings: {
        alt: "Cartouche d’encre cyan",
        caption: "Deux fois plus fine sur un écran qui l’est aussi.",
      },
    },
    { name: "Sans variante", settings: { src: "/media/icone-192.png", width: 192, height: 192 } },
  ],
});
