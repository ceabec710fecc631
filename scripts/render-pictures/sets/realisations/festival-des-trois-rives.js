/** Festival des Trois-Rives: the poster and its tickets. */
import { framed } from "../../models/furniture.js";
import { panel } from "../../models/goods.js";
import { INK, INKS } from "../../models/materials.js";
import { barcode, note, print, rect, registration, write } from "../../models/print.js";
import { group, place, tilt } from "../../models/shapes.js";
import { PORTRAIT } from "../formats.js";

const CREAM = "#fbf6ea";

export const picture = {
  ...PORTRAIT,
  backdrop: ["#f4f2ec", "#e6e1d6"],
  catcher: "wall",
  turn: 0.2,
  rise: 0.02,
  fill: 0.86,
  span: 5,
  build: festival,
};

function festival() {
  return group(
    hung(framed(3.3, 4.75, festivalPoster()), 0, 2.6),
    hung(tilt(panel(1.5, 0.6, festivalTicket(), "#fdfcf9", 0.03), 0, 0, -0.06), 2.7, 1.1),
    hung(tilt(panel(1.5, 0.6, festivalTicket(), "#fdfcf9", 0.03), 0, 0, 0.08), 2.65, 1.95),
  );
}

const hung = (object, x, y) => place(object, x, 0, 0, y);

function festivalPoster() {
  return print(
    1100,
    1640,
    (pen, w, h) => {
      pen.globalCompositeOperation = "multiply";
      streams(pen, w, h);
      pen.globalCompositeOperation = "source-over";
      write(pen, "Festival", 80, 230, 190);
      write(pen, "des Trois-Rives", 80, 370, 132, { within: w - 160 });
      note(pen, "12 au 16 août, place du Flambeau", 84, h - 170, 54, { color: INK, weight: 600 });
      note(pen, "Musique, encre et eau", 84, h - 100, 54, { color: INK });
      registration(pen, w - 110, h - 130, 44);
    },
    CREAM,
  );
}

function festivalTicket() {
  return print(900, 360, (pen, w, h) => {
    rect(pen, 0, 0, w / 3, h, INKS.cyan.body);
    rect(pen, w / 3, 0, w / 3, h, INKS.magenta.body);
    rect(pen, (w * 2) / 3, 0, w / 3, h, INKS.jaune.body);
    write(pen, "Trois-Rives", 50, 200, 120, { color: "#ffffff" });
    note(pen, "Entrée d’un jour", 54, 280, 52, { color: "#ffffff" });
    barcode(pen, w - 210, 70, 150, 220);
  });
}

function streams(pen, w, h) {
  ["cyan", "magenta", "jaune"].forEach((key, i) => {
    pen.strokeStyle = INKS[key].body;
    pen.lineWidth = 210;
    pen.beginPath();
    pen.moveTo(w * (0.2 + i * 0.3), h * 0.3);
    pen.bezierCurveTo(
      w * (0.1 + i * 0.4),
      h * 0.5,
      w * (0.9 - i * 0.4),
      h * 0.58,
      w * (0.8 - i * 0.3),
      h * 0.84,
    );
    pen.stroke();
  });
}
