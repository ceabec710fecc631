/** The settings that all carousels share, with the constants of Spec 9.10 as defaults. */
import { z } from "zod";
import { setting } from "./element";

interface Usual {
  label: string;
  /** How many are seen on a wide window. */
  visible: number;
  auto: boolean;
}

const milliseconds = (usual: number) => z.number().int().min(1).max(5_000).default(usual);

export const carouselSettings = ({ label, visible, auto }: Usual) => ({
  label: setting(z.string().min(1).max(120).default(label), {
    title: "Nom",
    help: "Annonce le carrousel aux lecteurs d’écran, s’il n’a pas de titre.",
  }),
  heading: setting(z.string().max(160).default(""), {
    title: "Titre",
    help: "Au-dessus, avec les commandes à côté. Vide\u00a0: aucun, et les commandes sont dessous.",
  }),
  level: setting(z.enum(["2", "3"]).default("2"), {
    title: "Niveau du titre",
    help: "2 pour une partie de la page, 3 pour ce qu’elle contient.",
  }),
  visible: setting(z.number().int().min(1).max(visible).default(visible), {
    title: "De front, au plus",
    help: "Combien se voient à la fois sur une fenêtre large; une fenêtre étroite en montre moins.",
  }),
  bullets: setting(z.boolean().default(true), {
    title: "Pastilles",
    help: "Une par arrêt, pour s’y rendre tout droit.",
  }),
  auto: setting(z.boolean().default(auto), {
    title: "Défilement automatique",
    help: "S’arrête sous le pointeur, et pour de bon dès qu’on avance à la main.",
  }),
  timing: setting(z.number().int().min(1_000).max(120_000).default(5_000), {
    title: "Intervalle",
    help: "Le temps entre deux pas du défilement automatique.",
    unit: "ms",
  }),
  speed: setting(milliseconds(200), { title: "Vitesse d’un pas", help: "La durée d’un pas.", unit: "ms" }),
  paginationSpeed: setting(milliseconds(800), {
    title: "Vitesse des pastilles",
    help: "La durée du trajet vers l’arrêt d’une pastille.",
    unit: "ms",
  }),
  rewindSpeed: setting(milliseconds(1_000), {
    title: "Vitesse du retour",
    help: "La durée du retour d’un bout à l’autre.",
    unit: "ms",
  }),
  loop: setting(z.boolean().default(true), {
    title: "Retour au début",
    help: "Après le dernier arrêt vient le premier, et inversement.",
  }),
  draggable: setting(z.boolean().default(true), {
    title: "Glisser à la souris",
    help: "Le doigt glisse toujours; ce réglage le permet aussi à la souris.",
  }),
});
