/** Studio Forges: a record in its sleeve. */
import { card, record } from "../../models/goods.js";
import { dot, hills, note, print, write } from "../../models/print.js";
import { group, place } from "../../models/shapes.js";
import { SQUARE } from "../formats.js";

const CREAM = "#fbf6ea";

export const picture = {
  ...SQUARE,
  backdrop: ["#ffe3cc", "#ffcfa6"],
  rise: 1.05,
  fill: 0.84,
  span: 5.4,
  build: musicStudio,
};

function musicStudio() {
  return group(
    place(record(recordSleeve(), recordCentre()), -0.5, -0.3, 0.1),
    place(card(1.3, 1.84, sessionCard()), 1.9, 1.9, -0.2, 0.1),
  );
}

function recordSleeve() {
  return print(
    1200,
    1200,
    (pen, w) => {
      for (let i = 0; i < 9; i++) {
        pen.strokeStyle = i % 2 ? "#ff8a3c" : "#ffd08a";
        pen.lineWidth = 34;
        pen.beginPath();
        pen.arc(w / 2, 1240, 150 + i * 104, Math.PI, Math.PI * 2);
        pen.stroke();
      }
      write(pen, "Forges", 80, 210, 200, { color: CREAM });
      note(pen, "Les sessions du haut-fourneau", 86, 290, 54, { color: CREAM });
    },
    "#2a1420",
  );
}

const recordCentre = () =>
  print(
    512,
    512,
    (pen) => {
      dot(pen, 256, 256, 256, "#ff8a3c");
      write(pen, "Forges", 256, 190, 84, { align: "center", color: "#2a1420" });
      note(pen, "Face A", 256, 380, 48, { align: "center", color: "#2a1420" });
      dot(pen, 256, 256, 18, "#16181c");
    },
    "#ff8a3c",
  );

const sessionCard = () =>
  print(
    600,
    850,
    (pen, w, h) => {
      hills(pen, 0, h * 0.3, w, h * 0.7, [
        ["#ffd08a", 0.3, 0.08, 1],
        ["#ff8a3c", 0.5, 0.07, 3],
        ["#2a1420", 0.74, 0.06, 5],
      ]);
      write(pen, "Studio", 50, 130, 96, { color: "#2a1420" });
      write(pen, "Forges", 50, 222, 96, { color: "#2a1420" });
    },
    CREAM,
  );
