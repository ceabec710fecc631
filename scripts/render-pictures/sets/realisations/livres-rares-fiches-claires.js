/** Livres rares, fiches claires: old bindings and their ivory cards. */
import { book, card, cards } from "../../models/goods.js";
import { dot, note, print, rect, write } from "../../models/print.js";
import { group, place } from "../../models/shapes.js";
import { PORTRAIT } from "../formats.js";

const BINDINGS = [
  ["Relation du fleuve", "#5b2a1d", "#e9c98a"],
  ["Herbier de Batiscan", "#2f4a38", "#e9dcae"],
  ["Cartes du Nord", "#1f3350", "#d8c58e"],
  ["Sermons", "#3a2733", "#d9bfa0"],
];

export const picture = {
  ...PORTRAIT,
  backdrop: ["#efe6d4", "#e0d2b6"],
  rise: 0.46,
  fill: 0.84,
  build: desk,
};

function desk() {
  return group(
    BINDINGS.map(([title, ground, color], i) =>
      place(binding(title, ground, color), 0, -1.0, 0.5 - i * 0.22, i * 0.5),
    ),
    place(cards(8, 1.8, 1.2, fiche("Relation du fleuve", "1744")), -0.7, 1.5, 0.2),
    place(card(1.8, 1.2, fiche("Cartes du Nord", "1802")), 0.95, 1.9, -0.25),
  );
}

function binding(title, ground, color) {
  const cover = print(
    900,
    1200,
    (pen, w, h) => {
      Object.assign(pen, { strokeStyle: color, lineWidth: 8 }).strokeRect(60, 60, w - 120, h - 120);
      write(pen, title, w / 2, h * 0.42, 92, { align: "center", color, within: w - 220 });
      dot(pen, w / 2, h * 0.62, 46, color);
    },
    ground,
  );
  const map = print(1200, 200, (pen) => write(pen, title, 120, 128, 92, { color }), ground);
  return book(2.1, 2.8, 0.5, cover, { color: ground, map }, "#e8d9b8");
}

function fiche(title, year) {
  return print(
    900,
    600,
    (pen, w) => {
      write(pen, title, 60, 140, 84, { within: w - 340 });
      write(pen, year, w - 60, 140, 84, { align: "right", color: "#a8452c" });
      rect(pen, 60, 190, w - 120, 4, "#a8452c");
      [0.9, 0.84, 0.88, 0.4].forEach((share, i) => {
        rect(pen, 60, 260 + i * 56, (w - 120) * share, 10, "#b7ab93");
      });
      note(pen, "Librairie Nord-Sud", 60, 540, 42);
    },
    "#fbf3dc",
  );
}
