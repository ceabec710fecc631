/** Collecte à la Coop: the return box at the counter, half full. */
import { openCarton, returnLabel } from "../../models/cartons.js";
import { slim } from "../../models/cartridges.js";
import { group, place, tilt } from "../../models/shapes.js";
import { PORTRAIT } from "../formats.js";

export const picture = {
  ...PORTRAIT,
  backdrop: ["#e3ecdf", "#cfdfcb"],
  rise: 0.42,
  fill: 0.84,
  build: counter,
};

function counter() {
  const label = { w: 1.5, h: 1.05, map: returnLabel() };
  const empties = [
    ["magenta", -0.7, 0.1, 0.3], ["cyan", -0.1, -0.2, -0.25], ["jaune", 0.5, 0.15, 0.2], ["noir", 0.2, 0.4, -0.4],
  ];
  return group(
    place(openCarton({ w: 2.5, h: 1.9, d: 2.0, label }), 0, -0.4, 0.2),
    empties.map(([key, x, z, turn]) => place(tilt(slim(key), 0, 0, turn), x, z - 0.4, turn, 0.95)),
    place(slim("cyan"), -1.2, 2.0, 0.4),
    place(slim("jaune"), 1.1, 2.2, -0.3),
  );
}
