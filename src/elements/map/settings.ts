/** The settings of a map (Spec 3.5), and of what is said of it in words. */
import { z } from "zod";
import { setting } from "../element";
import { mediaType } from "../library";
import { optionalHrefType } from "../optional-href";
import { LIMITS } from "./limits";
import { isOn } from "./plan";
import { planType, USUAL_PLAN } from "./plan-settings";
import { MAP_FILES, type ProviderName } from "./providers";

const STYLES = ["normal", "gray", "black"] as const;

const within = ({ least, most }: { least: number; most: number }) => z.number().min(least).max(most);
const pixels = (usual: number) => z.number().int().min(120).max(4_000).default(usual);

const place = z.strictObject({
  name: z.string().min(1).max(80),
  text: z.string().max(200).default(""),
  latitude: within(LIMITS.latitude),
  longitude: within(LIMITS.longitude),
});

const fields = z.object({
  width: setting(pixels(720), {
    title: "Largeur",
    help: "Avec la hauteur, les proportions de la carte, qui prend la largeur de sa colonne.",
    unit: "px",
  }),
  height: setting(pixels(480), {
    title: "Hauteur",
    help: "Dans une section d’un bord à l’autre, la carte prend toute la hauteur de la fenêtre.",
    unit: "px",
  }),
  style: setting(z.enum(STYLES).default("normal"), {
    title: "Style",
    help: "En couleurs, en gris ou sur fond noir.",
  }),
  apikey: setting(
    z
      .string()
      .regex(/^[\w-]{0,100}$/, { error: "Une clé est faite de lettres, de chiffres et de tirets." })
      .default(""),
    { title: "Clé", help: "Celle que Google demande. Les autres fournisseurs n’en ont pas besoin." },
  ),
  latitude: setting(within(LIMITS.latitude).default(0), {
    title: "Latitude",
    help: "Du lieu montré\u00a0: négative au sud de l’équateur.",
    unit: "°",
  }),
  longitude: setting(within(LIMITS.longitude).default(0), {
    title: "Longitude",
    help: "Du lieu montré\u00a0: négative à l’ouest de Greenwich.",
    unit: "°",
  }),
  zoom: setting(within(LIMITS.zoom).int().default(16), {
    title: "Agrandissement",
    help: "1\u00a0: le monde. 16\u00a0: un quartier.",
  }),
  name: setting(z.string().min(1).max(60).default("Notre adresse"), {
    title: "Nom du lieu",
    help: "Écrit sur la carte.",
  }),
  marker: setting(mediaType.default(""), {
    title: "Repère",
    help: "Une petite image de la médiathèque. Vide\u00a0: le repère habituel.",
  }),
  plan: setting(planType.default(USUAL_PLAN), {
    title: "Plan",
    help: "Votre dessin\u00a0: sa taille, ses bords en degrés, ses tracés et ses noms.",
  }),
  tiles: setting(
    z
      .string()
      .regex(/^(?:\/cartes\/[\w/-]+\.(?:pmtiles|json))?$/, {
        error: `Un fichier du dossier «\u00a0cartes\u00a0»\u00a0: «\u00a0${MAP_FILES}ville.pmtiles\u00a0».`,
      })
      .default(""),
    {
      title: "Fond de carte",
      help: "Pour maplibre\u00a0: un fichier PMTiles d’images ou un style du dossier «\u00a0cartes\u00a0».",
    },
  ),
  credit: setting(z.string().min(1).max(80).default("la boutique"), {
    title: "Auteur",
    help: "De votre plan ou de vos fichiers.",
  }),
  terms: setting(optionalHrefType, {
    title: "Conditions d’utilisation",
    help: "De votre plan ou de vos fichiers. Vide\u00a0: aucune.",
  }),
  address: setting(z.string().max(300).default(""), {
    title: "Adresse",
    help: "En toutes lettres sous la carte, une ligne par ligne.",
  }),
  directions: setting(z.string().max(600).default(""), {
    title: "Pour venir",
    help: "Le chemin en quelques mots, pour qui ne voit pas la carte.",
  }),
  places: setting(z.array(place).max(20).default([]), {
    title: "Autres lieux",
    help: "Nommés sous la carte, et numérotés sur votre plan.",
  }),
});

export type Settings = z.output<typeof fields>;

/** What this provider cannot draw is refused too. */
export const settingsFor = (provider: ProviderName) =>
  fields
    .refine(({ apikey }) => provider !== "google" || apikey !== "", {
      path: ["apikey"],
      error: "Google Maps demande une clé.",
    })
    .refine(({ tiles }) => provider !== "maplibre" || tiles !== "", {
      path: ["tiles"],
      error: "Le fond de carte manque.",
    })
    .refine(({ plan, ...place }) => provider !== "plan" || isOn(place, plan), {
      path: ["latitude"],
      error: "Ce lieu est en dehors du plan.",
    });
