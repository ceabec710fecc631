/** What a merchant may set of a page's head. */
import { z } from "zod";
import { setting } from "../element";
import { hrefOrNothing } from "../optional-href";

const crumb = z.strictObject({ label: z.string().min(1).max(80), href: hrefOrNothing.optional() });

export const settings = z.object({
  title: setting(z.string().min(1).max(200).default("Titre de la page"), {
    title: "Titre",
    help: "Le grand titre, un seul par page.",
  }),
  level: setting(z.enum(["1", "2"]).default("1"), {
    title: "Niveau du titre",
    help: "1 sur une page. 2 là où la page a déjà son grand titre.",
  }),
  intro: setting(z.string().max(600).default(""), {
    title: "Chapeau",
    help: "Une ou deux phrases sous le titre.",
    format: "words",
  }),
  crumbs: setting(z.boolean().default(true), {
    title: "Montrer le fil d’Ariane",
    help: "Non sur la page d’accueil, qui n’a rien au-dessus d’elle.",
  }),
  trail: setting(z.array(crumb).max(5).default([]), {
    title: "Fil d’Ariane",
    help: "Le chemin depuis l’accueil; vide\u00a0: l’accueil, puis la page.",
  }),
});
