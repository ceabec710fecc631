/** Proofs and swatches seen from above. */
import { slim } from "../../models/cartridges.js";
import { loupe, pencil } from "../../models/furniture.js";
import { card } from "../../models/goods.js";
import { INK, INKS } from "../../models/materials.js";
import { landscape, proofPage } from "../../models/paper.js";
import { halftone, note, print, rect, registration, write } from "../../models/print.js";
import { group, place } from "../../models/shapes.js";
import { SCENE } from "../formats.js";

export const picture = {
  ...SCENE,
  fov: 22,
  eye: [1.2, 17.5, 9.5],
  at: [0, 0, 0.2],
  centre: [0, 0, 0],
  sun: [-6, 7.5, 3],
  span: 9,
  backdrop: ["#f4f2ec", "#ebe7dd"],
  build: stationery,
};

function stationery() {
  const sheets = [
    [-5.6, -0.6, 0.16, landscapeSheet(0)],
    [-2.9, 0.5, -0.1, swatch("cyan")],
    [-0.6, -0.7, 0.08, landscapeSheet(1)],
    [1.9, 0.4, -0.14, swatch("magenta")],
    [4.3, -0.5, 0.1, landscapeSheet(2)],
    [6.7, 0.5, -0.06, swatch("jaune")],
    [-7.9, 0.6, -0.2, proofPage()],
    [8.9, -0.9, 0.2, landscapeSheet(3)],
  ];
  return group(
    sheets.map(([x, z, turn, map], i) => place(card(2.9, 3.75, map, 0.015), x, z, turn, 0.004 + i * 0.018)),
    place(loupe(), 1.9, 2.0, 0, 0.15),
    place(pencil(INK), -4.4, 2.9, 0.5, 0.15),
    place(slim("cyan"), 5.6, 2.2, 0.5, 0.15),
  );
}

const landscapeSheet = (kind) =>
  print(870, 1125, (pen, w) => {
    pen.drawImage(landscape(kind).image, 70, 90, w - 140, 700);
    write(pen, ["Matin", "Soir", "Automne", "Nuit"][kind], 70, 930, 110);
    note(pen, "Épreuve, papier 120 g", 74, 1000, 42);
    registration(pen, w - 110, 960, 36);
  });

const swatch = (key) =>
  print(870, 1125, (pen, w, h) => {
    rect(pen, 0, h * 0.62, w, h * 0.38, INKS[key].body);
    halftone(pen, 0, h * 0.2, w, h * 0.43, INKS[key].body, 44);
    write(pen, INKS[key].name, 70, 160, 120);
    registration(pen, w - 110, 120, 40);
  });
