/** A video hosted by others, held back until the visitor consents. */
import { defineElement } from "../element";
import { readVideo } from "./hosted";
import { settings, sizeOf } from "./settings";
import { VideoView, VideoWithCaption } from "./view";

export const video = defineElement({
  name: "video",
  label: "Vidéo",
  summary: "Une vidéo de YouTube ou de Vimeo, qui attend le consentement du visiteur.",
  settings,
  slots: {},
  consent: "marketing",
  held: (chosen) => {
    const { url, poster } = chosen;
    return { ...sizeOf(chosen), service: readVideo(url)?.service, video: true, ...(poster && { poster }) };
  },
  view: VideoView,
  around: VideoWithCaption,
  examples: [
    {
      name: "Avec légende",
      settings: {
        title: "Sept postes en deux minutes",
        caption: "De la pesée à la page d’essai, le trajet d’une Plumea 62 filmé à l’atelier.",
        poster: "/media/scenes/nuit.webp",
      },
    },
    {
      name: "Aux anciennes proportions",
      settings: { url: "https://youtu.be/M7lc1UVf-VE", title: "Une cartouche s’emplit", ratio: "4:3" },
    },
  ],
});
