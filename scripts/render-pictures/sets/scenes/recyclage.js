/** Empties on their way back: an open box, sealed boxes, small trees. */
import { carton, openCarton, returnLabel } from "../../models/cartons.js";
import { slim, withHead } from "../../models/cartridges.js";
import { spruce } from "../../models/scenery.js";
import { group, place, tilt } from "../../models/shapes.js";
import { SCENE } from "../formats.js";

export const picture = {
  ...SCENE,
  fov: 20,
  eye: [0.6, 4.2, 20],
  at: [0, 1.25, 0],
  centre: [0, 0.8, 0],
  span: 8.6,
  lens: 0.06,
  backdrop: ["#eef3ec", "#e3ebe2"],
  build: recycling,
};

function recycling() {
  const label = { w: 1.5, h: 1.05, map: returnLabel() };
  const heap = [
    ["cyan", 1.9, 1.2, 0.5, 0],
    ["noir", 3.1, 0.9, -0.5, 0],
    ["jaune", 2.5, 2.0, -0.2, 0],
    ["magenta", 4.2, 1.6, 0.4, 0],
  ];
  return group(
    place(openCarton({ w: 3.0, h: 1.5, d: 2.1, label }), -0.6, 0, 0.14),
    [
      ["magenta", -1.4, 0.1, 0.4],
      ["cyan", -0.7, -0.25, -0.3],
      ["jaune", 0.05, 0.15, 0.2],
      ["noir", 0.5, -0.3, -0.5],
    ].map(([key, x, z, turn]) => place(tilt(slim(key), 0, 0, turn * 0.5), x, z, turn, 0.55)),
    heap.map(([key, x, z, turn]) => place(slim(key), x, z, turn)),
    place(withHead("couleur"), 5.4, 0.6, -0.3),
    place(carton({ w: 2.4, h: 1.6, d: 1.8, label: { ...label, w: 1.2, h: 0.84 } }), -4.3, -0.6, 0.2),
    place(carton({ w: 1.9, h: 1.2, d: 1.4, label: { ...label, w: 0.95, h: 0.66 } }), -4.2, -0.6, 0.05, 1.6),
    place(carton({ w: 1.7, h: 1.1, d: 1.3, label: { ...label, w: 0.95, h: 0.66 } }), -3.2, 1.3, 0.34),
    [
      [2.0, -2.2, 3.0],
      [3.3, -3.0, 3.8],
      [4.7, -2.2, 2.8],
      [5.9, -2.8, 3.4],
      [6.6, -1.2, 1.8],
      [-6.2, -1.6, 2.4],
      [-5.9, 0.7, 1.1],
      [0.6, -3.0, 2.4],
    ].map(([x, z, h], i) => place(spruce(h, ["#d5e6d9", "#ffffff", "#bcd6c5"][i % 3], 5, i), x, z)),
  );
}
