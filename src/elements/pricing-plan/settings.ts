/** The settings of a plan in a pricing table. */
import { z } from "zod";
import { hrefType } from "../button/href";
import { setting } from "../element";
import { itemsType } from "../list/settings";

export const settings = z.object({
  name: setting(z.string().min(1).max(80).default("Forfait"), {
    title: "Nom",
    help: "Un mot ou deux.",
  }),
  audience: setting(z.string().max(120).default(""), {
    title: "Pour qui",
    help: "À qui le forfait convient. Vide\u00a0: rien.",
  }),
  price: setting(z.string().min(1).max(40).default("Sur mesure"), {
    title: "Prix",
    help: "Tel qu’il s’affiche\u00a0: «\u00a029\u00a0$\u00a0», ou des mots quand il se discute.",
  }),
  period: setting(z.string().max(80).default(""), {
    title: "Période",
    help: "Après le prix\u00a0: «\u00a0par mois, taxes en sus\u00a0». Vide\u00a0: rien.",
  }),
  features: setting(itemsType.default([]), {
    title: "Ce qui est compris",
    help: "Une ligne chacun, trois à six.",
  }),
  badge: setting(z.string().max(40).default(""), {
    title: "Étiquette",
    help: "Sur un seul forfait\u00a0: «\u00a0Le plus choisi\u00a0». Vide\u00a0: aucune.",
  }),
  starred: setting(z.boolean().default(false), {
    title: "Mis en avant",
    help: "Se détache des autres, à l’encre. Un seul par table.",
  }),
  action: setting(z.string().max(80).default("Choisir"), {
    title: "Bouton",
    help: "Le texte du bouton. Vide\u00a0: aucun bouton.",
  }),
  href: setting(hrefType.default("/contact/"), {
    title: "Lien",
    help: "Où mène le bouton.",
  }),
});

export type Settings = z.output<typeof settings>;
