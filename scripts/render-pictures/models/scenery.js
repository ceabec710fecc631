/** Scenery of cut and folded paper: spruces, hills, a moon, waves and boats. */
import * as THREE from "three";
import { folded, INK, matte } from "./materials.js";
import { group, mesh } from "./shapes.js";

/** Folded-paper spruce: pleated cones that shrink upward. */
export function spruce(height, color, tiers = 5, turn = 0) {
  const paper = folded(color);
  const trunk = mesh(new THREE.CylinderGeometry(0.035 * height, 0.045 * height, 0.2 * height, 6), paper, [
    0,
    0.1 * height,
    0,
  ]);
  const skirts = Array.from({ length: tiers }, (_, i) => {
    const k = i / tiers;
    const radius = 0.3 * height * (1 - k * 0.78);
    const rise = height * (0.38 - k * 0.1);
    const y = height * (0.13 + k * 0.68) + rise / 2;
    return mesh(pleatedCone(radius, rise), paper, [0, y, 0], [0, turn + i * 0.53, 0]);
  });
  return group(trunk, skirts);
}

/** A hill cut from card: silhouette y = f(x), from -width/2 to width/2. */
export function hill(width, f, color, depth = 0.12) {
  const shape = new THREE.Shape().moveTo(-width / 2, -4);
  for (let i = 0; i <= 180; i++) {
    const x = -width / 2 + (width * i) / 180;
    shape.lineTo(x, f(x));
  }
  shape.lineTo(width / 2, -4);
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth,
    bevelSize: 0.012,
    bevelThickness: 0.012,
    bevelSegments: 1,
  });
  return mesh(geometry, matte(color));
}

/** A line of hills: base height, swing, frequency, phase. */
export const roll = (base, swing, frequency, phase) => (x) =>
  base + Math.sin(x * frequency + phase) * swing + Math.sin(x * frequency * 2.3 + phase * 2) * swing * 0.35;

/** The moon: a flat disc that develops to process yellow whatever the light. */
export function moon(radius) {
  const material = new THREE.MeshBasicMaterial({ color: new THREE.Color(1.35, 0.66, 0.03) });
  const disc = mesh(
    new THREE.CylinderGeometry(radius, radius, 0.05, 128),
    material,
    [0, 0, 0],
    [Math.PI / 2, 0, 0],
  );
  disc.userData.noShadow = true;
  return disc;
}

/** Flat-cut spruce for silhouettes. */
export function cutSpruce(height, color, depth = 0.05) {
  const shape = new THREE.Shape();
  const right = [];
  for (let i = 0; i < 5; i++) {
    const k = i / 5;
    right.push([0.27 * height * (1 - k * 0.84), height * (0.12 + k * 0.68)]);
    right.push([0.13 * height * (1 - k * 0.9), height * (0.24 + k * 0.68)]);
  }
  const half = [[0.035 * height, 0], [0.035 * height, 0.12 * height], ...right.slice(0, -1)];
  shape.moveTo(-half[0][0], 0);
  for (const [x, y] of half) shape.lineTo(x, y);
  shape.lineTo(0, height);
  for (const [x, y] of half.toReversed()) shape.lineTo(-x, y);
  return mesh(new THREE.ExtrudeGeometry(shape, { depth, bevelEnabled: false }), matte(color));
}

/** Origami boat, bow to the right. */
export function paperBoat(length, color) {
  const l = length / 2;
  const h = length * 0.24;
  const b = length * 0.2;
  const faces = [
    ...fold([-l, h, 0], [-l * 0.6, 0, b * 0.5], [l * 0.6, 0, b * 0.5], [l, h, 0]),
    ...fold([-l, h, 0], [-l * 0.6, 0, -b * 0.5], [l * 0.6, 0, -b * 0.5], [l, h, 0]),
    ...fold([-l, h, 0], [-l * 0.3, h * 0.62, b], [l * 0.3, h * 0.62, b], [l, h, 0]),
    ...fold([-l * 0.6, 0, b * 0.5], [-l, h, 0], [l, h, 0], [l * 0.6, 0, b * 0.5]),
    ...[
      [-l * 0.42, h * 0.4, 0],
      [l * 0.42, h * 0.4, 0],
      [0, h * 2.5, 0],
    ],
  ];
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(faces.flat(), 3));
  geometry.computeVertexNormals();
  return mesh(geometry, folded(color));
}

/** A strip of paper sea, wavy on top. */
export function wave(width, height, swing, phase, color, depth = 0.1) {
  const f = (x) => height + swing * Math.abs(Math.sin(x * 1.35 + phase)) ** 1.4;
  return hill(width, f, color, depth);
}

export const NIGHT = { sky: [INK, "#0a1220"], rows: ["#44607d", "#304a65", "#213850", "#16283d", "#0d1929"] };

const fold = (a, b, c, d) => [a, b, c, a, c, d];

function pleatedCone(radius, height) {
  const pleats = 11;
  const geometry = new THREE.ConeGeometry(radius, height, pleats * 2, 1, true);
  const points = geometry.attributes.position;
  for (let i = 0; i < points.count; i++) {
    if (points.getY(i) > 0) continue;
    const k = Math.round((Math.atan2(points.getX(i), points.getZ(i)) / (Math.PI * 2)) * pleats * 2);
    if (k % 2) points.setXYZ(i, points.getX(i) * 0.86, points.getY(i) + height * 0.05, points.getZ(i) * 0.86);
  }
  return geometry;
}
