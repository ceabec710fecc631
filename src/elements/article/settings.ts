/** What a merchant may set of an article. */
import { z } from "zod";
import { setting } from "../element";

export const settings = z.object({
  contents: setting(z.boolean().default(true), {
    title: "Sommaire",
    help: "Montre la liste des parties à côté du texte, dès qu’il y en a trois.",
  }),
  contentsTitle: setting(z.string().max(60).default("Sur cette page"), {
    title: "Titre du sommaire",
    help: "Écrit au-dessus de la liste des parties.",
  }),
});
