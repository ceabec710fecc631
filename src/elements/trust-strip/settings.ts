/** The settings of a strip of promises. */
import { z } from "zod";
import { type IconName, iconNames } from "../../design/icon";
import { setting } from "../element";

const promise = z.strictObject({
  icon: setting(z.enum(iconNames as [IconName, ...IconName[]]).default("check"), {
    title: "Pictogramme",
    help: "Un des pictogrammes de la boutique.",
  }),
  title: setting(z.string().min(1).max(60), { title: "Promesse", help: "Deux ou trois mots." }),
  text: setting(z.string().max(120).default(""), {
    title: "Précision",
    help: "Quelques mots de plus. Vide\u00a0: rien.",
  }),
});

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("Nos promesses"), {
    title: "Nom",
    help: "Annonce la bande aux lecteurs d’écran.",
  }),
  promises: setting(z.array(promise).max(8).default([]), {
    title: "Promesses",
    help: "Quatre tiennent sur une ligne.",
  }),
});

export type Settings = z.output<typeof settings>;
