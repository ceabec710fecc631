/** Collecte à la Coop: the return box at the counter, half full. */
import { openCarton, returnLabel } from "../../models/cartons.js";
import { slim } from "../../models/cartridges.js";
import { group, place, sized, tilt } from "../../models/shapes.js";
import { PORTRAIT } from "../formats.js";

export const picture = {
  ...PORTRAIT,
  backdrop: ["#e3ecdf", "#cfdfcb"],
  rise: 0.42,
  fill: 0.84,
  build: counter,
};

function counter() {
  const label = { w: 1.4, h: 0.98, map: returnLabel() };
  const empties = [
    ["magenta", -0.7, 0.1, 0.3],
    ["cyan", -0.1, -0.2, -0.25],
    ["jaune", 0.5, 0.15, 0.2],
    ["noir", 0.2, 0.4, -0.4],
  ];
  return group(
    place(openCarton({ w: 3.4, h: 2.4, d: 2.4, label }), 0, -0.4, 0.2),
    empties.map(([key, x, z, turn]) => place(tilt(slim(key), 0, 0, turn), x, z - 0.5, turn, 1.35)),
    sized(place(slim("cyan"), -1.5, 1.9, 0.4), 0.9),
    sized(place(slim("jaune"), 1.5, 1.9, -0.3), 0.9),
  );
}
