/** A video hosted by others, held back until the visitor consents. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { VideoView } from "./view";

export const video = defineElement({
  name: "video",
  label: "Vidéo",
  summary: "Une vidéo de YouTube ou de Vimeo, qui attend le consentement du visiteur.",
  settings,
  slots: {},
  consent: "marketing",
  view: VideoView,
  examples: [
    {
      name: "Avec légende",
      settings: {
        title: "Sept postes en deux minutes",
        caption: "De la pesée à la page d’essai, le trajet d’une Plumea 62 filmé à l’atelier.",
      },
    },
    { name: "Debout", settings: { title: "Une cartouche s’emplit", ratio: "9:16" } },
  ],
});
