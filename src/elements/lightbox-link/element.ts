/** A link that opens over the page: a picture, a video, a part of this page or of another. Spec 2.2, 5.5 */
import { defineElement } from "../element";
import { settings } from "./settings";
import { LightboxLinkView } from "./view";

export const lightboxLink = defineElement({
  name: "lightbox-link",
  label: "Lien vers la visionneuse",
  summary: "Une image, une vidéo ou une page qui s’ouvre au-dessus de celle-ci.",
  settings,
  slots: {},
  view: LightboxLinkView,
  examples: [
    {
      name: "Une image",
      settings: {
        label: "Voir l’étiquette",
        href: "/media/documents/etiquette-de-retour.png",
        title: "Étiquette",
      },
    },
    {
      name: "Une vidéo",
      settings: { label: "Regarder la vidéo", href: "https://vimeo.com/76979871", title: "À l’atelier" },
    },
    { name: "Une autre page", settings: { label: "Les questions fréquentes", href: "/faq/", type: "ajax" } },
    { name: "Un cadre", settings: { label: "Le plan du site", href: "/plan-du-site/", type: "iframe" } },
    {
      name: "Une partie de cette page",
      settings: { label: "Les réglages", href: "#reglages", type: "inline", variant: "link" },
    },
  ],
});
