/** Passage aux flacons: a tank printer and its four refills. */
import { bottle } from "../../models/bottles.js";
import { FOUR } from "../../models/materials.js";
import { inkjet } from "../../models/printers.js";
import { group, place, sized } from "../../models/shapes.js";
import { SQUARE } from "../formats.js";

export const picture = {
  ...SQUARE,
  backdrop: ["#e2f0f5", "#cbe3ec"],
  rise: 0.36,
  fill: 0.86,
  build: refill,
};

function refill() {
  const spots = [
    [1.7, -1.3],
    [2.5, -0.5],
    [1.75, 0.3],
    [2.55, 1.1],
  ];
  return group(
    place(inkjet(), -1.2, -0.4, 0.2),
    FOUR.map((key, i) => sized(place(bottle(key), ...spots[i], 0.1), 0.9)),
  );
}
