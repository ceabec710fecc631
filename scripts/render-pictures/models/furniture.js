/** Furniture of the scenes: bench, shelves, lamp, frame, rack, quay, lighthouse, loupe, pencil. */
import * as THREE from "three";
import { INK, INKS, matte, metal, plastic, printed } from "./materials.js";
import { print, rect } from "./print.js";
import { box, cylinder, group, mesh, rod, sticker, turned } from "./shapes.js";

/** Pale birch with a fixed grain. */
export function birch(tone = "#ead9ba") {
  const grain = print(
    1024,
    512,
    (pen, w, h) => {
      for (let i = 0; i < 90; i++) {
        const y = (i * 137.5) % h;
        pen.globalAlpha = 0.05 + ((i * 31) % 10) / 140;
        rect(pen, 0, y, w, 1 + ((i * 17) % 5), i % 3 ? "#b98f57" : "#fff6e2");
      }
      pen.globalAlpha = 1;
    },
    tone,
  );
  return printed(grain, { roughness: 0.6 });
}

export function bench(w, d, thickness = 0.3) {
  return box(w, thickness, d, 0.03, birch(), [0, -thickness / 2, 0]);
}

export const wall = (w, h, color, z = 0) =>
  mesh(new THREE.PlaneGeometry(w, h), matte(color, { roughness: 0.95 }), [0, h / 2, z]);

export function board(w, d = 1.1) {
  return group(
    box(w, 0.12, d, 0.02, birch(), [0, -0.06, d / 2]),
    [-0.38, 0.38].map((x) => box(0.06, 0.34, d * 0.6, 0.02, metal("#3a4250", 0.5), [x * w, -0.28, d * 0.3])),
  );
}

/** Jointed desk lamp; its head looks down and to the right. */
export function lamp(color = INK) {
  const paint = plastic(color, { roughness: 0.4 });
  return group(
    cylinder(0.62, 0.1, paint, [0, 0.05, 0]),
    bar([0, 0.1, 0], [-0.55, 2.2, 0], 0.045, paint),
    bar([-0.55, 2.2, 0], [0.9, 3.5, 0.1], 0.045, paint),
    mesh(new THREE.SphereGeometry(0.11, 24, 16), metal("#c9ccd2"), [-0.55, 2.2, 0]),
    shade(paint),
  );
}

/** Framed print for a wall. */
export function framed(w, h, map, color = "#fdfcf9") {
  return group(
    box(w, h, 0.1, 0.02, birch("#dfc79c"), [0, 0, 0.05]),
    box(w - 0.14, h - 0.14, 0.02, 0.005, matte(color), [0, 0, 0.1]),
    sticker(w - 0.5, h - 0.5, 0.005, map, [0, 0, 0.113]),
  );
}

/** Warehouse rack: posts and three decks; the goods stand on deckHeight(i). */
export const deckHeight = (i) => 0.24 + i * 2.05;

export function rack(w, decks = 3, d = 1.9) {
  const steel = plastic("#24405c", { roughness: 0.5 });
  const beam = plastic(INKS.jaune.body, { roughness: 0.5 });
  return group(
    [-1, 1].flatMap((sx) =>
      [-1, 1].map((sz) =>
        box(0.12, decks * 2.05 + 0.3, 0.12, 0.02, steel, [
          (sx * w) / 2,
          (decks * 2.05 + 0.3) / 2,
          sz * (d / 2),
        ]),
      ),
    ),
    Array.from({ length: decks }, (_, i) => [
      box(w, 0.06, d, 0.01, matte("#d8d4cb"), [0, deckHeight(i) - 0.03, 0]),
      box(w, 0.14, 0.08, 0.02, beam, [0, deckHeight(i) - 0.1, d / 2 + 0.02]),
    ]),
  );
}

/** Quay of planks on piles, its top at y = 0. */
export function quay(w, d) {
  const planks = Math.round(w / 0.5);
  const wood = birch("#dcc49a");
  return group(
    Array.from({ length: planks }, (_, i) =>
      box(0.47, 0.14, d, 0.03, wood, [-w / 2 + 0.25 + i * 0.5, -0.07, 0]),
    ),
    box(w, 0.2, 0.12, 0.02, wood, [0, -0.24, d / 2 - 0.1]),
    Array.from({ length: Math.ceil(w / 1.7) }, (_, i) => [
      cylinder(0.14, 1.9, matte("#b99a6c"), [-w / 2 + 0.4 + i * 1.7, -0.85, d / 2 - 0.25]),
      cylinder(0.15, 0.05, matte("#f4f1ea"), [-w / 2 + 0.4 + i * 1.7, 0.1, d / 2 - 0.25]),
    ]),
  );
}

/** Paper lighthouse with bands of ink and a yellow lantern. */
export function lighthouse(h) {
  const bands = print(64, 512, (pen, w) => {
    for (const i of [1, 3]) rect(pen, 0, i * 102, w, 102, INKS.magenta.print);
  });
  return group(
    mesh(new THREE.CylinderGeometry(h * 0.1, h * 0.16, h * 0.74, 48, 1, true), printed(bands), [
      0,
      h * 0.37,
      0,
    ]),
    cylinder(h * 0.14, h * 0.03, matte(INK), [0, h * 0.755, 0]),
    cylinder(
      h * 0.075,
      h * 0.11,
      plastic(INKS.jaune.body, { emissive: "#ffb400", emissiveIntensity: 0.25 }),
      [0, h * 0.825, 0],
    ),
    mesh(new THREE.ConeGeometry(h * 0.12, h * 0.12, 32), matte(INK), [0, h * 0.94, 0]),
  );
}

/** Printer's loupe standing on a sheet. */
export function loupe() {
  const black = plastic("#20242b", { roughness: 0.3 });
  return group(
    turned(
      [
        [0.34, 0],
        [0.36, 0.02],
        [0.36, 0.12],
        [0.28, 0.34],
        [0.3, 0.36],
        [0.32, 0.6],
        [0.26, 0.62],
      ],
      black,
    ),
    cylinder(0.25, 0.04, plastic("#cfe6ef", { roughness: 0.05 }), [0, 0.58, 0]),
    turned(
      [
        [0.3, 0],
        [0.33, 0],
        [0.33, 0.2],
        [0.3, 0.2],
      ],
      metal("#c9ccd2", 0.35),
      [0, 0.4, 0],
    ),
  );
}

export const pencil = (color) =>
  group(
    rod(0.06, 2, plastic(color), [0, 0.06, 0], 6),
    mesh(new THREE.ConeGeometry(0.06, 0.2, 12), matte("#ead3a8"), [1.1, 0.06, 0], [0, 0, -Math.PI / 2]),
    mesh(new THREE.ConeGeometry(0.02, 0.07, 12), matte("#20242b"), [1.17, 0.06, 0], [0, 0, -Math.PI / 2]),
  );

function bar(from, to, radius, material) {
  const a = new THREE.Vector3(...from);
  const b = new THREE.Vector3(...to);
  const part = cylinder(radius, a.distanceTo(b), material, a.clone().lerp(b, 0.5).toArray(), [0, 0, 0], 20);
  part.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), b.clone().sub(a).normalize());
  return part;
}

function shade(paint) {
  const cone = mesh(
    new THREE.CylinderGeometry(0.16, 0.52, 0.62, 48, 1, true),
    paint,
    [1.06, 3.36, 0.12],
    [0.1, 0, 0.62],
  );
  cone.material = paint.clone();
  cone.material.side = THREE.DoubleSide;
  return group(cone, mesh(new THREE.SphereGeometry(0.17, 24, 16), paint, [0.9, 3.58, 0.1]));
}
