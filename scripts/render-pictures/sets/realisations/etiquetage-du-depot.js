/** Étiquetage du dépôt: yellow tape on every shelf. */
import { carton } from "../../models/cartons.js";
import { deckHeight, rack, wall } from "../../models/furniture.js";
import { tape } from "../../models/labelling.js";
import { matte } from "../../models/materials.js";
import { print, write } from "../../models/print.js";
import { box, group, place, sized, sticker } from "../../models/shapes.js";
import { PORTRAIT } from "../formats.js";

export const picture = {
  ...PORTRAIT,
  eye: [2.2, 3.2, 15],
  at: [0, 2.75, 0],
  fov: 30,
  span: 7,
  catcher: false,
  build: depot,
};

function depot() {
  const widths = [1.3, 1.0, 1.4];
  return group(
    wall(30, 14, "#e6e1d6", -1.6),
    box(30, 0.2, 14, 0.02, matte("#d8d3c7"), [0, -0.1, 5]),
    rack(5.2),
    [0, 1, 2].map((deck) => [
      widths.map((_, i) => {
        const w = widths[(i + deck) % 3];
        return place(
          carton({ w, h: 0.9 + ((i + deck) % 3) * 0.2, d: 1.4 }),
          -1.6 + i * 1.6,
          0.1,
          0.03 * (i - 1),
          deckHeight(deck),
        );
      }),
      [-1.6, 0, 1.6].map((x, i) =>
        sticker(1.3, 0.2, 0.02, shelfTape(deck, i), [x, deckHeight(deck) - 0.1, 1.02]),
      ),
    ]),
    sized(place(tape("jaune"), -0.3, 2.0, -0.1), 0.62),
  );
}

const shelfTape = (deck, i) =>
  print(
    780,
    120,
    (pen) => write(pen, `Allée ${"ABC"[deck]}, tablette ${i + 1}`, 390, 84, 72, { align: "center" }),
    "#ffc72c",
  );
