/** Product pictures: every kind, in its colours, from three or four sides; and of each product one with its own number. */
import { bottle } from "../models/bottles.js";
import { cleaningSheets, kit, wasteTank, wipes } from "../models/care.js";
import { carton, returnLabel } from "../models/cartons.js";
import { large, slim, withHead } from "../models/cartridges.js";
import { labelBox, labelRoll, tape } from "../models/labelling.js";
import { FOUR } from "../models/materials.js";
import { photo, photoBox, ream } from "../models/paper.js";
import { inkjet, laser } from "../models/printers.js";
import { group, place, tilt } from "../models/shapes.js";
import { drum, toner } from "../models/toners.js";
import { OWN_LABELS } from "./own-labels.js";

const LIMIT = 40_000;
const LIGHT = ["cyan-clair", "magenta-clair"];
const pile = (model, step) => (_colour, own) =>
  group(FOUR.map((key, i) => place(model(key, own), ...step(i))));

// spin turns the object before the camera; rise is the camera's height as an angle.
const FACE = { spin: -0.48, rise: 0.25 };
const SIDE = { spin: -1.2, rise: 0.18 };
const TOP = { spin: -0.4, rise: 0.98 };
const CHIP = { spin: 1.0, rise: 0.2, fill: 1.05, lens: 0.05, offset: [0.12, 0.1] };
const CLOSE = { fill: 1.35, lens: 0.05 };

