/** Laser supplies: toner cartridges and the imaging drum. */
import * as THREE from "three";
import { DARK, INK, INKS, metal, photoconductor, plastic, SHELL } from "./materials.js";
import { halftone, note, print, rect, registration, write } from "./print.js";
import { box, group, mesh, outline, rod, slab, sticker } from "./shapes.js";

const LENGTH = 3.5;

/** Toner cartridge: hopper, exposed drum, end caps, handle in the colour of the powder. */
export function toner(key, own) {
  const ink = INKS[key];
  const accent = key === "noir" ? "#5a616d" : ink.body;
  const hopper = slab(
    hopperOutline(),
    LENGTH,
    plastic(DARK, { roughness: 0.5 }),
    [0, 0, 0],
    [0, -Math.PI / 2, 0],
    0.05,
  );
  return group(
    hopper,
    rod(0.27, LENGTH * 0.94, photoconductor(), [0, 0.33, 0.6]),
    box(LENGTH * 0.96, 0.07, 0.34, 0.03, plastic("#3a404a"), [0, 0.62, 0.7], [0.5, 0, 0]),
    [-1, 1].map((side) => end(side, accent)),
    handle(accent),
    sticker(2.7, 0.8, 0.05, tonerLabel(ink, own), [0, 1.05, 0.38], [-Math.PI / 2 + 0.277, 0, 0]),
  );
}

/** Imaging drum in its frame, gear on the right. */
export function drum(own) {
  const dark = plastic(DARK, { roughness: 0.5 });
  const y = 0.7;
  return group(
    rod(0.5, 3.1, photoconductor(), [0, y, 0], 96),
    box(3.3, 0.34, 0.5, 0.08, dark, [0, 0.32, -0.56]),
    box(3.3, 0.16, 0.3, 0.06, dark, [0, 1.12, -0.52]),
    box(2.2, 0.1, 0.22, 0.04, plastic("#5a616d"), [0, 1.22, -0.62]),
    [-1, 1].map((side) => [
      box(0.16, 1.22, 1.36, 0.07, dark, [side * 1.62, 0.66, -0.14]),
      rod(0.1, 0.5, metal("#c6c9ce"), [side * 1.8, y, 0], 32),
    ]),
    gear(0.52, 30, [1.72, y, 0]),
    own ? plate(own) : sticker(2.2, 0.24, 0.03, drumLabel(), [0, 0.33, -0.305]),
  );
}

function hopperOutline() {
  return outline([
    [-0.78, 0.08, 0.1],
    [0.22, 0.08, 0.06],
    [0.3, 0.5, 0.08],
    [0.98, 0.56, 0.1],
    [0.94, 0.88, 0.12],
    [-0.1, 1.18, 0.14],
    [-0.78, 1.04, 0.16],
  ]);
}

function end(side, accent) {
  const x = side * (LENGTH / 2 + 0.02);
  const cheek = outline([
    [-0.86, 0.02, 0.12],
    [0.86, 0.02, 0.2],
    [0.98, 0.6, 0.14],
    [0.86, 0.98, 0.16],
    [-0.1, 1.22, 0.14],
    [-0.86, 1.06, 0.16],
  ]);
  return [
    slab(cheek, 0.17, plastic("#1f2329", { roughness: 0.5 }), [x, 0, 0], [0, -Math.PI / 2, 0], 0.04),
    rod(0.2, 0.12, plastic(SHELL), [x + side * 0.12, 0.34, 0.56], 18),
    rod(0.11, 0.1, plastic(accent), [x + side * 0.11, 0.66, -0.2], 32),
  ];
}

function handle(accent) {
  const material = plastic(accent);
  return [
    box(1.7, 0.1, 0.2, 0.045, material, [0, 1.24, -0.62]),
    [-0.78, 0.78].map((x) => box(0.14, 0.26, 0.2, 0.045, material, [x, 1.12, -0.62])),
  ];
}

function tonerLabel(ink, own) {
  return print(1400, 415, (pen, w, h) => {
    write(pen, own ?? ink.name, 64, 236, 190, { within: 600, spacing: -0.035 });
    write(pen, "Encre Boréale", 720, 112, 62);
    note(pen, own ? `Toner ${ink.name.toLowerCase()}` : "Cartouche de toner", 720, 200, 58, {
      color: INK,
      weight: 600,
    });
    note(pen, "Remplie à Trois-Rivières", 720, 268, 50);
    registration(pen, 1318, 92, 36);
    rect(pen, 0, h - 56, w, 56, ink.print);
    halftone(pen, 0, h - 118, w, 64, ink.print, 17);
  });
}

/** Above the drum, which would hide a number on its frame. */
function plate(own) {
  const lean = [-0.3, 0, 0];
  const label = print(1200, 300, (pen) => {
    write(pen, own, 60, 222, 220, { within: 640, spacing: -0.035 });
    write(pen, "Encre Boréale", 730, 118, 60);
    note(pen, "Tambour d’impression", 730, 200, 46, { color: INK, weight: 600 });
  });
  return group(
    box(2.5, 0.64, 0.06, 0.025, plastic(DARK, { roughness: 0.5 }), [0, 1.46, -0.62], lean),
    sticker(2.4, 0.6, 0.03, label, [0, 1.47, -0.584], lean),
  );
}

function drumLabel() {
  return print(1200, 131, (pen) => {
    write(pen, "Encre Boréale", 50, 88, 62);
    note(pen, "Tambour d’impression", 520, 86, 56, { color: INK, weight: 600 });
    registration(pen, 1130, 66, 36);
  });
}

function gear(radius, teeth, position) {
  const shape = new THREE.Shape();
  for (let i = 0; i <= teeth * 4; i++) {
    const angle = (i / (teeth * 4)) * Math.PI * 2;
    const r = i % 4 < 2 ? radius : radius - 0.07;
    const point = [Math.cos(angle) * r, Math.sin(angle) * r];
    if (i) shape.lineTo(...point);
    else shape.moveTo(...point);
  }
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: 0.16,
    bevelSize: 0.01,
    bevelThickness: 0.01,
    bevelSegments: 1,
  });
  return mesh(geometry, plastic(SHELL), position, [0, Math.PI / 2, 0]);
}
