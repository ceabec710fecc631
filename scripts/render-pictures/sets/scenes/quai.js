/** Hero: a quay with goods to load, a paper boat, a lighthouse. */
import { bottle } from "../../models/bottles.js";
import { carton, shippingLabel } from "../../models/cartons.js";
import { slim } from "../../models/cartridges.js";
import { lighthouse, quay } from "../../models/furniture.js";
import { FOUR } from "../../models/materials.js";
import { paperBoat, wave } from "../../models/scenery.js";
import { group, place } from "../../models/shapes.js";
import { HERO } from "../formats.js";

export const picture = {
  ...HERO,
  fov: 19,
  eye: [-0.1, 3.2, 22],
  at: [-1.1, 1.5, 0],
  centre: [1.5, 0.5, -0.5],
  span: 8.4,
  lens: 0.06,
  catcher: false,
  build: harbour,
};

function harbour() {
  const sea = ["#cfe6ef", "#a9d4e4", "#7fbfd8", "#4da5c8"];
  return group(
    place(lighthouse(3.9), 0.35, -5, 0, -0.7),
    sea.map((color, i) =>
      place(wave(30, -0.95 - i * 0.22, 0.2, i * 1.7, color), 0, -3 + i * 1.25 + (i > 2 ? 1.9 : 0)),
    ),
    place(quay(5.6, 2.6), 3.3, -0.5, 0, 0.35),
    place(carton({ w: 1.8, h: 1.2, d: 1.3, label: shippingLabel("cyan") }), 1.7, -1.0, 0.16, 0.35),
    place(carton({ w: 1.4, h: 0.9, d: 1.1, label: shippingLabel("jaune", 0.7) }), 1.75, -1.0, -0.12, 1.55),
    FOUR.map((key, i) => place(bottle(key), 3.1 + i * 0.78, -0.9 + (i % 2) * 0.55, 0.1 - i * 0.05, 0.35)),
    place(paperBoat(2.9, "#ffffff"), -0.75, 1.1, 0.12, -0.86),
    place(slim("magenta"), -0.75, 1.05, 0.2, -0.52),
    place(paperBoat(1.1, "#fff3cd"), -2.5, -1.6, -0.2, -0.85),
  );
}
