/** What a merchant sets of the finder on a content page, and what it shows. */
import { z } from "zod";
import { setting } from "../../../elements/element";
import type { NamedLink } from "../../catalogue";
import { texts } from "./texts.fr";

export const settings = z.object({
  title: setting(z.string().min(1).max(120).default(texts.title), {
    title: "Titre",
    help: "Écrit au-dessus des choix.",
  }),
  intro: setting(z.string().max(300).default(texts.intro), {
    title: "Présentation",
    help: "Une phrase sous le titre.",
  }),
  often: setting(z.array(z.string().max(80)).max(6).default([]), {
    title: "Souvent cherchées",
    help: "Les identifiants d’imprimantes, en raccourcis sous les choix.",
  }),
});
export type FinderSettings = z.infer<typeof settings>;

export interface FinderData {
  makers: NamedLink[];
  often: NamedLink[];
}
