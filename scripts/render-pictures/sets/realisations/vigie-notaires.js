/** Vigie Notaires: letterhead, envelope, visiting cards. */
import { card, cards } from "../../models/goods.js";
import { INK, INKS } from "../../models/materials.js";
import { dot, note, path, print, rect, write } from "../../models/print.js";
import { group, place } from "../../models/shapes.js";
import { LANDSCAPE } from "../formats.js";

const CREAM = "#fbf6ea";

export const picture = {
  ...LANDSCAPE,
  backdrop: ["#d9e0ea", "#c3cedd"],
  rise: 1.14,
  fill: 0.96,
  span: 5.4,
  build: notary,
};

function notary() {
  return group(
    place(card(2.5, 3.24, letterhead()), -1.6, 0, 0.08),
    place(card(3.0, 1.38, envelope(), 0.04), 1.45, -0.95, -0.1),
    place(cards(9, 1.5, 0.88, visitCard(true)), 0.95, 0.7, 0.16),
    place(cards(4, 1.5, 0.88, visitCard(false)), 2.5, 1.05, -0.22),
  );
}

function letterhead() {
  return print(850, 1100, (pen, w) => {
    beacon(pen, 110, 120, 56, INK);
    write(pen, "Vigie", 180, 116, 54);
    note(pen, "Notaires", 182, 160, 34);
    [0.72, 0.8, 0.76, 0.5, 0, 0, 0.8, 0.74, 0.79, 0.7, 0.78, 0.34].forEach((share, i) => {
      rect(pen, 84, 330 + i * 40, (w - 168) * share, 10, "#b9b6ad");
    });
    rect(pen, 84, 1010, 160, 4, INKS.jaune.body);
  });
}

const visitCard = (dark) =>
  print(
    850,
    500,
    (pen) => {
      const color = dark ? CREAM : INK;
      beacon(pen, 130, 160, 74, color);
      write(pen, "Vigie", 84, 380, 110, { color });
      note(pen, "Notaires, Trois-Rivières", 88, 440, 42, { color });
      rect(pen, 700, 84, 66, 66, INKS.jaune.body);
    },
    dark ? INK : "#ffffff",
  );

const envelope = () =>
  print(
    1000,
    460,
    (pen, w) => {
      beacon(pen, 90, 90, 40, CREAM);
      write(pen, "Vigie", 140, 106, 46, { color: CREAM });
      rect(pen, w - 130, 50, 80, 96, INKS.jaune.body);
      for (const i of [0, 1, 2]) rect(pen, 420, 250 + i * 44, 330 - i * 70, 8, "#5a6a85");
    },
    "#1b2a44",
  );

function beacon(pen, x, y, r, color) {
  path(
    pen,
    [
      [x - r * 0.28, y + r],
      [x - r * 0.16, y - r * 0.3],
      [x + r * 0.16, y - r * 0.3],
      [x + r * 0.28, y + r],
    ],
    { fill: color },
  );
  dot(pen, x, y - r * 0.62, r * 0.2, INKS.jaune.body);
  for (const side of [-1, 1])
    path(
      pen,
      [
        [x + side * r * 0.4, y - r * 0.62],
        [x + side * r, y - r * 0.9],
        [x + side * r, y - r * 0.34],
      ],
      { fill: color },
    );
}
