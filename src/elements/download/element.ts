/** A file to download. */
import { defineElement } from "../element";
import { settings } from "./settings";
import { DownloadView } from "./view";

export const download = defineElement({
  name: "download",
  label: "Téléchargement",
  summary: "Un fichier à emporter, avec son format et son poids.",
  settings,
  slots: {},
  view: DownloadView,
  examples: [
    {
      name: "Un fichier et ce qu’il contient",
      settings: {
        label: "La marque de l’atelier",
        file: "/media/icone-512.png",
        size: "6 Ko",
        text: "Pour vos documents, en 512 points de côté.",
      },
    },
    { name: "Le nom seul", settings: { file: "/media/icone.svg" } },
  ],
});
