/** Refurbished printers: a compact inkjet and a laser. */
import * as THREE from "three";
import { INK, INKS, matte, plastic, SHELL } from "./materials.js";
import { proof } from "./paper.js";
import { print, rect, write } from "./print.js";
import { box, cylinder, group, sheet, sticker } from "./shapes.js";

const shell = (color = SHELL) => plastic(color, { roughness: 0.55 });
const dark = () => plastic("#2b3038", { roughness: 0.45 });

/** Inkjet with a rear feed; a test page comes out in front. */
export function inkjet({ page = true, own, tint } = {}) {
  const w = 3.6;
  const d = 2.5;
  return group(
    box(w, 0.78, d, 0.16, shell(tint), [0, 0.45, 0]),
    box(w - 0.08, 0.06, d - 0.08, 0.02, dark(), [0, 0.86, 0]),
    box(w, 0.42, d, 0.14, shell(tint), [0, 1.08, 0]),
    box(w - 0.5, 0.035, d - 0.6, 0.015, shell("#e4e0d7"), [0, 1.3, -0.08]),
    box(2.5, 0.3, 0.2, 0.05, dark(), [-0.2, 0.5, d / 2 - 0.06]),
    box(2.3, 0.05, 1.1, 0.02, shell(), [-0.2, 0.07, d / 2 + 0.45]),
    box(2.4, 1.2, 0.06, 0.025, shell(), [0, 1.7, -d / 2 + 0.02], [-0.28, 0, 0]),
    sheet(2.05, (t) => [1.5 - 1.5 * t, 0], white(), [0, 1.24, -d / 2 + 0.16], [-0.28, 0, 0]),
    page
      ? place(
          proof(1.9, (t) => [0.56 - 0.45 * t ** 1.7, t * 1.75], 40),
          [-0.2, 0, d / 2 - 0.2],
        )
      : [],
    screen([w / 2 - 0.55, 1.08, d / 2], 0.74, 0.3),
    sticker(1.3, 0.21, 0.01, plate(own, tint), [-w / 2 + 0.9, 1.08, d / 2 + 0.003]),
    cylinder(0.07, 0.03, plastic(INKS.cyan.body), [w / 2 - 1.15, 1.08, d / 2], [Math.PI / 2, 0, 0]),
  );
}

/** Laser printer: paper drawer below, pages delivered on top. */
export function laser({ own, tint } = {}) {
  const w = 3.2;
  const d = 2.9;
  return group(
    box(w, 0.62, d, 0.1, shell("#e4e0d7"), [0, 0.34, 0]),
    box(w - 0.5, 0.4, 0.1, 0.04, shell(), [0, 0.34, d / 2]),
    box(0.8, 0.12, 0.08, 0.04, dark(), [0, 0.4, d / 2 + 0.04]),
    box(w - 0.06, 0.05, d - 0.06, 0.02, dark(), [0, 0.67, 0]),
    box(w, 1.1, d, 0.16, shell(tint), [0, 1.24, 0]),
    box(w - 0.5, 0.05, d - 0.9, 0.02, dark(), [0, 1.78, 0.12]),
    box(w, 0.26, 0.7, 0.12, shell(), [0, 1.86, -d / 2 + 0.36]),
    box(0.26, 0.2, d - 0.6, 0.09, shell(), [-w / 2 + 0.14, 1.83, 0.24]),
    box(0.26, 0.2, d - 0.6, 0.09, shell(), [w / 2 - 0.14, 1.83, 0.24]),
    place(
      proof(2.2, (t) => [1.93 - 0.1 * Math.sin(t * 2.6), -0.75 + t * 1.9], 40),
      [0, 0, 0],
    ),
    box(w - 0.5, 0.62, 0.06, 0.03, shell("#e9e5dc"), [0, 1.16, d / 2]),
    screen([w / 2 - 0.6, 1.6, d / 2], 0.7, 0.22),
    sticker(1.3, 0.21, 0.01, plate(own, tint), [-w / 2 + 0.9, 1.6, d / 2 + 0.003]),
    vents(w),
  );
}

function place(part, position) {
  part.position.set(...position);
  return part;
}

const white = () => matte("#ffffff", { side: THREE.DoubleSide });

/** The panel with its four ink levels. */
function screen([x, y, z], w, h) {
  const levels = [
    [INKS.cyan.light, 0.9],
    [INKS.magenta.light, 0.65],
    [INKS.jaune.body, 0.8],
    ["#f2efe8", 0.45],
  ];
  const map = print(
    560,
    240,
    (pen) => {
      levels.forEach(([color, level], i) => {
        rect(pen, 60 + i * 120, 40, 76, 160, "#243043");
        rect(pen, 60 + i * 120, 40 + 160 * (1 - level), 76, 160 * level, color);
      });
    },
    "#0b1420",
  );
  return group(
    box(w, h + 0.08, 0.05, 0.022, dark(), [x, y, z]),
    sticker(w - 0.1, h, 0.02, map, [x, y, z + 0.027], [0, 0, 0], { roughness: 0.25 }),
  );
}

function plate(own = "Remise à neuf", tint = SHELL) {
  return print(800, 130, (pen) => write(pen, own, 14, 96, 92, { color: INK, within: 770 }), tint);
}

function vents(w) {
  return Array.from({ length: 7 }, (_, i) =>
    box(0.02, 0.05, 1.1, 0.01, dark(), [w / 2 + 0.002, 1.0 + i * 0.09, -0.3]),
  );
}
