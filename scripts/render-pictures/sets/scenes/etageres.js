/** Hero: three wall boards full of ink; the wall is the page itself. */
import { bottle } from "../../models/bottles.js";
import { carton, shippingLabel } from "../../models/cartons.js";
import { large, slim } from "../../models/cartridges.js";
import { board } from "../../models/furniture.js";
import { FOUR } from "../../models/materials.js";
import { spruce } from "../../models/scenery.js";
import { group, place, sized } from "../../models/shapes.js";
import { toner } from "../../models/toners.js";
import { HERO } from "../formats.js";

export const picture = {
  ...HERO,
  fov: 19,
  eye: [-1.0, 3.1, 22],
  at: [-1.46, 2.7, 0],
  centre: [2.4, 2.4, 0],
  sun: [-4.4, 6.4, 8],
  span: 6.6,
  catcher: "wall",
  shadow: 0.6,
  build: shelves,
};

function shelves() {
  const x = 2.2;
  const rows = [0.35, 2.3, 4.25];
  return group(
    rows.map((y) => place(board(6.6, 1.3), x, 0, 0, y)),
    FOUR.map((key, i) => sized(place(large(key), x - 2.3 + i * 1.55, 0.62, 0.14, rows[0]), 0.62)),
    FOUR.map((key, i) => sized(place(bottle(key), x - 2.7 + i * 0.86, 0.66, 0.1, rows[1]), 0.7)),
    sized(place(toner("cyan"), x + 1.75, 0.66, 0, rows[1]), 0.66),
    [0, 1, 2].map((i) => sized(place(slim(FOUR[i + 1]), x - 2.4 + i * 0.7, 0.7, 0.75, rows[2]), 0.74)),
    place(
      carton({ w: 1.5, h: 0.9, d: 1.0, label: shippingLabel("magenta", 0.8) }),
      x + 0.5,
      0.6,
      0.06,
      rows[2],
    ),
    place(spruce(1.5, "#ffffff", 5, 1), x + 2.0, 0.6, 0, rows[2]),
    place(spruce(1.0, "#e2edf1", 5, 2), x + 2.7, 0.75, 0, rows[2]),
  );
}
