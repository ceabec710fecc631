/** École Saint-Maurice: three agendas. */
import { matte } from "../../models/materials.js";
import { dot, note, path, print, rect, write } from "../../models/print.js";
import { box, cylinder, group, place, sticker } from "../../models/shapes.js";
import { LANDSCAPE } from "../formats.js";

export const picture = {
  ...LANDSCAPE,
  backdrop: ["#fff1c4", "#ffe08a"],
  rise: 1.12,
  fill: 0.9,
  span: 5.4,
  build: school,
};

function school() {
  const colors = [
    ["#0a8fc4", "#8cd3ef"],
    ["#cf2168", "#f6a8c8"],
    ["#1b7f4b", "#9fd8b8"],
  ];
  return group(
    colors.map(([ground, color], i) =>
      place(
        notebook(agenda("2026 – 2027", ground, color, i)),
        -2.3 + i * 2.3,
        [0.15, -0.2, 0.2][i],
        [0.12, -0.04, -0.16][i],
      ),
    ),
  );
}

function notebook(map) {
  const rings = Array.from({ length: 15 }, (_, i) =>
    cylinder(0.035, 0.26, matte("#20242b"), [-0.98, 0.1, -1.2 + i * 0.172], [0, 0, 1.2], 12),
  );
  return group(
    box(1.96, 0.16, 2.6, 0.03, matte("#fbfaf7"), [0, 0.08, 0]),
    sticker(1.96, 2.58, 0.06, map, [0, 0.165, 0], [-Math.PI / 2, 0, 0]),
    rings,
  );
}

function agenda(year, ground, color, kind) {
  return print(
    900,
    1180,
    (pen, w, h) => {
      pattern(pen, 0, h * 0.4, w, h * 0.6, color, kind);
      write(pen, "Agenda", 80, 220, 160, { color: "#ffffff" });
      note(pen, year, 86, 310, 66, { color: "#ffffff" });
      note(pen, "École Saint-Maurice", 86, 400, 52, { color: "#ffffff" });
    },
    ground,
  );
}

function pattern(pen, x, y, w, h, color, kind) {
  const step = w / 6;
  for (let row = 0; row * step < h; row++)
    for (let column = 0; column < 6; column++) {
      const cx = x + (column + 0.5) * step;
      const cy = y + (row + 0.5) * step;
      if ((row + column + kind) % 3 === 0) dot(pen, cx, cy, step * 0.34, color);
      else if ((row + column + kind) % 3 === 1)
        rect(pen, cx - step * 0.3, cy - step * 0.3, step * 0.6, step * 0.6, color);
      else
        path(
          pen,
          [
            [cx, cy - step * 0.36],
            [cx + step * 0.36, cy + step * 0.3],
            [cx - step * 0.36, cy + step * 0.3],
          ],
          { fill: color },
        );
    }
}
