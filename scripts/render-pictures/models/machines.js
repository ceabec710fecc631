/** The printers that the shop has supplies for: inkjets, tanks, lasers and label printers, each with its name on what it prints. */
import * as THREE from "three";
import { INK, INKS, MUTED, matte, PAPER, plastic, SHELL } from "./materials.js";
import { note, print, rect, registration, write } from "./print.js";
import { box, cylinder, group, place, sheet, sticker } from "./shapes.js";

const DARK_SHELL = "#2b3038";
const shell = (color = SHELL) => plastic(color, { roughness: 0.55 });
const dark = () => plastic(DARK_SHELL, { roughness: 0.45 });
const isDark = (tint) => new THREE.Color(tint).getHSL({}).l < 0.4;

/** Inkjet: `lid` scans, `feeder` takes originals, `drawer` holds paper below, `tanks` show their ink at the side. */
export function jet({ name, tint = SHELL, w = 3.6, d = 2.5, h = 1.1, lid, feeder, drawer, tanks }) {
  const foot = drawer ? 0.5 : 0;
  const top = foot + h;
  const front = d / 2;
  return group(
    drawer ? paperDrawer(w, d, tint) : [],
    box(w, h, d, 0.15, shell(tint), [0, foot + h / 2 + 0.06, 0]),
    box(w * 0.68, h * 0.29, 0.2, 0.05, dark(), [-w * 0.06, foot + h * 0.36, front - 0.06]),
    box(w * 0.62, 0.05, 1.0, 0.02, shell(), [-w * 0.06, foot + 0.07, front + 0.4]),
    place(
      page(name, w * 0.56, (t) => [h * 0.4 - h * 0.31 * t ** 1.7, t * 1.75]),
      -w * 0.06,
      front - 0.2,
      0,
      foot,
    ),
    lid || feeder ? scanner(w, d, top, tint) : rearFeed(w, d, top),
    feeder ? originals(w, d, top + 0.3, tint) : [],
    panel([w / 2 - 0.5, top - 0.12, front], 0.62, 0.24),
    nameplate(name, tint, [-w / 2 + 0.95, top - 0.12, front + 0.006]),
    tanks ? inkTanks(w, d, foot) : [],
  );
}

/** Laser: drawer below, pages on top; `colour` is taller, with the door to its four toners. */
export function laserOf({ name, tint = SHELL, w = 3.2, d = 2.7, h = 1.1, colour, lid }) {
  const body = colour ? h + 0.5 : h;
  const top = 0.66 + body;
  const front = d / 2;
  return group(
    paperDrawer(w, d, "#e4e0d7", 0.62),
    box(w - 0.06, 0.05, d - 0.06, 0.02, dark(), [0, 0.67, 0]),
    box(w, body, d, 0.15, shell(tint), [0, 0.68 + body / 2, 0]),
    colour ? tonerDoor(w, body, front) : [],
    box(w - 0.5, 0.05, d - 0.9, 0.02, dark(), [0, top + 0.01, 0.12]),
    box(w, 0.26, 0.6, 0.12, shell(tint), [0, top + 0.1, -front + 0.3]),
    page(name, w * 0.66, (t) => [top + 0.17 - 0.1 * Math.sin(t * 2.6), -0.7 + t * 1.85]),
    lid ? bridge(w, d, top, tint) : [],
    panel([w / 2 - 0.5, top - 0.2, front], 0.6, 0.2),
    nameplate(name, tint, [-w / 2 + 0.95, top - 0.2, front + 0.006]),
  );
}

/** Held in the hand: a screen, keys, the printed tape at the left. */
export function labeller({ name, tint = SHELL }) {
  const keys = Array.from({ length: 24 }, (_, i) =>
    cylinder(0.13, 0.07, plastic(i % 8 === 7 ? INKS.jaune.body : "#faf8f2"), [
      -1.05 + (i % 8) * 0.3,
      0.52,
      0.28 + Math.floor(i / 8) * 0.36,
    ]),
  );
  const lettered = print(
    1100,
    190,
    (pen) => write(pen, name, 60, 140, 130, { within: 980 }),
    INKS.jaune.body,
  );
  return group(
    box(2.8, 0.46, 2.7, 0.2, shell(tint), [0, 0.26, 0]),
    box(2.3, 0.05, 0.75, 0.02, dark(), [0, 0.5, -0.62]),
    lying(2.06, 0.52, "#cfdcc0", name, [0, 0.53, -0.62]),
    keys,
    flat(sticker(1.9, 0.36, 0.02, lettered, [0, 0, 0]), [-2.1, 0.2, 0.2]),
  );
}

