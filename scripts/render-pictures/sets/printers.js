/** A picture of every printer that the shop has supplies for: each line its shape and tint, each model its name. */
import { jet, labeller, labelPrinter, laserOf } from "../models/machines.js";
import { group, place } from "../models/shapes.js";

const LIMIT = 40_000;
const SIZE = [480, 480];
const STANDING = { rise: 0.42, fill: 0.8 };
const SPIN = -0.48;

/** « Duo » takes both sides, of originals too; « Photo » and « Pro » have no more on them than the others. */
const isDuo = (name) => name.endsWith("Duo");

const LINES = [
  ["altaria", "Studio", ["40", "42", "44 Duo", "46", "50", "52 Duo"], compact("#efece5")],
  ["altaria", "Bureau", ["210", "214", "218", "310", "318", "322"], office("#cfd6dd")],
  [
    "altaria",
    "Plume",
    ["9", "11", "13", "15", "17"],
    (name) => jet({ name, tint: "#f4f1ea", w: 3.2, d: 1.9, h: 0.78 }),
  ],
  ["altaria", "Atelier", ["A3", "A3 Photo", "A3 Photo Duo", "A2 Photo"], wide("#3a414c")],
  ["norvik", "", ["N110", "N120", "N150"], compact("#e3e6e9")],
  ["norvik", "", ["N220", "N320", "N330", "N420", "N450", "N520"], office("#e3e6e9")],
  ["norvik", "", ["L110", "L210", "L215", "L310", "L320"], mono("#d5d9de")],
  ["norvik", "", ["C70", "C72", "C75", "C78"], colour("#d5d9de")],
  [
    "plumea",
    "Calame",
    ["20", "22", "24", "26", "30"],
    (name) => jet({ name, tint: "#e9dfd2", w: 3.3, d: 2.2, h: 0.9, lid: true }),
  ],
  ["plumea", "Ardoise", ["100", "110", "120", "130", "150"], compact("#46505c")],
  ["sirocco", "Éco", ["5", "7", "7 Duo", "9", "11"], tank("#d9e4d8")],
  ["sirocco", "Grand Large", ["20", "22", "24 Duo", "30 Pro", "35 Pro"], tank("#dfe6ee", 4.3)],
  ["sirocco", "Brise", ["3", "5", "5 Duo", "8", "8 Plus"], compact("#d8e6ea")],
  ["tessera", "Chroma", ["410", "412", "415", "430", "450"], colour("#efece5")],
  ["tessera", "Trait", ["220", "226", "226 Duo", "240", "260"], mono("#efece5")],
  [
    "tessera",
    "Cube",
    ["11", "12", "18", "18 Duo"],
    (name) => laserOf({ name, tint: "#f6f3ec", w: 2.5, d: 2.4, h: 1.2, lid: isDuo(name) }),
  ],
  ["kanto", "Repère", ["10", "20", "30", "40 Pro"], (name) => labeller({ name, tint: "#e6ddd0" })],
  [
    "kanto",
    "Bobine",
    ["400", "450", "480", "800"],
    (name) => labelPrinter({ name, tint: "#e6ddd0", wide: name.endsWith("800") }),
  ],
  [
    "kanto",
    "Carré",
    ["26", "26 Duo", "31", "33 Duo"],
    (name) => laserOf({ name, tint: "#e6ddd0", w: 2.9, d: 2.8, h: 0.9, lid: isDuo(name) }),
  ],
];

export const PRINTERS = Object.fromEntries(
  LINES.flatMap(([maker, line, models, build]) =>
    models.map((model) => picture(maker, [line, model].filter(Boolean).join(" "), build)),
  ),
);

function picture(maker, name, build) {
  return [
    `imprimantes/${slugOf(`${maker} ${name}`)}`,
    { size: SIZE, limit: LIMIT, build: () => group(place(build(name), 0, 0, SPIN)), turn: 0, ...STANDING },
  ];
}

function slugOf(words) {
  return words
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}

function compact(tint) {
  return (name) => jet({ name, tint, lid: isDuo(name) });
}

function office(tint) {
  return (name) => jet({ name, tint, w: 3.5, d: 2.7, h: 1.15, drawer: true, feeder: true });
}

function wide(tint) {
  return (name) => jet({ name, tint, w: name.includes("A2") ? 5.6 : 4.7, d: 2.5, h: 1.1, lid: isDuo(name) });
}

function tank(tint, w = 3.6) {
  return (name) =>
    jet({ name, tint, w, lid: true, feeder: isDuo(name) || name.endsWith("Pro"), tanks: true });
}

function mono(tint) {
  return (name) => laserOf({ name, tint, lid: isDuo(name) });
}

function colour(tint) {
  return (name) => laserOf({ name, tint, colour: true });
}
