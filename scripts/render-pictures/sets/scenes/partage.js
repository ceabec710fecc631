/** Picture for shared links: the clearing, signed. */
import { fourDots, note, registration, write } from "../../models/print.js";
import { picture as clairiere } from "./clairiere.js";

export const picture = {
  ...clairiere,
  size: [1200, 630],
  fov: 17,
  eye: [0.6, 3.3, 21],
  at: [0.1, 1.75, 0],
  overlay: signature,
};

function signature(pen, _width, h) {
  registration(pen, 96, h * 0.34, 34);
  write(pen, "Encre", 60, h * 0.56, 104);
  write(pen, "Boréale", 60, h * 0.72, 104);
  note(pen, "Trois-Rivières (Québec)", 64, h * 0.82, 32);
  fourDots(pen, 74, h * 0.9, 10, 30);
}