/** Label printer: a roll under a rounded cover, labels out of the front; `wide` takes parcels. */
export function labelPrinter({ name, tint = SHELL, wide }) {
  const w = wide ? 2.9 : 2.1;
  const front = 1.2;
  const label = print(700, 460, (pen, width) => {
    write(pen, name, 46, 190, 150, { within: width - 92 });
    note(pen, "Trois-Rivières (Québec)", 50, 270, 46, { color: MUTED });
    rect(pen, 50, 310, width - 100, 4, INK);
    for (let i = 0, at = 50; at < width - 80; i++) {
      const bar = 5 + ((i * 7) % 5) * 3;
      rect(pen, at, 340, bar, 80, INK);
      at += bar + 6 + ((i * 3) % 4) * 3;
    }
  });
  return group(
    box(w, 0.9, 2.4, 0.2, shell(tint), [0, 0.46, 0]),
    cylinder(1.02, w - 0.1, shell("#f6f4ef"), [0, 0.88, -0.12], [0, 0, Math.PI / 2], 72),
    box(w - 0.5, 0.07, 0.1, 0.02, dark(), [0, 0.62, front]),
    sheet(
      w - 0.64,
      (t) => [0.62 - 0.5 * t ** 1.4, front + t * 1.2],
      new THREE.MeshStandardMaterial({ map: label, roughness: 0.7, side: THREE.DoubleSide }),
    ),
    nameplate(name, tint, [0, 0.25, front + 0.006], Math.min(1.5, w - 0.5)),
    cylinder(0.08, 0.04, plastic(INKS.cyan.body), [w / 2 - 0.25, 0.62, front], [Math.PI / 2, 0, 0]),
  );
}

/** What it prints: a page with its name. */
function page(name, w, bend) {
  const map = print(850, 1100, (pen, width) => {
    note(pen, "Page d’essai", 72, 700, 52, { color: MUTED });
    write(pen, name, 66, 890, 200, { within: width - 140, spacing: -0.035 });
    ["cyan", "magenta", "jaune", "noir"].forEach((key, i) => {
      rect(pen, 72 + i * 84, 960, 72, 72, INKS[key].print);
    });
    registration(pen, width - 120, 996, 36);
  });
  const paper = new THREE.MeshStandardMaterial({ map, roughness: 0.85, side: THREE.DoubleSide });
  return group(sheet(w, bend, paper, undefined, undefined, 40));
}

function nameplate(name, tint, position, w = 1.5) {
  const color = isDark(tint) ? PAPER : INK;
  const map = print(800, 150, (pen) => write(pen, name, 14, 112, 112, { color, within: 772 }), tint);
  return sticker(w, (w * 150) / 800, 0.01, map, position);
}

function paperDrawer(w, d, tint, h = 0.5) {
  return [
    box(w, h, d, 0.1, shell(tint), [0, h / 2 + 0.03, 0]),
    box(w - 0.5, h - 0.2, 0.1, 0.04, shell("#e4e0d7"), [0, h / 2 + 0.03, d / 2]),
    box(0.8, 0.12, 0.08, 0.04, dark(), [0, h / 2 + 0.06, d / 2 + 0.04]),
  ];
}

function scanner(w, d, top, tint) {
  return [
    box(w - 0.06, 0.06, d - 0.06, 0.02, dark(), [0, top + 0.08, 0]),
    box(w, 0.24, d, 0.1, shell(tint), [0, top + 0.22, 0]),
    box(w - 0.7, 0.03, d - 0.7, 0.014, shell("#e4e0d7"), [0, top + 0.345, 0]),
  ];
}

