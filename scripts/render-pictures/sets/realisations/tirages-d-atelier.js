/** Tirages d’atelier: engravings drying on a line. */
import * as THREE from "three";
import { birch } from "../../models/furniture.js";
import { INK, matte, printed } from "../../models/materials.js";
import { paintLandscape } from "../../models/paper.js";
import { note, path, print } from "../../models/print.js";
import { box, cylinder, group, place, sheet } from "../../models/shapes.js";
import { LANDSCAPE } from "../formats.js";

export const picture = {
  ...LANDSCAPE,
  backdrop: ["#f1ede4", "#e4ded0"],
  catcher: "wall",
  turn: 0.16,
  rise: 0.02,
  fill: 1.14,
  build: line,
};

function line() {
  return group(
    cylinder(0.02, 9.6, matte("#3a4250"), [0, 3.05, 0.42], [0, 0, Math.PI / 2], 12),
    [-3.1, -1.05, 1.05, 3.1].map((x, i) => place(hanging(i), x, 0.42, Math.sin(i * 2.4) * 0.1, 3)),
  );
}

function hanging(i) {
  const bend = (t) => [-t * 2.5, 0.1 * Math.sin(t * 2.6 + i)];
  return group(
    sheet(1.75, bend, printed(engraving(i), { side: THREE.DoubleSide, roughness: 0.9 })),
    [-0.55, 0.55].map((x) => box(0.09, 0.34, 0.1, 0.02, birch("#dcc49a"), [x, 0.03, 0.02])),
  );
}

function engraving(i) {
  return print(
    700,
    1000,
    (pen, w) => {
      paintLandscape(pen, 70, 80, w - 140, 720, i);
      hatch(pen, 70, 80, w - 140, 720, i);
      note(pen, `${i + 7}/40`, 74, 870, 40);
      note(pen, "Studio Brume", w - 74, 870, 40, { align: "right" });
    },
    "#fbf8f0",
  );
}

function hatch(pen, x, y, w, h, i) {
  pen.globalAlpha = 0.16;
  for (let k = 0; k < 80; k++) {
    const top = y + (k * h) / 80;
    path(
      pen,
      [
        [x, top],
        [x + w, top + Math.sin(k * 0.7 + i) * 10],
      ],
      { stroke: k % 2 ? INK : "#ffffff", width: 3, close: false },
    );
  }
  pen.globalAlpha = 1;
}
