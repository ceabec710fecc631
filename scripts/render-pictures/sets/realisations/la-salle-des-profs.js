/** La salle des profs: one shared printer, paper at hand. */
import * as THREE from "three";
import { bench, framed, wall } from "../../models/furniture.js";
import { FOUR, glossy, INKS, matte } from "../../models/materials.js";
import { ream } from "../../models/paper.js";
import { print, rect, write } from "../../models/print.js";
import { laser } from "../../models/printers.js";
import { cylinder, group, mesh, place, sized, turned } from "../../models/shapes.js";
import { LANDSCAPE } from "../formats.js";

export const picture = {
  ...LANDSCAPE,
  eye: [0.8, 3.3, 16],
  at: [0, 1.9, 0],
  fov: 24,
  span: 7,
  catcher: false,
  lens: 0.05,
  build: staffRoom,
};

function staffRoom() {
  return group(
    wall(26, 12, "#dfe9ec", -2),
    place(bench(20, 14), 0, 4.8),
    place(laser(), -1.6, -0.3, 0.2),
    sized(place(ream(), 2.3, -0.5, -0.2), 0.9),
    place(mug(), 3.0, 1.5, 0.6),
    place(framed(3.2, 2.2, timetable()), 2.3, -2, 0, 3.7),
  );
}

function mug() {
  return group(
    turned(
      [
        [0, 0.02],
        [0.4, 0],
        [0.44, 0.05],
        [0.44, 0.95],
        [0.4, 0.95],
        [0.38, 0.1],
        [0, 0.1],
      ],
      glossy("#c2185b"),
    ),
    mesh(new THREE.TorusGeometry(0.27, 0.06, 16, 40), glossy("#c2185b"), [0.5, 0.48, 0]),
    cylinder(0.39, 0.01, matte("#4a2d1c"), [0, 0.82, 0]),
  );
}

function timetable() {
  return print(1200, 800, (pen, w) => {
    write(pen, "Semaine 12", 50, 110, 84);
    for (let day = 0; day < 5; day++)
      for (let hour = 0; hour < 5; hour++) {
        const key = FOUR[(day * 2 + hour * 3) % 4];
        rect(pen, 50 + (day * (w - 100)) / 5, 170 + hour * 120, (w - 100) / 5 - 14, 106, INKS[key].light);
      }
  });
}
