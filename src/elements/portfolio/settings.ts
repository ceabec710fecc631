/** The settings of a portfolio, with the constants of Spec 9.13 as defaults. */
import { z } from "zod";
import { setting } from "../element";
import { ALL } from "./groups";

const GROUP = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The name of a group, in addresses and in items. */
const groupType = z
  .string()
  .max(40)
  .regex(GROUP, { error: "Des minuscules, des chiffres et des traits d’union." })
  .refine((name) => name !== ALL, { error: "«\u00a0all\u00a0» désigne déjà tous les groupes." });

const group = z.strictObject({
  group: setting(groupType, {
    title: "Nom",
    help: "Celui que portent les réalisations\u00a0: «\u00a0bureaux\u00a0».",
  }),
  label: setting(z.string().min(1).max(60), {
    title: "Texte",
    help: "Celui qu’on lit\u00a0: «\u00a0Bureaux\u00a0».",
  }),
});

const isSet = (values: readonly unknown[]) => new Set(values).size === values.length;

const SHOW_TYPES = ["masonry", "filter", "standard"] as const;

export const settings = z.object({
  label: setting(z.string().min(1).max(120).default("Réalisations"), {
    title: "Nom",
    help: "Annonce la grille aux lecteurs d’écran.",
  }),
  showType: setting(
    z
      .array(z.enum(SHOW_TYPES))
      .min(1, { error: "Au moins un genre\u00a0: masonry, filter ou standard." })
      .refine(isSet, { error: "Chaque genre une seule fois." })
      .default(["filter", "standard"]),
    {
      title: "Genre",
      help: "Un ou plusieurs de «\u00a0masonry\u00a0» (chaque image à sa hauteur, en colonnes), «\u00a0filter\u00a0» (des liens filtrent par groupe) et «\u00a0standard\u00a0» (en rangées; avec le filtre, toutes les images à la hauteur de la plus haute).",
    },
  ),
  groups: setting(
    z
      .array(group)
      .max(20)
      .refine((groups) => isSet(groups.map(({ group: name }) => name)), {
        error: "Chaque groupe une seule fois.",
      })
      .default([]),
    { title: "Groupes", help: "Les groupes de la liste, dans l’ordre." },
  ),
  allLabel: setting(z.string().min(1).max(60).default("Toutes"), {
    title: "Tous les groupes",
    help: "Le texte du lien qui montre tout. Il n’apparaît qu’avec le filtre.",
  }),
  across: setting(z.enum(["2", "3", "4"]).default("3"), {
    title: "De front",
    help: "Combien d’images côte à côte sur un grand écran; deux sur un téléphone.",
  }),
  memory: setting(
    z
      .string()
      .regex(/^[a-z]{0,20}$/, { error: "Des minuscules, ou rien." })
      .default("groupe"),
    {
      title: "Dans l’adresse",
      help: "Le nom sous lequel l’adresse de la page retient le filtre\u00a0: «\u00a0groupe=bureaux\u00a0». Vide\u00a0: elle ne le retient pas.",
    },
  ),
  speed: setting(z.number().int().min(0).max(3_000).default(300), {
    title: "Vitesse",
    help: "La durée de l’apparition, de la disparition et du déplacement des images.",
    unit: "ms",
  }),
  hiddenScale: setting(z.number().min(0).max(1).default(0.5), {
    title: "Taille en disparaissant",
    help: "La part de sa taille à laquelle une image s’efface.",
  }),
  relayout: setting(z.number().int().min(0).max(3_000).default(100), {
    title: "Délai de remise en place",
    help: "Le temps entre un changement de largeur de la fenêtre et la remise en place des images.",
    unit: "ms",
  }),
});

export type Settings = z.output<typeof settings>;
