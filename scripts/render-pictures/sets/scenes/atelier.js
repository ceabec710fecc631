/** The workbench: printer, bottles, lamp, prints on the wall. */
import { bottle } from "../../models/bottles.js";
import { slim } from "../../models/cartridges.js";
import { bench, framed, lamp, pencil, wall } from "../../models/furniture.js";
import { labelRoll } from "../../models/labelling.js";
import { FOUR, INKS } from "../../models/materials.js";
import { landscape, ream } from "../../models/paper.js";
import { inkjet } from "../../models/printers.js";
import { group, place, sized } from "../../models/shapes.js";
import { SCENE } from "../formats.js";

export const picture = {
  ...SCENE,
  fov: 22,
  eye: [0.4, 2.9, 19],
  at: [0.1, 2.0, 0],
  centre: [0, 1.4, 0],
  sun: [-5, 7, 7],
  span: 9.5,
  lens: 0.05,
  catcher: false,
  build: workshop,
};

function workshop() {
  return group(
    place(bench(24, 14), 0, 4.6),
    wall(30, 12, "#f3efe6", -2.2),
    place(inkjet(), -1.6, -0.4, 0.14),
    FOUR.map((key, i) => place(bottle(key), 2.3 + i * 1.05, -0.7 + (i % 2) * 0.5, 0.1)),
    sized(place(lamp("#0e3a5a"), -6.2, -0.6, 0.1), 1.12),
    sized(place(ream(), 6.5, -0.9, -0.24), 0.72),
    sized(place(labelRoll(), -4.3, 0.9, 0.2), 0.8),
    place(slim("cyan"), 1.7, 1.5, 0.4),
    place(slim("magenta"), 3.5, 1.5, -0.25),
    place(pencil(INKS.jaune.body), 5.6, 1.75, 0.3),
    [
      [-3.9, 0],
      [0.6, 3],
      [4.3, 1],
    ].map(([x, kind]) => place(framed(2.6, 1.9, landscape(kind)), x, -2.2, 0, 4.4)),
  );
}
