/** Coop Batiscan: labels for preserves. */
import { birch } from "../../models/furniture.js";
import { jar } from "../../models/goods.js";
import { note, print, rect, write } from "../../models/print.js";
import { box, group, place } from "../../models/shapes.js";
import { LANDSCAPE } from "../formats.js";

const CREAM = "#fbf6ea";

export const picture = {
  ...LANDSCAPE,
  backdrop: ["#f8e9c9", "#f0d9a8"],
  rise: 0.24,
  fill: 0.94,
  span: 5,
  build: grocer,
};

function grocer() {
  const shelf = [
    ["Miel", "#e8a31c", "#b8471f"],
    ["Bleuets", "#3b3f78", "#27407c"],
    ["Cornichons", "#7f9a3d", "#2f5d46"],
    ["Fraises", "#b9242f", "#8f1d3f"],
  ];
  return group(
    box(6.6, 0.3, 2.4, 0.05, birch("#e6cfa3"), [0, -0.15, 0]),
    shelf.map(([name, content, color], i) =>
      place(
        jar(content, preserveLabel(name, color), ["#f0e6cf", "#c9a25a"][i % 2]),
        -2.4 + i * 1.6,
        i % 2 ? 0.3 : -0.2,
        0.1 - i * 0.06,
      ),
    ),
  );
}

function preserveLabel(name, color) {
  return print(
    900,
    420,
    (pen, w, h) => {
      rect(pen, 0, 0, w, 96, color);
      write(pen, "Coop Batiscan", w / 2, 68, 58, { align: "center", color: "#ffffff" });
      write(pen, name, w / 2, 254, 132, { align: "center", within: w - 120 });
      note(pen, "Récolte de nos membres", w / 2, 340, 46, { align: "center" });
      rect(pen, 0, h - 22, w, 22, color);
    },
    CREAM,
  );
}