/** A document feeder, with its pile. */
function originals(w, d, top, tint) {
  return [
    box(w * 0.9, 0.42, d * 0.5, 0.12, shell(tint), [0, top + 0.26, -d * 0.18]),
    box(w * 0.6, 0.05, d * 0.5, 0.02, dark(), [0, top + 0.22, d * 0.2]),
    box(w * 0.54, 0.06, d * 0.6, 0.01, matte("#ffffff"), [0, top + 0.5, -d * 0.02], [0.22, 0, 0]),
  ];
}

function rearFeed(w, d, top) {
  const white = matte("#ffffff", { side: THREE.DoubleSide });
  return [
    box(w - 0.5, 0.035, d - 0.6, 0.015, shell("#e4e0d7"), [0, top + 0.07, -0.04]),
    box(w * 0.66, 1.1, 0.06, 0.025, shell(), [0, top + 0.5, -d / 2 + 0.02], [-0.28, 0, 0]),
    sheet(w * 0.57, (t) => [1.4 - 1.4 * t, 0], white, [0, top + 0.05, -d / 2 + 0.16], [-0.28, 0, 0]),
  ];
}

/** The scanner of a laser stands on two feet above its pages. */
function bridge(w, d, top, tint) {
  return [
    box(w, 0.9, 0.5, 0.1, shell(tint), [0, top + 0.45, -d / 2 + 0.26]),
    box(w, 0.42, d - 0.2, 0.12, shell(tint), [0, top + 1.06, -0.1]),
    box(w - 0.7, 0.03, d - 0.9, 0.014, shell("#e4e0d7"), [0, top + 1.285, -0.1]),
  ];
}

function tonerDoor(w, body, front) {
  const inks = ["noir", "cyan", "magenta", "jaune"];
  return [
    box(w - 0.4, body - 0.62, 0.06, 0.03, shell("#e9e5dc"), [0, 0.72 + (body - 0.5) / 2, front]),
    inks.map((key, i) =>
      box(0.3, 0.09, 0.05, 0.02, plastic(INKS[key].body), [w / 2 - 1.62 + i * 0.38, 0.98, front + 0.04]),
    ),
  ];
}

/** Windows at the right of the front, each with its level. */
function inkTanks(w, d, foot) {
  const inks = [
    ["noir", 0.5],
    ["cyan", 0.36],
    ["magenta", 0.42],
    ["jaune", 0.3],
  ];
  return [
    box(0.62, 0.72, 0.34, 0.06, shell("#dfe3e6"), [w / 2 - 0.42, foot + 0.5, d / 2 + 0.06]),
    inks.map(([key, level], i) => [
      box(0.1, 0.56, 0.03, 0.01, dark(), [w / 2 - 0.63 + i * 0.14, foot + 0.5, d / 2 + 0.23]),
      box(0.09, level, 0.03, 0.01, plastic(INKS[key].light), [
        w / 2 - 0.63 + i * 0.14,
        foot + 0.23 + level / 2,
        d / 2 + 0.24,
      ]),
    ]),
  ];
}

function panel([x, y, z], w, h) {
  const map = print(
    420,
    160,
    (pen) => {
      rect(pen, 40, 40, 150, 26, "#f2efe8");
      rect(pen, 40, 92, 230, 18, "#5f7188");
      rect(pen, 320, 40, 56, 70, INKS.cyan.light);
    },
    "#0b1420",
  );
  return group(
    box(w, h + 0.06, 0.05, 0.02, dark(), [x, y, z]),
    sticker(w - 0.1, h - 0.02, 0.02, map, [x, y, z + 0.027], [0, 0, 0], { roughness: 0.25 }),
  );
}

function lying(w, h, ground, words, position) {
  const map = print(1000, 252, (pen) => write(pen, words, 50, 178, 150, { within: 900 }), ground);
  return flat(sticker(w, h, 0.02, map, [0, 0, 0]), position);
}

function flat(part, position) {
  part.rotation.set(-Math.PI / 2, 0, 0);
  part.position.set(...position);
  return part;
}
