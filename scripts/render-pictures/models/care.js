/** Maintenance: the kit in its box, wipes in a tub, the waste-ink tank. */
import * as THREE from "three";
import { chip } from "./cartridges.js";
import { DARK, glossy, INK, INKS, matte, metal, plastic, printed, SHELL } from "./materials.js";
import { halftone, note, print, rect, registration, write } from "./print.js";
import { box, cylinder, group, mesh, place, sticker, turned, wrap } from "./shapes.js";

/** Kit: box, bottle of cleaner, brush and folded cloth. */
export function kit() {
  return group(
    place(kitBox(), -0.55, -0.55, 0.16),
    place(cleaner(), 1.15, 0.1, 0.1),
    place(cloth(), -0.55, 1.0, 0.3),
    place(brush(), 0.75, 1.2, -0.5, 0.07),
  );
}

/** Tub of wipes, one coming out. */
export function wipes() {
  const label = print(1500, 900, (pen, w, h) => {
    write(pen, "Encre Boréale", 430, 150, 66);
    write(pen, "Lingettes", 424, 380, 190, { within: 660 });
    note(pen, "Pour écrans, vitres", 430, 480, 62, { color: INK });
    note(pen, "et chariots", 430, 556, 62, { color: INK });
    registration(pen, 1040, 130, 42);
    rect(pen, 0, h - 130, w, 130, INKS.cyan.print);
    halftone(pen, 0, h - 240, w, 112, INKS.cyan.print, 28);
  });
  return group(
    turned(
      [
        [0, 0],
        [0.74, 0],
        [0.78, 0.05],
        [0.78, 1.9],
        [0.74, 1.96],
        [0, 1.96],
      ],
      plastic(SHELL),
      [0, 0, 0],
      96,
    ),
    wrap(0.784, 1.5, 2.9, label, [0, 0.95, 0]),
    turned(
      [
        [0.3, 0.16],
        [0.34, 0.2],
        [0.72, 0.2],
        [0.8, 0.14],
        [0.82, 0.02],
        [0.82, -0.06],
        [0, -0.06],
      ].reverse(),
      plastic(INKS.cyan.body),
      [0, 2.0, 0],
      96,
    ),
    wipe(),
  );
}

/** Cleaning sheets for lasers: their envelope, a few of them fanned out before it. */
export function cleaningSheets() {
  const front = print(
    1500,
    1040,
    (pen, w) => {
      write(pen, "Encre Boréale", 90, 170, 78, { color: "#fdfcf9" });
      write(pen, "Feuilles nettoyantes", 84, 560, 170, { color: "#fdfcf9", within: w - 168 });
      note(pen, "Pour imprimantes laser", 90, 690, 78, { color: "#dfe5ee" });
      registration(pen, w - 150, 150, 60, "#fdfcf9");
      rect(pen, 0, 900, w, 140, INKS.cyan.print);
    },
    INK,
  );
  const sheets = [-0.16, 0.02, 0.2].map((turn, i) =>
    place(
      box(2.9, 0.016, 2.0, 0.006, matte("#fdfcf9")),
      0.35 + i * 0.22,
      0.75 + i * 0.1,
      turn,
      0.02 + i * 0.022,
    ),
  );
  return group(
    sheets,
    place(
      group(
        box(3.0, 0.14, 2.1, 0.04, matte(INK), [0, 0.07, 0]),
        sticker(2.94, 2.04, 0.02, front, [0, 0.143, 0], [-Math.PI / 2, 0, 0]),
      ),
      -0.35,
      -0.35,
      0.08,
      0.09,
    ),
  );
}

/** Waste-ink tank: a flat grey reservoir with felt and two ports. */
export function wasteTank(own, what) {
  const shell = plastic("#c9ccd0", { roughness: 0.3 });
  return group(
    box(2.9, 0.92, 1.7, 0.12, shell, [0, 0.48, 0]),
    box(2.6, 0.06, 1.4, 0.03, matte("#8a8f97"), [0, 0.93, 0]),
    Array.from({ length: 7 }, (_, i) => box(0.06, 0.08, 1.36, 0.02, shell, [-1.08 + i * 0.36, 0.95, 0])),
    [-0.5, 0.5].map((x) => cylinder(0.17, 0.3, plastic(DARK), [x, 0.58, 0.86], [Math.PI / 2, 0, 0])),
    [-0.5, 0.5].map((x) => cylinder(0.1, 0.31, matte("#0c0e12"), [x, 0.58, 0.865], [Math.PI / 2, 0, 0])),
    box(0.2, 0.5, 0.5, 0.06, plastic(INKS.cyan.body), [-1.5, 0.5, 0]),
    place(chip(0.36, 0.3), 1.1, 0.86, 0, 0.62),
    sticker(2.3, 0.3, 0.03, tankLabel(own, what), [0, 0.22, 0.853]),
  );
}

