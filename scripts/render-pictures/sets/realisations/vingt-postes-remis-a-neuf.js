/** Vingt postes remis à neuf: printers in ranks, ready to go back. */
import { inkjet, laser } from "../../models/printers.js";
import { group, place } from "../../models/shapes.js";
import { LANDSCAPE } from "../formats.js";

export const picture = {
  ...LANDSCAPE,
  backdrop: ["#ece9e2", "#dedad0"],
  rise: 0.5,
  fill: 1.05,
  span: 9.5,
  build: ranks,
};

function ranks() {
  const rows = [-3.6, 0, 3.6];
  return group(
    rows.map((z, row) => [-1, 0, 1].map((column) => place(machine(row + column), column * 4.3, z, -0.35))),
  );
}

const machine = (i) => (i % 2 ? inkjet({ page: false }) : laser());
