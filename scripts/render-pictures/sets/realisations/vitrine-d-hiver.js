/** Vitrine d’hiver: a printed forest behind a shop window. */
import { birch } from "../../models/furniture.js";
import { matte } from "../../models/materials.js";
import { spruce } from "../../models/scenery.js";
import { box, cylinder, group, place } from "../../models/shapes.js";
import { LANDSCAPE } from "../formats.js";

const PAPERS = ["#bfe3f0", "#f7cfde", "#fff0c2", "#ffffff", "#7fc4dd"];

export const picture = {
  ...LANDSCAPE,
  backdrop: ["#24405c", "#16283d"],
  eye: [0.9, 2.5, 16],
  at: [0, 2.15, 0],
  fov: 24,
  span: 6,
  shadow: 0.5,
  build: shopWindow,
};

function shopWindow() {
  const trees = [
    [-3.1, -0.9, 3.4],
    [-1.9, -1.8, 4.1],
    [-0.5, -0.8, 2.9],
    [0.8, -1.9, 4.3],
    [2.1, -0.9, 3.2],
    [3.2, -1.8, 3.9],
    [-2.4, 0.5, 1.7],
    [0.1, 0.6, 1.4],
    [1.5, 0.4, 2.0],
    [2.9, 0.7, 1.3],
    [-1.1, 0.3, 2.0],
  ];
  return group(
    trees.map(([x, z, h], i) => place(spruce(h, PAPERS[i % PAPERS.length], 6, i), x, z)),
    flakes(),
    frame(),
  );
}

/** Paper flakes on threads nobody sees. */
function flakes() {
  return Array.from({ length: 26 }, (_, i) => {
    const at = [((i * 0.618) % 1) * 7.2 - 3.6, 2.5 + ((i * 0.377) % 1) * 2, Math.cos(i * 7.1) * 0.9];
    return cylinder(0.06 + (i % 3) * 0.025, 0.015, matte("#ffffff"), at, [Math.PI / 2, 0, 0], 24);
  });
}

function frame() {
  const wood = birch("#e6cfa3");
  return group(
    [-4.05, 4.05].map((x) => box(0.3, 5.2, 0.3, 0.03, wood, [x, 2.4, 1.3])),
    [-0.05, 4.9].map((y) => box(8.4, 0.3, 0.3, 0.03, wood, [0, y, 1.3])),
  );
}
