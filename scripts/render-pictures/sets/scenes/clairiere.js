/** Hero: a clearing of folded-paper spruces around the goods. */
import { bottle } from "../../models/bottles.js";
import { large, slim } from "../../models/cartridges.js";
import { FOUR } from "../../models/materials.js";
import { spruce } from "../../models/scenery.js";
import { group, place } from "../../models/shapes.js";
import { HERO } from "../formats.js";

export const picture = {
  ...HERO,
  fov: 16.8,
  eye: [0.1, 3.3, 21],
  at: [-0.5, 1.72, 0],
  centre: [2, 1, -0.5],
  span: 7.4,
  lens: 0.07,
  shadow: 0.62,
  build: clearing,
};

function clearing() {
  const trees = [
    [0.1, -2.3, 3.1],
    [1.15, -3.4, 4.3],
    [2.3, -2.7, 3.3],
    [3.3, -3.8, 4.5],
    [4.4, -2.5, 3.6],
    [5.35, -1.5, 2.6],
    [5.9, -3.6, 4.1],
    [-0.85, -1.5, 1.9],
    [5.95, 0.3, 1.7],
    [-1.35, 0.8, 0.95],
    [-1.9, -2.7, 1.6],
    [-2.7, -1.6, 0.9],
    [3.9, -1.4, 1.9],
    [0.75, -1.3, 1.5],
  ];
  const papers = ["#ffffff", "#f4f1ea", "#e2edf1"];
  return group(
    FOUR.map((key, i) => place(slim(key), 0.55 + i * 0.82, -0.6 + i * 0.5, 0.3)),
    place(bottle("magenta"), -0.65, 0.5, 0.2),
    place(bottle("cyan"), 4.45, 0.55, -0.1),
    place(large("noir"), 3.1, -0.9, 0.05),
    trees.map(([x, z, h], i) => place(spruce(h, papers[i % 3], h > 2.4 ? 6 : 5, i), x, z)),
  );
}
