/** Librairie Nord-Sud: covers, spines and bookmarks with a compass. */
import { book, card } from "../../models/goods.js";
import { INK } from "../../models/materials.js";
import { note, path, print, write } from "../../models/print.js";
import { group, place } from "../../models/shapes.js";
import { PORTRAIT } from "../formats.js";

export const picture = {
  ...PORTRAIT,
  backdrop: ["#f6e4dc", "#eccfc2"],
  rise: 0.55,
  fill: 0.86,
  span: 5,
  build: bookshop,
};

function bookshop() {
  const stack = [
    ["La rive nord", "#1f3a55", "#ffc72c", 0],
    ["Carnet de glace", "#c8dfe8", "#0e1726", 1],
    ["Le vent du fleuve", "#cf2168", "#fdf0f4", 0],
    ["Terres du sud", "#f5b400", "#0e1726", 1],
  ];
  const piled = stack
    .slice(0, 3)
    .map(([title, ground, color], i) =>
      place(bookOf(title, ground, color, i), -0.1 + i * 0.05, -1.1, 0.3 - i * 0.24, i * 0.42),
    );
  return group(
    piled,
    place(bookOf(...stack[3]), -0.35, 1.35, -0.12),
    place(card(0.5, 1.7, bookmark("#fdfcf9", "#cf2168")), 1.45, 1.5, -0.25),
    place(card(0.5, 1.7, bookmark(INK, "#ffc72c")), 1.85, 0.8, 0.3),
  );
}

function bookOf(title, ground, color, kind) {
  const cover = bookCover(title, "Hélène Rivard", ground, color, kind);
  return book(2.1, 2.94, 0.42, cover, { color: ground, map: bookSpine(title, ground, color) });
}

function bookCover(title, author, ground, color, kind) {
  return print(
    900,
    1260,
    (pen, w, h) => {
      compass(pen, w / 2, h * 0.62, w * 0.3, color, kind);
      write(pen, title, 80, 200, 120, { color, within: w - 160 });
      note(pen, author, 84, 280, 54, { color });
      note(pen, "Librairie Nord-Sud", 84, h - 80, 42, { color });
    },
    ground,
  );
}

function bookSpine(title, ground, color) {
  return print(1260, 180, (pen) => write(pen, title, 90, 118, 84, { color }), ground);
}

const bookmark = (ground, color) =>
  print(
    260,
    900,
    (pen) => {
      compass(pen, 130, 250, 90, color, 1);
      write(pen, "Nord", 130, 640, 76, { align: "center", color });
      write(pen, "Sud", 130, 730, 76, { align: "center", color });
    },
    ground,
  );

function compass(pen, x, y, r, color, kind) {
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4 + (kind * Math.PI) / 8;
    const long = i % 2 ? r * 0.55 : r;
    path(
      pen,
      [
        [x + Math.cos(a) * long, y + Math.sin(a) * long],
        [x + Math.cos(a + 0.5) * r * 0.22, y + Math.sin(a + 0.5) * r * 0.22],
        [x, y],
      ],
      { fill: color },
    );
  }
  Object.assign(pen, { strokeStyle: color, lineWidth: r * 0.04 });
  pen.beginPath();
  pen.arc(x, y, r * 1.15, 0, Math.PI * 2);
  pen.stroke();
}
