/** Band: night hills in cut paper under one yellow moon. */
import { cutSpruce, hill, moon, NIGHT, roll } from "../../models/scenery.js";
import { group, place } from "../../models/shapes.js";
import { SCENE } from "../formats.js";

export const picture = {
  ...SCENE,
  fov: 26,
  eye: [0, 1.6, 15],
  at: [0, 1.6, 0],
  sun: [-4, 8, 9],
  soft: 2.4,
  key: 2.4,
  sky: 1.5,
  room: 0.4,
  span: 12,
  catcher: false,
  night: true,
  backdrop: ["#1d2e4a", "#0e1726"],
  glow: [0.74, 0.66, 0.66],
  build: night,
};

function night() {
  const lines = [
    [-3, roll(2.2, 0.75, 0.45, 0.4)],
    [-1.9, roll(1.3, 0.6, 0.5, 2.2)],
    [-0.8, roll(0.45, 0.55, 0.42, 4.1)],
    [0.3, roll(-0.35, 0.5, 0.55, 1)],
    [1.4, roll(-1.15, 0.38, 0.5, 3)],
  ];
  return group(
    place(moon(1), 3.7, -4.2, 0, 4.1),
    lines.map(([z, f], row) => [
      place(hill(26, f, NIGHT.rows[row]), 0, z),
      forest(f, z, row, NIGHT.rows[row]),
    ]),
  );
}

/** Spruces along a hill, thinned and sized by fixed waves rather than by chance. */
function forest(f, z, row, color) {
  return Array.from({ length: 30 }, (_, i) => {
    const x = -11.5 + i * 0.8 + Math.sin(i * 12.9 + row * 4.1) * 0.4;
    const height = 0.6 + 0.62 * Math.abs(Math.sin(i * 3.1 + row * 1.3)) + row * 0.06;
    return Math.sin(i * 7.3 + row * 2.7) > -0.2
      ? place(cutSpruce(height, color), x, z + 0.14, 0, f(x) - 0.08)
      : [];
  });
}
