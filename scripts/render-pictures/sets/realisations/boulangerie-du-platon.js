/** Boulangerie du Platon: bag, cake box and price card. */
import { bag, card, loaf } from "../../models/goods.js";
import { INK, matte } from "../../models/materials.js";
import { dot, note, path, print, rect, write } from "../../models/print.js";
import { box, group, place, sticker, tilt } from "../../models/shapes.js";
import { SQUARE } from "../formats.js";

const CREAM = "#fbf6ea";
const BRICK = "#a8452c";

export const picture = {
  ...SQUARE,
  backdrop: ["#f6ead8", "#ecd9bd"],
  rise: 0.22,
  fill: 0.8,
  span: 5,
  build: bakery,
};

function bakery() {
  return group(
    place(bag(1.9, 2.9, 1.1, bakeryMark("#d9b78a"), "#d9b78a"), -0.9, -0.4, 0.16),
    [
      [-1.25, -0.35, 0.1],
      [-0.75, -0.55, -0.08],
      [-0.5, -0.25, -0.2],
    ].map(([x, z, lean]) => place(tilt(loaf(3.2, 0.22), 0.05, 0, lean), x, z, 0.16, 2.1)),
    place(cakeBox(), 1.45, 0.3, -0.2),
    place(tilt(card(1.2, 1.72, bakeryCard()), 1.25), 2.75, 1.5, -0.25, 0.8),
  );
}

function cakeBox() {
  return group(
    box(2.1, 0.95, 2.1, 0.02, matte(CREAM), [0, 0.475, 0]),
    sticker(1.0, 1.0, 0.49, bakerySticker(), [0, 0.954, 0], [-Math.PI / 2, 0, 0]),
    sticker(0.66, 0.66, 0.32, bakerySticker(), [0, 0.475, 1.053]),
  );
}

function bakeryMark(ground) {
  return print(
    800,
    900,
    (pen, w) => {
      wheat(pen, w / 2, 300, 210, BRICK);
      write(pen, "Boulangerie", w / 2, 620, 116, { align: "center", color: BRICK });
      write(pen, "du Platon", w / 2, 740, 116, { align: "center", color: BRICK });
      note(pen, "Pain au levain depuis 1987", w / 2, 830, 44, { align: "center", color: BRICK });
    },
    ground,
  );
}

const bakerySticker = () =>
  print(
    600,
    600,
    (pen) => {
      dot(pen, 300, 300, 300, BRICK);
      wheat(pen, 300, 230, 130, CREAM);
      write(pen, "du Platon", 300, 460, 84, { align: "center", color: CREAM });
    },
    BRICK,
  );

const bakeryCard = () =>
  print(
    700,
    1000,
    (pen, w) => {
      write(pen, "Les pains", 60, 140, 110, { color: BRICK });
      [
        ["Miche de seigle", "7,50 $"],
        ["Baguette", "3,75 $"],
        ["Pain aux noix", "8,00 $"],
        ["Fougasse", "6,50 $"],
        ["Brioche", "4,25 $"],
      ].forEach(([name, price], i) => {
        const y = 270 + i * 130;
        note(pen, name, 62, y, 56, { color: INK });
        note(pen, price, w - 62, y, 56, { color: INK, align: "right" });
        rect(pen, 62, y + 36, w - 124, 2, "#d8c6b4");
      });
    },
    CREAM,
  );

function wheat(pen, x, y, r, color) {
  path(
    pen,
    [
      [x, y - r * 0.8],
      [x, y + r * 1.1],
    ],
    { stroke: color, width: r * 0.07, close: false },
  );
  for (let i = 0; i < 5; i++)
    for (const side of [-1, 1]) {
      pen.save();
      pen.translate(x + side * r * 0.2, y - r * 0.6 + i * r * 0.3);
      pen.rotate(side * 0.6);
      pen.fillStyle = color;
      pen.beginPath();
      pen.ellipse(0, 0, r * 0.1, r * 0.24, 0, 0, Math.PI * 2);
      pen.fill();
      pen.restore();
    }
}
