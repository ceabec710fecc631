/** Brasserie Deux-Rives: three cans and their coasters, two banks and three waves. */
import { can } from "../../models/goods.js";
import { matte } from "../../models/materials.js";
import { dot, note, path, print, rect, write } from "../../models/print.js";
import { cylinder, group, place, sticker } from "../../models/shapes.js";
import { LANDSCAPE } from "../formats.js";

export const picture = {
  ...LANDSCAPE,
  backdrop: ["#dcebf2", "#c6dde8"],
  rise: 0.16,
  fill: 0.8,
  span: 5,
  build: brewery,
};

function brewery() {
  const beers = [
    ["Blonde", "#8a5a00", "#ffd45c"],
    ["Rousse", "#ffe9d6", "#b8472a"],
    ["Noire", "#dfe8ee", "#1c2b40"],
  ];
  return group(
    beers.map(([name, strong, pale], i) =>
      place(can(beerCan(name, strong, pale)), -1.7 + i * 1.7, [0, 0.5, -0.1][i], [0.12, 0.05, -0.08][i]),
    ),
    [
      [-0.7, 1.75, 0],
      [2.5, 1.1, 1],
    ].map(([x, z, k], i) => place(coasterOf(k), x, z, 0.3 - i * 0.8)),
  );
}

function coasterOf(kind) {
  const map = kind ? coaster("#ffe9d6", "#b8472a") : coaster("#1c2b40", "#fbf6ea");
  return group(
    cylinder(0.74, 0.05, matte("#fbf6ea"), [0, 0.025, 0], [0, 0, 0], 96),
    sticker(1.46, 1.46, 0.72, map, [0, 0.053, 0], [-Math.PI / 2, 0, 0], { roughness: 0.9 }),
  );
}

function beerCan(name, strong, pale) {
  return print(
    2048,
    1140,
    (pen, w, h) => {
      const centre = { align: "center" };
      waves(pen, 0, h * 0.56, w, h * 0.44, strong, 12);
      rect(pen, 0, h * 0.72, w, h * 0.28, strong);
      write(pen, "Deux-Rives", w / 2, h * 0.3, 116, { ...centre, color: strong });
      note(pen, "Brasserie de la Mauricie", w / 2, h * 0.39, 42, { ...centre, color: strong });
      write(pen, name, w / 2, h * 0.87, 120, { ...centre, color: pale });
      note(pen, "473 ml", w / 2, h * 0.95, 44, { ...centre, color: pale });
    },
    pale,
  );
}

function coaster(strong, pale) {
  return print(
    600,
    600,
    (pen) => {
      dot(pen, 300, 300, 300, pale);
      waves(pen, 120, 320, 360, 260, strong);
      write(pen, "Deux-Rives", 300, 230, 88, { align: "center", color: strong });
    },
    pale,
  );
}

function waves(pen, x, y, w, h, color, crests = 4) {
  for (let row = 0; row < 3; row++) {
    const line = Array.from({ length: 121 }, (_, i) => [
      x + (i / 120) * w,
      y + (row * h) / 9 + Math.sin((i / 120) * Math.PI * crests + row) * h * 0.035,
    ]);
    path(pen, line, { stroke: color, width: h * 0.03, close: false });
  }
}
