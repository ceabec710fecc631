/** Passage aux flacons: a tank printer and its four refills. */
import { bottle } from "../../models/bottles.js";
import { FOUR } from "../../models/materials.js";
import { inkjet } from "../../models/printers.js";
import { group, place } from "../../models/shapes.js";
import { SQUARE } from "../formats.js";

export const picture = {
  ...SQUARE,
  backdrop: ["#e2f0f5", "#cbe3ec"],
  rise: 0.32,
  build: refill,
};

function refill() {
  return group(
    place(inkjet(), 0, -0.6, -0.28),
    FOUR.map((key, i) => place(bottle(key), -1.6 + i * 1.05, 2.5 + (i % 2) * 0.35, 0.1)),
  );
}