const KINDS = {
  cartouche: {
    colours: FOUR,
    light: LIGHT,
    model: slim,
    views: { face: FACE, profil: SIDE, dessus: TOP, detail: CHIP },
  },
  "cartouche-xl": {
    colours: FOUR,
    light: LIGHT,
    model: large,
    views: { face: FACE, profil: SIDE, dessus: TOP, detail: CHIP },
  },
  "cartouche-tete": {
    colours: ["", "noir"],
    model: withHead,
    views: { face: { ...FACE, rise: 0.3 }, profil: { ...SIDE, spin: -1.0 }, dessus: TOP, detail: CHIP },
  },
  "duo-tete": {
    model: (_colour, own, mark) =>
      group([
        place(withHead("noir", own, mark), -0.75, -0.75, 0.12),
        place(withHead("", own, mark), 0.7, 0.75, -0.06),
      ]),
    views: { face: { spin: -0.42, rise: 0.34, fill: 0.78 } },
    // only with a number on it
    colours: [],
  },
  flacon: {
    colours: FOUR,
    light: LIGHT,
    model: bottle,
    views: {
      face: { spin: 0.06, rise: 0.14, fill: 0.76 },
      profil: { spin: -0.8, rise: 0.06, fill: 0.76 },
      dessus: { spin: -0.2, rise: 0.85, fill: 0.7 },
      detail: { spin: -0.3, rise: 0.2, ...CLOSE, fill: 1.6, offset: [0, -0.72] },
    },
  },
  flacons: {
    model: pile(bottle, (i) => [-1.4 + i * 0.94, [-0.45, 0.3, -0.35, 0.4][i], [0.25, 0.12, -0.05, -0.16][i]]),
    views: {
      face: { rise: 0.15, fill: 0.82 },
      profil: { spin: -0.85, rise: 0.13, fill: 0.76 },
      dessus: { rise: 0.85, fill: 0.78 },
      detail: { spin: -0.3, rise: 0.3, ...CLOSE, fill: 1.4, offset: [0.1, -0.52] },
    },
  },
  lot: {
    model: pile(slim, (i) => [-0.96 + i * 0.64, -1 + i * 0.66, 0.1]),
    views: {
      face: { spin: -0.24, rise: 0.26, fill: 0.78 },
      profil: { spin: -1.0, rise: 0.2, fill: 0.74 },
      dessus: { spin: -0.42, rise: 0.95, fill: 0.7 },
      detail: { spin: 0.8, rise: 0.24, ...CLOSE, fill: 1.0, offset: [0.12, 0.05] },
    },
  },
  "lot-xl": {
    model: pile(large, (i) => [
      -0.62 + (i % 2) * 1.3 - 0.5 * (i < 2 ? 0.4 : 0),
      [-1.5, -0.9, 0.3, 0.9][i],
      0,
    ]),
    views: {
      face: { spin: -0.42, rise: 0.32, fill: 0.72 },
      profil: { spin: -1.05, rise: 0.24, fill: 0.74 },
      dessus: { spin: -0.4, rise: 0.98, fill: 0.7 },
      detail: { spin: 0.85, rise: 0.24, ...CLOSE, fill: 1.1, offset: [0.16, 0.05] },
    },
  },
  toner: {
    colours: FOUR,
    model: toner,
    views: {
      face: { spin: -0.5, rise: 0.5, fill: 0.72 },
      profil: { spin: -1.12, rise: 0.26, fill: 0.7 },
      dessus: { spin: -0.3, rise: 1.15, fill: 0.72 },
      detail: { spin: -0.85, rise: 0.3, ...CLOSE, offset: [-0.42, 0.12] },
    },
  },
  "lot-toner": {
    model: pile(toner, (i) => [-0.45 + i * 0.3, -2.5 + i * 1.7, 0]),
    views: {
      face: { spin: -0.5, rise: 0.62, fill: 0.78 },
      profil: { spin: -1.1, rise: 0.34, fill: 0.74 },
      dessus: { spin: -0.35, rise: 1.1, fill: 0.74 },
      detail: { spin: -0.8, rise: 0.42, ...CLOSE, fill: 1.3, offset: [-0.3, 0.3] },
    },
  },
  "duo-toner": {
    model: (_colour, own) =>
      group([0, 1].map((i) => place(toner("noir", own), -0.2 + i * 0.4, -0.95 + i * 1.9))),
    views: {
      face: { spin: -0.5, rise: 0.56, fill: 0.76 },
      profil: { spin: -1.1, rise: 0.32, fill: 0.72 },
      dessus: { spin: -0.35, rise: 1.1, fill: 0.74 },
      detail: { spin: -0.8, rise: 0.38, ...CLOSE, fill: 1.3, offset: [-0.3, 0.2] },
    },
  },
  tambour: {
    model: (_colour, own) => drum(own),
    views: {
      face: { spin: -0.55, rise: 0.34, fill: 0.72 },
      profil: { spin: -1.15, rise: 0.24, fill: 0.66 },
      dessus: { spin: -0.35, rise: 1.0, fill: 0.72 },
      detail: { spin: -0.75, rise: 0.28, ...CLOSE, offset: [-0.36, 0.1] },
    },
  },
  "lot-tambour": {
    model: pile(
      (_key, own) => drum(own),
      (i) => [-0.45 + i * 0.3, -2.5 + i * 1.7, 0],
    ),
    views: {
      face: { spin: -0.5, rise: 0.62, fill: 0.78 },
      profil: { spin: -1.1, rise: 0.34, fill: 0.74 },
      dessus: { spin: -0.35, rise: 1.1, fill: 0.74 },
      detail: { spin: -0.8, rise: 0.42, ...CLOSE, fill: 1.3, offset: [-0.3, 0.3] },
    },
  },
  ruban: {
    colours: ["", "blanc", "transparent"],
    model: (key, own) => tape(key || "jaune", own),
    views: {
      face: { spin: -0.18, rise: 0.34, fill: 0.74 },
      profil: { spin: -0.8, rise: 0.3, fill: 0.72 },
      dessus: { spin: -0.12, rise: 0.95, fill: 0.74 },
      detail: { spin: -0.5, rise: 0.34, ...CLOSE, fill: 1.3, offset: [-0.2, 0.1] },
    },
  },
  etiquettes: {
    model: (_colour, own, foot) =>
      group(place(labelRoll(), 0.55, 0, 0.1), place(labelBox(own, foot), -0.95, -0.75, 0.12)),
    views: {
      face: { spin: -0.32, rise: 0.34, fill: 0.74 },
      profil: { spin: 0.6, rise: 0.26, fill: 0.72 },
      dessus: { spin: -0.25, rise: 0.95, fill: 0.72 },
      detail: { spin: -0.4, rise: 0.45, ...CLOSE, fill: 1.4, offset: [-0.35, 0.4] },
    },
  },
  papier: {
    model: (_colour, own, wrapper) => ream(own, wrapper),
    views: {
      face: { spin: -0.5, rise: 0.42, fill: 0.72 },
      profil: { spin: -1.15, rise: 0.24, fill: 0.68 },
      dessus: { spin: -0.4, rise: 1.0, fill: 0.7 },
      detail: { spin: -0.7, rise: 0.4, ...CLOSE, fill: 1.3, offset: [-0.35, 0.1] },
    },
  },
  "papier-photo": {
    model: (_colour, own, mood) => photoSet(own, mood),
    views: {
      face: { spin: -0.38, rise: 0.62, fill: 0.74 },
      profil: { spin: -0.95, rise: 0.36, fill: 0.74 },
      dessus: { spin: -0.25, rise: 1.2, fill: 0.72 },
      detail: { spin: -0.5, rise: 0.55, ...CLOSE, offset: [-0.4, 0.25] },
    },
  },
  entretien: {
    model: kit,
    views: {
      face: { spin: -0.22, rise: 0.3, fill: 0.72 },
      profil: { spin: 0.62, rise: 0.24, fill: 0.72 },
      dessus: { spin: -0.2, rise: 0.95, fill: 0.72 },
      detail: { spin: -0.3, rise: 0.4, ...CLOSE, fill: 1.4, offset: [-0.35, 0.35] },
    },
  },
  "entretien-lingettes": {
    model: wipes,
    views: {
      face: { rise: 0.2, fill: 0.74 },
      profil: { spin: -0.8, rise: 0.12, fill: 0.74 },
      dessus: { spin: -0.2, rise: 0.9, fill: 0.7 },
      detail: { rise: 0.4, ...CLOSE, offset: [0, -0.5] },
    },
  },
  "entretien-feuilles": {
    model: cleaningSheets,
    views: {
      face: { spin: -0.42, rise: 0.62, fill: 0.74 },
      profil: { spin: -1.0, rise: 0.38, fill: 0.72 },
      dessus: { spin: -0.3, rise: 1.2, fill: 0.72 },
      detail: { spin: -0.5, rise: 0.55, ...CLOSE, fill: 1.3, offset: [-0.35, 0.2] },
    },
  },
  "entretien-rincage": {
    model: pile(
      (_key, own) => slim("rincage", own),
      (i) => [-0.96 + i * 0.64, -1 + i * 0.66, 0.1],
    ),
    views: {
      face: { spin: -0.24, rise: 0.26, fill: 0.78 },
      profil: { spin: -1.0, rise: 0.2, fill: 0.74 },
      dessus: { spin: -0.42, rise: 0.95, fill: 0.7 },
      detail: { spin: 0.8, rise: 0.24, ...CLOSE, fill: 1.0, offset: [0.12, 0.05] },
    },
  },
  "entretien-bac": {
    model: (_colour, own, what) => wasteTank(own, what),
    views: {
      face: { spin: -0.5, rise: 0.36, fill: 0.7 },
      profil: { spin: 0.9, rise: 0.26, fill: 0.68 },
      dessus: { spin: -0.4, rise: 1.0, fill: 0.7 },
      detail: { spin: -0.45, rise: 0.3, ...CLOSE, offset: [-0.25, 0.05] },
    },
  },
  imprimante: {
    model: (_colour, own, tint) => inkjet({ own, tint }),
    views: {
      face: { spin: -0.48, rise: 0.3, fill: 0.74 },
      profil: { spin: -1.2, rise: 0.22, fill: 0.72 },
      dessus: { spin: -0.4, rise: 0.9, fill: 0.74 },
      detail: { spin: -0.4, rise: 0.3, ...CLOSE, fill: 1.5, offset: [-0.45, 0.2] },
    },
  },
  "imprimante-laser": {
    model: (_colour, own, tint) => laser({ own, tint }),
    views: {
      face: { spin: -0.48, rise: 0.34, fill: 0.72 },
      profil: { spin: -1.15, rise: 0.22, fill: 0.7 },
      dessus: { spin: -0.4, rise: 0.9, fill: 0.72 },
      detail: { spin: -0.4, rise: 0.34, ...CLOSE, fill: 1.5, offset: [-0.2, -0.25] },
    },
  },
  "carton-retour": {
    model: returnSet,
    views: {
      face: { spin: -0.3, rise: 0.3, fill: 0.84 },
      profil: { spin: 0.7, rise: 0.24, fill: 0.72 },
      dessus: { spin: -0.3, rise: 0.95, fill: 0.72 },
      detail: { spin: -0.2, rise: 0.26, ...CLOSE, fill: 1.5, offset: [0.35, -0.1] },
    },
  },
};

