/** Les programmes du Chenal: a season fanned out. */
import { card } from "../../models/goods.js";
import { note, path, print, rect, write } from "../../models/print.js";
import { group, place } from "../../models/shapes.js";
import { SQUARE } from "../formats.js";

const SEASON = [
  ["Marée haute", "#101521", "#ffc72c"],
  ["La dame blanche", "#f3efe6", "#101521"],
  ["Le dernier quai", "#9d1c4b", "#fde9f0"],
  ["Sept lanternes", "#0a5f86", "#dff2fa"],
];

export const picture = {
  ...SQUARE,
  backdrop: ["#4a1f2c", "#32121c"],
  rise: 1.1,
  fill: 0.9,
  build: season,
};

function season() {
  return group(
    SEASON.map((show, i) =>
      place(
        card(2.0, 2.9, programme(...show), 0.05),
        -1.8 + i * 1.2,
        Math.abs(i - 1.5) * 0.3,
        0.36 - i * 0.24,
        i * 0.055,
      ),
    ),
    place(card(1.5, 0.62, ticket()), 1.2, 2.4, 0.2, 0.02),
    place(card(1.5, 0.62, ticket()), -0.5, 2.5, -0.12, 0.02),
  );
}

function programme(title, ground, color) {
  return print(
    800,
    1160,
    (pen, w, h) => {
      curtain(pen, w, h * 0.62, color);
      write(pen, title, 64, h * 0.78, 104, { color, within: w - 128 });
      note(pen, "Théâtre du Chenal", 68, h * 0.86, 50, { color });
      note(pen, "Saison 2026 – 2027", 68, h * 0.93, 42, { color });
    },
    ground,
  );
}

function curtain(pen, w, h, color) {
  for (let i = 0; i < 9; i++) {
    pen.globalAlpha = 0.25 + (i % 3) * 0.25;
    path(
      pen,
      [
        [(i * w) / 9, 0],
        [((i + 0.7) * w) / 9, 0],
        [((i + 0.35) * w) / 9 + (i - 4) * 14, h],
      ],
      { fill: color },
    );
  }
  pen.globalAlpha = 1;
}

const ticket = () =>
  print(
    750,
    310,
    (pen, _w, h) => {
      rect(pen, 560, 0, 4, h, "#9d1c4b");
      write(pen, "Parterre, rang F", 48, 150, 66);
      note(pen, "Théâtre du Chenal", 50, 220, 44);
      write(pen, "12", 655, 200, 130, { align: "center" });
    },
    "#fff3cd",
  );
