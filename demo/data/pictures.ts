/** Which rendered pictures a product shows, and how each is described. */
import type { DemoColour, DemoPicture } from "./types";

export type View = (typeof VIEWS)[number];
export type Shade = DemoColour | "blanc" | "transparent" | null;
export type PictureKind = keyof typeof KINDS;

interface Kind {
  /** {c} stands for the colour word. */
  alt: string;
  /** How « vu du dessus » agrees with it. */
  seen: "vu" | "vue" | "vus" | "vues";
  /** What the close view shows, when it is one thing in particular. */
  close?: string;
  /** The colour in the file's name, empty for the usual one, and the word for it. */
  shade?: (shade: Shade) => readonly [name: string, word: string];
}

const VIEWS = ["face", "profil", "dessus", "detail"] as const;
const CHIP = "du côté de la puce";

const KINDS = {
  cartouche: { alt: "Cartouche mince {c}", seen: "vue", close: CHIP, shade: ink },
  "cartouche-xl": { alt: "Cartouche grand format {c}", seen: "vue", close: CHIP, shade: ink },
  "cartouche-tete": {
    alt: "Cartouche {c} avec tête d'impression",
    seen: "vue",
    close: "du côté des contacts",
    shade: (shade) => (shade === "noir" ? ["noir", "noire"] : ["", "trois couleurs"]),
  },
  flacon: { alt: "Flacon d'encre {c}", seen: "vu", shade: ink },
  flacons: { alt: "Quatre flacons d'encre, noir, cyan, magenta et jaune", seen: "vus" },
  lot: { alt: "Quatre cartouches minces, noire, cyan, magenta et jaune", seen: "vues", close: CHIP },
  "lot-xl": {
    alt: "Quatre cartouches grand format, noire, cyan, magenta et jaune",
    seen: "vues",
    close: CHIP,
  },
  toner: { alt: "Cartouche de toner {c}", seen: "vue", shade: toner },
  "lot-toner": { alt: "Quatre cartouches de toner, noir, cyan, magenta et jaune", seen: "vues" },
  "duo-toner": { alt: "Deux cartouches de toner noir", seen: "vues" },
  tambour: { alt: "Tambour d'imprimante laser", seen: "vu" },
  "lot-tambour": { alt: "Quatre tambours d'imprimante laser", seen: "vus" },
  ruban: { alt: "Cassette de ruban {c} pour étiqueteuse", seen: "vue", shade: tape },
  etiquettes: { alt: "Rouleau d'étiquettes thermiques et sa boîte", seen: "vus" },
  papier: { alt: "Paquet de papier", seen: "vu" },
  "papier-photo": { alt: "Boîte de papier photo et trois tirages", seen: "vus" },
  entretien: { alt: "Trousse d'entretien pour imprimante", seen: "vue" },
  "entretien-lingettes": { alt: "Boîte de lingettes nettoyantes", seen: "vue" },
  "entretien-feuilles": { alt: "Enveloppe de feuilles nettoyantes pour laser", seen: "vue" },
  "entretien-rincage": { alt: "Quatre cartouches de rinçage", seen: "vues", close: CHIP },
  "entretien-bac": { alt: "Bac récupérateur pour imprimante", seen: "vu" },
  imprimante: { alt: "Imprimante compacte et sa page d'essai", seen: "vues" },
  "imprimante-laser": { alt: "Imprimante laser de bureau", seen: "vue" },
  "carton-retour": { alt: "Boîte de retour en carton et deux cartouches vides", seen: "vues" },
} as const satisfies Record<string, Kind>;

/** Every view there is of one thing. */
export function picturesOf(kind: PictureKind, shade: Shade = null): DemoPicture[] {
  return VIEWS.map((view) => picture(kind, shade, view));
}

export function picture(kind: PictureKind, shade: Shade, view: View): DemoPicture {
  const shown: Kind = KINDS[kind];
  const [name, word] = shown.shade?.(shade) ?? ["", ""];
  return {
    file: `produits/${[kind, name, view].filter(Boolean).join("-")}.webp`,
    alt: shown.alt.replace("{c}", word) + altEnding(view, shown),
    caption: caption(view, shown),
  };
}

function altEnding(view: View, { seen, close = "de près" }: Kind): string {
  return { face: "", profil: ", de profil", dessus: `, ${seen} du dessus`, detail: `, ${close}` }[view];
}

function caption(view: View, { close }: Kind): string {
  const near = close ? `Vue ${close}` : "Vue rapprochée";
  return { face: "Vue de face", profil: "Vue de profil", dessus: "Vue du dessus", detail: near }[view];
}

/** What has several colours, or none, is shown in black. */
function ink(shade: Shade): readonly [string, string] {
  return isPlate(shade) ? [shade, shade] : ["noir", "noire"];
}

function toner(shade: Shade): readonly [string, string] {
  return isPlate(shade) ? [shade, shade] : ["noir", "noir"];
}

function tape(shade: Shade): readonly [string, string] {
  if (shade === "jaune") return ["", "jaune"];
  return shade === "transparent" ? [shade, shade] : ["blanc", "blanc"];
}

function isPlate(shade: Shade): shade is "cyan" | "magenta" | "jaune" {
  return shade === "cyan" || shade === "magenta" || shade === "jaune";
}