export const PRODUCTS = Object.fromEntries([
  ...Object.entries(KINDS).flatMap(([kind, what]) => picturesOf(kind, what)),
  ...OWN_LABELS.map(ownPicture),
]);

/** The first picture of one product, under its own name: its number on the label, from the front. */
function ownPicture([slug, kind, colour, ...own]) {
  const { model, views } = KINDS[kind];
  const { spin = 0, ...camera } = views.face;
  return [
    `produits/${slug}`,
    { limit: LIMIT, build: () => group(place(model(colour, ...own), 0, 0, spin)), turn: 0, ...camera },
  ];
}

/** All views of every colour; light inks, rarer in the shop, only from the front. */
function picturesOf(kind, { colours = [""], light = [], model, views }) {
  const shot = (colour, [view, { spin = 0, ...camera }]) => [
    `produits/${[kind, colour, view].filter(Boolean).join("-")}`,
    { limit: LIMIT, build: () => group(place(model(colour), 0, 0, spin)), turn: 0, ...camera },
  ];
  const whole = colours.flatMap((colour) => Object.entries(views).map((view) => shot(colour, view)));
  return [...whole, ...light.map((colour) => shot(colour, ["face", views.face]))];
}

function photoSet(own, mood = 0) {
  const lying = (kind) => tilt(photo(kind), -Math.PI / 2);
  return group(
    place(photoBox(own, mood), -0.6, -0.2, 0.06),
    place(lying(mood + 1), 1.5, 0.9, -0.35, 0.02),
    place(lying(mood + 2), 1.35, -0.35, 0.2, 0.02),
    place(lying(mood), 1.15, 1.6, 0.12, 0.05),
  );
}

function returnSet() {
  const label = { w: 1.4, h: 0.98, map: returnLabel(), x: -0.5, y: 0.56 };
  return group(
    place(carton({ w: 2.7, h: 1.8, d: 1.9, label }), -0.2, -0.6),
    place(slim("magenta"), 2.15, 0.3, 0.1),
    place(slim("cyan"), 1.75, 1.35, 0.35),
  );
}
