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
  fov: 19,
  eye: [1.2, 17.5, 9.5],
  at: [0, 0, 0.2],
  centre: [0, 0, 0],
  sun: [-6, 7.5, 3],
  span: 9,
  backdrop: ["#f4f2ec", "#ebe7dd"],
  build: stationery,
};

function stationery() {
  const prints = [
    ...[0, 1, 2, 3].map(landscapeSheet),
    ...["cyan", "magenta", "jaune"].map(swatch),
    proofPage(),
  ];
  return group(
    [-4.1, 0, 4.1].map((z, row) => Array.from({ length: 8 }, (_, i) => sheetAt(prints, row, i, z))),
    place(loupe(), 1.3, 1.2, 0, 0.5),
    place(pencil(INK), -3.6, 1.9, 0.5, 0.5),
    place(slim("cyan"), 4.1, 1.2, 0.5, 0.5),
  );
}

/** Sheets overlap in rows; shifts follow fixed waves. */
function sheetAt(prints, row, i, z) {
  const k = row * 8 + i;
  const map = prints[(i * 5 + row * 3) % prints.length];
  return place(
    card(2.9, 3.75, map, 0.015),
    -9 + i * 2.55 + row * 0.4,
    z + Math.sin(k * 2.4) * 0.35,
    Math.sin(k * 5.3) * 0.16,
    0.004 + k * 0.018,
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
