/** Clinique Laviolette: wayfinding on a wall. */
import { panel } from "../../models/goods.js";
import { INK } from "../../models/materials.js";
import { dot, note, path, print, rect, write } from "../../models/print.js";
import { group, place, tilt } from "../../models/shapes.js";
import { PORTRAIT } from "../formats.js";

const VIOLET = "#5b3f8c";

export const picture = {
  ...PORTRAIT,
  backdrop: ["#f1ecf6", "#e2daec"],
  catcher: "wall",
  turn: -0.32,
  rise: 0.06,
  fill: 0.84,
  build: clinic,
};

function clinic() {
  return group(
    hung(panel(2.6, 3.25, clinicPanel(), "#4a3274", 0.12), 0, 3),
    hung(panel(1.2, 0.86, clinicDoor("204", "Salle d’examen"), "#e9e6ee", 0.06), 2.15, 3.05),
    place(tilt(panel(1.0, 1.0, clinicCross(), "#4a3274", 0.1), 0, -0.5), 2.2, 0.35, 0, 4.6),
    hung(panel(1.2, 0.86, clinicDoor("206", "Radiologie"), "#e9e6ee", 0.06), 2.15, 1.95),
  );
}

const hung = (object, x, y) => place(object, x, 0, 0, y);

function clinicPanel() {
  return print(
    1000,
    1250,
    (pen, w) => {
      cross(pen, 150, 170, 62, "#ffffff");
      write(pen, "Clinique", 250, 160, 76, { color: "#ffffff" });
      write(pen, "Laviolette", 250, 236, 76, { color: "#ffffff" });
      [
        ["Accueil", 0],
        ["Prélèvements", 0],
        ["Imagerie", -90],
        ["Pharmacie", 90],
      ].forEach(([name, turn], i) => {
        const y = 440 + i * 200;
        rect(pen, 80, y - 100, w - 160, 3, "#8d75b8");
        write(pen, name, 84, y + 38, 96, { color: "#ffffff", weight: 600 });
        arrow(pen, w - 140, y + 4, 46, turn, "#ffc72c");
      });
    },
    VIOLET,
  );
}

function clinicDoor(number, name) {
  return print(
    700,
    500,
    (pen) => {
      write(pen, number, 50, 270, 250, { color: VIOLET });
      note(pen, name, 56, 400, 76, { color: INK });
      dot(pen, 600, 110, 40, "#ffc72c");
    },
    "#ffffff",
  );
}

const clinicCross = () => print(500, 500, (pen) => cross(pen, 250, 250, 130, "#ffffff"), VIOLET);

function cross(pen, x, y, r, color) {
  Object.assign(pen, { strokeStyle: color, lineWidth: r * 0.22 });
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.stroke();
  rect(pen, x - r * 0.14, y - r * 0.55, r * 0.28, r * 1.1, color);
  rect(pen, x - r * 0.55, y - r * 0.14, r * 1.1, r * 0.28, color);
}

function arrow(pen, x, y, r, degrees, color) {
  pen.save();
  pen.translate(x, y);
  pen.rotate((degrees * Math.PI) / 180);
  path(
    pen,
    [
      [-r, 0],
      [r, 0],
    ],
    { stroke: color, width: r * 0.28, close: false },
  );
  path(
    pen,
    [
      [r * 0.2, -r * 0.75],
      [r, 0],
      [r * 0.2, r * 0.75],
    ],
    { stroke: color, width: r * 0.28, close: false },
  );
  pen.restore();
}
