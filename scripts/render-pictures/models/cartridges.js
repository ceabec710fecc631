/** Ink cartridges: slim, large, and with a print head. */
import * as THREE from "three";
import { DARK, INKS, metal, plastic } from "./materials.js";
import { brandLabel, numbered, print, rect } from "./print.js";
import { box, group, mesh, outline, rectangle, slab, sticker } from "./shapes.js";

const GOLD = () => new THREE.MeshStandardMaterial({ color: "#e6b84f", metalness: 0.45, roughness: 0.34 });

/** Slim cartridge of one colour: label on both faces, latch on the right, chip on the left. */
export function slim(key, own) {
  const ink = INKS[key];
  const t = 0.5;
  const { title, lines } = numbered(ink.name, ink.line ?? "Cartouche d’encre", own);
  const label = brandLabel({ title, lines: [...lines, "Remplie à Trois-Rivières"], inks: [ink] });
  return group(
    slab(slimOutline(0), t, plastic(ink.body)),
    slab(slimOutline(0.006), 0.022, plastic(ink.deep), [0, 0, 0], [0, 0, 0], 0.004),
    sticker(1.62, 1.07, 0.06, label, [-0.03, 0.75, t / 2 + 0.002]),
    sticker(1.62, 1.07, 0.06, label, [-0.03, 0.75, -t / 2 - 0.002], [0, Math.PI, 0]),
    latch(ink, t),
    [0, 1, 2, 3, 4].map((i) =>
      box(0.03, 0.03, t * 0.6, 0.012, plastic(ink.deep), [-0.5 + i * 0.085, 1.565, 0]),
    ),
    turnLeft(chip(0.28, 0.4), [-1.025, 0.5, 0]),
  );
}

/** Large tank of one colour: grip on top, gauge beside the label. */
export function large(key, own) {
  const ink = INKS[key];
  const { title, lines } = numbered(ink.name, "Cartouche grande capacité", own);
  const label = brandLabel({
    title,
    mark: "XL",
    lines: [...lines, "Remplie à Trois-Rivières"],
    inks: [ink],
    w: 1100,
    h: 860,
  });
  return group(
    slab(rectangle(2.3, 1.62, 0.16), 1.05, plastic(ink.body), [0, 0.87, 0], [0, 0, 0], 0.07),
    slab(rectangle(2.306, 1.626, 0.16), 0.026, plastic(ink.deep), [0, 0.87, 0], [0, 0, 0], 0.004),
    box(1.36, 0.18, 0.7, 0.07, plastic(ink.deep), [-0.1, 1.7, 0]),
    Array.from({ length: 8 }, (_, i) =>
      box(0.06, 0.07, 0.6, 0.025, plastic(ink.light), [-0.63 + i * 0.152, 1.8, 0]),
    ),
    sticker(1.62, 1.27, 0.07, label, [-0.2, 0.87, 0.528]),
    sticker(1.62, 1.27, 0.07, label, [0.2, 0.87, -0.528], [0, Math.PI, 0]),
    gauge(ink),
    box(1.1, 0.1, 0.5, 0.04, plastic(DARK), [-0.2, 0.06, 0]),
    turnLeft(chip(0.42, 0.54), [-1.16, 0.56, 0]),
  );
}

/** Cartridge with its print head: copper contacts at the back, nozzle plate below. */
export function withHead(key, own, mark) {
  const tri = key !== "noir";
  const inks = tri ? [INKS.cyan, INKS.magenta, INKS.jaune] : [INKS.noir];
  const { title, lines } = numbered(tri ? "Trois couleurs" : "Noir", "Cartouche avec tête d’impression", own);
  const label = brandLabel({
    title,
    mark,
    lines: [...lines, "Remplie à Trois-Rivières"],
    inks,
    w: 1180,
    h: 660,
  });
  return group(
    slab(headOutline(), 1.3, plastic(DARK), [0, 0, 0], [0, 0, 0], 0.055),
    lids(inks, tri),
    sticker(1.48, 0.83, 0.05, label, [0.08, 0.94, 0.653]),
    sticker(1.48, 0.83, 0.05, label, [0.08, 0.94, -0.653], [0, Math.PI, 0]),
    mesh(new THREE.BoxGeometry(0.76, 0.02, 0.92), metal("#d19a5a", 0.35), [-0.38, 0.02, 0]),
    sticker(0.98, 0.96, 0.03, contacts(), [-0.872, 0.62, 0], [0, -Math.PI / 2, 0], {
      metalness: 0.45,
      roughness: 0.4,
    }),
  );
}

export function chip(w, h) {
  const rows = [-1, 1].flatMap((row) =>
    [0, 1, 2, 3].map((i) =>
      mesh(new THREE.BoxGeometry(w * 0.16, h * 0.32, 0.014), GOLD(), [
        (i - 1.5) * w * 0.23,
        row * h * 0.21,
        0.02,
      ]),
    ),
  );
  return group(box(w, h, 0.036, 0.012, plastic("#1f6049", { roughness: 0.5 })), rows);
}

function slimOutline(grow) {
  const g = grow;
  return outline([
    [-1.02 - g, -g, 0.1],
    [1.02 + g, -g, 0.14],
    [1.02 + g, 1.32 + g, 0.08],
    [0.9 + g, 1.55 + g, 0.08],
    [-0.6, 1.55 + g, 0.04],
    [-0.66, 1.47 + g, 0.04],
    [-1.02 - g, 1.47 + g, 0.1],
  ]);
}

function latch(ink, t) {
  const arm = outline([
    [0, 0, 0.03],
    [0.1, 0, 0.03],
    [0.2, 0.9, 0.05],
    [0.2, 1.06, 0.05],
    [0.1, 1.06, 0.04],
    [0.08, 0.9, 0.03],
  ]);
  return group(
    slab(arm, t * 0.6, plastic(ink.body), [1.02, 0.34, 0], [0, 0, 0], 0.02),
    [0, 1, 2].map((i) => box(0.03, 0.03, t * 0.5, 0.01, plastic(ink.deep), [1.222, 1.18 + i * 0.07, 0])),
  );
}

/** A window on the ink with four ticks. */
function gauge(ink) {
  return group(
    box(0.2, 1.0, 0.03, 0.012, plastic(ink.deep, { roughness: 0.12 }), [0.88, 0.87, 0.52]),
    [0, 1, 2, 3].map((i) => box(0.09, 0.018, 0.01, 0.004, plastic("#f4f2ec"), [0.93, 0.56 + i * 0.2, 0.54])),
  );
}

function headOutline() {
  return outline([
    [-0.87, 0.03, 0.06],
    [0.12, 0.03, 0.06],
    [0.2, 0.42, 0.06],
    [0.98, 0.5, 0.12],
    [0.98, 1.44, 0.12],
    [-0.87, 1.44, 0.12],
  ]);
}

function lids(inks, tri) {
  if (!tri) return [box(1.6, 0.1, 1.02, 0.045, plastic(INKS.noir.light), [0.05, 1.46, 0])];
  return inks.map((ink, i) => box(1.6, 0.1, 0.36, 0.045, plastic(ink.body), [0.05, 1.46, 0.4 - i * 0.4]));
}

function contacts() {
  const pads = (pen) => {
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 6; column++)
        rect(pen, 22 + column * 37, 20 + row * 45, 24, 30, "#f0c66c");
  };
  return print(256, 256, pads, "#a8742f");
}

function turnLeft(part, position) {
  part.rotation.y = -Math.PI / 2;
  part.position.set(...position);
  return part;
}