function kitBox() {
  const front = print(
    960,
    1000,
    (pen, w, h) => {
      write(pen, "Encre Boréale", 66, 120, 60, { color: "#fdfcf9" });
      registration(pen, w - 96, 100, 40, "#fdfcf9");
      write(pen, "Entretien", 60, 380, 170, { color: "#fdfcf9", within: w - 130 });
      note(pen, "Trousse de nettoyage", 66, 470, 58, { color: "#dfe5ee" });
      note(pen, "pour imprimantes", 66, 540, 58, { color: "#dfe5ee" });
      ["cyan", "magenta", "jaune"].forEach((key, i) => {
        rect(pen, (i * w) / 3, h - 170, w / 3 + 1, 170, INKS[key].body);
      });
    },
    INK,
  );
  return group(
    box(1.9, 1.98, 0.95, 0.03, matte("#1b2536"), [0, 0.99, 0]),
    sticker(1.86, 1.94, 0.02, front, [0, 0.99, 0.478]),
  );
}

function cleaner() {
  const label = print(800, 620, (pen, w, h) => {
    write(pen, "Nettoyant", 150, 240, 112, { within: 500 });
    note(pen, "Têtes et buses", 154, 320, 58, { color: INK });
    registration(pen, 590, 110, 36);
    rect(pen, 0, h - 90, w, 90, INKS.cyan.print);
  });
  const clear = glossy("#d5ecf5", { roughness: 0.16, clearcoat: 1, clearcoatRoughness: 0.1 });
  return group(
    turned(
      [
        [0, 0],
        [0.36, 0],
        [0.4, 0.04],
        [0.4, 0.95],
        [0.34, 1.1],
        [0.17, 1.2],
        [0.16, 1.32],
        [0, 1.32],
      ],
      clear,
    ),
    wrap(0.404, 0.66, 2.4, label, [0, 0.5, 0]),
    turned(
      [
        [0, 0],
        [0.2, 0],
        [0.2, 0.24],
        [0.1, 0.3],
        [0.07, 0.56],
        [0, 0.56],
      ],
      plastic(SHELL),
      [0, 1.26, 0],
    ),
  );
}

function cloth() {
  const weave = print(
    256,
    256,
    (pen) => {
      for (let i = 0; i < 256; i += 8) {
        rect(pen, i, 0, 1, 256, "#d9a800");
        rect(pen, 0, i, 256, 1, "#d9a800");
      }
    },
    "#ffcf45",
  );
  const material = printed(weave, { roughness: 0.95 });
  return group(
    [0, 1, 2].map((i) =>
      box(1.3 - i * 0.04, 0.07, 0.8 - i * 0.03, 0.034, material, [0, 0.036 + i * 0.068, 0]),
    ),
  );
}

function brush() {
  const bristles = mesh(
    new THREE.CylinderGeometry(0.05, 0.09, 0.32, 24),
    matte("#3a2f28"),
    [0.86, 0, 0],
    [0, 0, Math.PI / 2],
  );
  return group(
    cylinder(0.06, 1.1, plastic(INKS.magenta.body), [0, 0, 0], [0, 0, Math.PI / 2], 32),
    cylinder(0.065, 0.2, metal("#d4d7db"), [0.62, 0, 0], [0, 0, Math.PI / 2], 32),
    bristles,
  );
}

function wipe() {
  const geometry = new THREE.PlaneGeometry(0.9, 0.8, 16, 12);
  const points = geometry.attributes.position;
  for (let i = 0; i < points.count; i++) {
    const up = points.getY(i) + 0.4;
    const x = points.getX(i);
    const open = 0.35 + 0.75 * Math.sqrt(Math.max(0, up));
    points.setXYZ(
      i,
      x * open + up * 0.1,
      2.12 + up * (0.95 - x * x),
      0.09 * Math.cos(x * 11) * (0.5 + up) - up * 0.12,
    );
  }
  geometry.computeVertexNormals();
  return mesh(geometry, matte("#ffffff", { side: THREE.DoubleSide }));
}

function tankLabel(own = "Encre Boréale", what = "Bac récupérateur d’encre") {
  return print(1250, 163, (pen) => {
    write(pen, own, 46, 104, 64);
    note(pen, what, 520, 102, 54, { color: INK, weight: 600 });
    registration(pen, 1190, 82, 34);
  });
}
