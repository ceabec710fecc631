/** Plain bodies of printed goods: cans, jars, books, bags, cards, discs. Their drawings come from outside. */
import * as THREE from "three";
import { glossy, INK, matte, metal, plastic, printed } from "./materials.js";
import { box, cylinder, group, mesh, sticker, turned, wrap } from "./shapes.js";

/** Tall beer can with a full wrap. */
export function can(map) {
  const steel = metal("#d9dbde", 0.3);
  const sleeve = wrap(0.66, 2.3, Math.PI * 2 - 0.001, map, [0, 1.32, 0], {
    roughness: 0.34,
    metalness: 0.15,
  });
  return group(
    turned(
      [
        [0, 0.05],
        [0.46, 0.05],
        [0.5, 0],
        [0.56, 0.04],
        [0.66, 0.17],
      ],
      steel,
    ),
    sleeve,
    turned(
      [
        [0.66, 2.47],
        [0.6, 2.62],
        [0.56, 2.68],
        [0.58, 2.72],
        [0.54, 2.74],
        [0.52, 2.68],
        [0, 2.68],
      ],
      steel,
    ),
    box(0.2, 0.02, 0.42, 0.01, steel, [0, 2.7, 0.1]),
  );
}

/** Preserve jar: glass seen as its content, a lid, a label in front. */
export function jar(content, label, lid = "#e9e2d2") {
  const glass = glossy(content, { roughness: 0.12, clearcoat: 1, clearcoatRoughness: 0.05 });
  return group(
    turned(
      [
        [0, 0],
        [0.6, 0],
        [0.68, 0.06],
        [0.7, 0.2],
        [0.7, 1.25],
        [0.64, 1.42],
        [0.54, 1.5],
        [0.54, 1.56],
        [0, 1.56],
      ],
      glass,
      [0, 0, 0],
      80,
    ),
    wrap(0.704, 0.86, 1.9, label, [0, 0.7, 0]),
    turned(
      [
        [0, 0.22],
        [0.56, 0.22],
        [0.6, 0.19],
        [0.6, 0],
        [0, 0],
      ].reverse(),
      metal(lid, 0.45),
      [0, 1.54, 0],
      80,
    ),
  );
}

/** Closed book lying on its back cover; cover on top, spine at the left. */
export function book(w, d, h, cover, spine, pages = "#f6f1e4") {
  return group(
    box(w - 0.04, h - 0.08, d - 0.08, 0.01, matte(pages), [0, h / 2, 0]),
    [0.02, h - 0.02].map((y) => box(w, 0.045, d, 0.012, matte(spine.color), [0, y, 0])),
    box(0.05, h, d, 0.02, matte(spine.color), [-w / 2 + 0.01, h / 2, 0]),
    sticker(w - 0.01, d - 0.01, 0.01, cover, [0, h + 0.004, 0], [-Math.PI / 2, 0, 0]),
    spine.map ? sticker(d, h, 0.01, spine.map, [-w / 2 - 0.017, h / 2, 0], [0, -Math.PI / 2, 0]) : [],
  );
}

/** Card or sheet lying flat, printed above. */
export function card(w, d, map, thickness = 0.02, more) {
  return group(
    box(w, thickness, d, Math.min(0.008, thickness / 3), matte("#fbfaf7"), [0, thickness / 2, 0]),
    sticker(w, d, 0.006, map, [0, thickness + 0.002, 0], [-Math.PI / 2, 0, 0], more),
  );
}

/** A pile of n cards, slightly shifted. */
export const cards = (n, w, d, map) =>
  group(
    Array.from({ length: n }, (_, i) => {
      const one = i === n - 1 ? card(w, d, map) : box(w, 0.02, d, 0.006, matte("#f7f4ec"), [0, 0.01, 0]);
      one.position.set(Math.sin(i * 5.1) * 0.02, i * 0.022, Math.cos(i * 3.7) * 0.02);
      one.rotation.y = Math.sin(i * 2.3) * 0.03;
      return one;
    }),
  );

/** Standing paper bag, open and pinked at the top. */
export function bag(w, h, d, map, color) {
  const paper = matte(color, { side: THREE.DoubleSide });
  const face = (width, z) => {
    const shape = new THREE.Shape()
      .moveTo(-width / 2, 0)
      .lineTo(width / 2, 0)
      .lineTo(width / 2, h);
    const teeth = Math.round(width / 0.12);
    for (let i = 0; i <= teeth; i++) shape.lineTo(width / 2 - (i * width) / teeth, h - (i % 2 ? 0.06 : 0));
    return mesh(new THREE.ShapeGeometry(shape), paper, [0, 0, z]);
  };
  const side = (x) => {
    const part = face(d, 0);
    part.rotation.y = Math.PI / 2;
    part.position.x = x;
    return part;
  };
  return group(
    face(w, d / 2),
    face(w, -d / 2),
    side(w / 2),
    side(-w / 2),
    sticker(w * 0.86, h * 0.62, 0.01, map, [0, h * 0.46, d / 2 + 0.004], [0, 0, 0], { roughness: 0.9 }),
  );
}

/** Record lying half over its sleeve. */
export function record(sleeve, centre) {
  const vinyl = plastic("#16181c", { roughness: 0.22 });
  const grooves = Array.from({ length: 12 }, (_, i) =>
    mesh(
      new THREE.TorusGeometry(0.62 + i * 0.085, 0.004, 6, 120),
      plastic("#30343c"),
      [1.35, 0.107, 0.15],
      [Math.PI / 2, 0, 0],
    ),
  );
  return group(
    card(3.4, 3.4, sleeve, 0.06),
    cylinder(1.6, 0.024, vinyl, [1.35, 0.09, 0.15], [0, 0, 0], 128),
    grooves,
    mesh(new THREE.CircleGeometry(0.52, 64), printed(centre), [1.35, 0.106, 0.15], [-Math.PI / 2, 0, 0]),
  );
}

/** Rounded panel fixed to a wall at z = 0. */
export function panel(w, h, map, color = INK, depth = 0.1) {
  return group(
    box(w, h, depth, 0.04, plastic(color, { roughness: 0.5 }), [0, 0, depth / 2]),
    sticker(w - 0.02, h - 0.02, 0.05, map, [0, 0, depth + 0.003], [0, 0, 0], { roughness: 0.5 }),
  );
}

/** A loaf: long and scored. */
export function loaf(length, radius = 0.3) {
  const crust = matte("#c98d4b", { roughness: 0.75 });
  const body = mesh(new THREE.CapsuleGeometry(radius, length, 12, 32), crust);
  const cuts = Array.from({ length: Math.round(length / 0.5) }, (_, i) =>
    mesh(
      new THREE.CapsuleGeometry(0.05, 0.36, 6, 12),
      matte("#efd2a0"),
      [0, -length / 2 + 0.3 + i * 0.5, radius * 0.93],
      [0, 0, 0.9],
    ),
  );
  return group(body, cuts);
}
