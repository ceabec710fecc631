/** Atelier Sève: boxes, tins and wrappers for soaps and balms. */
import { matte } from "../../models/materials.js";
import { note, path, print, rect, write } from "../../models/print.js";
import { box, group, place, sticker, turned, wrap } from "../../models/shapes.js";
import { SQUARE } from "../formats.js";

const CREAM = "#fbf6ea";
const LEAF = "#2f5d46";

export const picture = {
  ...SQUARE,
  backdrop: ["#e3ecdf", "#cfdfcb"],
  rise: 0.3,
  fill: 0.8,
  span: 5,
  build: soapMaker,
};

function soapMaker() {
  return group(
    place(soapBox("Savon au sapin", CREAM), -1.2, -0.7, 0.2),
    place(tin(soapTin("Baume à l’érable", "#2f5d46", CREAM), "#c9a25a"), 1.0, -0.4, 0.1),
    place(tin(soapTin("Baume au miel", "#e9c25f", "#2f5d46"), "#f0e6cf"), 0.7, 1.15, -0.1),
    place(bar("Savon à l’avoine"), -0.95, 1.25, -0.25),
  );
}

function soapBox(name, color) {
  return group(
    box(1.9, 2.3, 0.9, 0.02, matte(color), [0, 1.15, 0]),
    sticker(1.7, 1.19, 0.01, soapLabel(name), [0, 1.3, 0.453]),
    box(1.902, 0.34, 0.902, 0.02, matte("#2f5d46"), [0, 0.18, 0]),
  );
}

function tin(map, lid) {
  return group(
    turned(
      [
        [0, 0],
        [0.78, 0],
        [0.8, 0.03],
        [0.8, 0.86],
        [0, 0.86],
      ],
      matte("#d9d4c8"),
      [0, 0, 0],
      96,
    ),
    wrap(0.804, 0.76, Math.PI * 2 - 0.001, map, [0, 0.44, 0], { roughness: 0.4 }),
    turned(
      [
        [0, 0.2],
        [0.78, 0.2],
        [0.83, 0.16],
        [0.83, 0],
        [0, 0],
      ].reverse(),
      matte(lid, { metalness: 0.6, roughness: 0.4 }),
      [0, 0.84, 0],
      96,
    ),
  );
}

function bar(name) {
  return group(
    box(1.7, 0.5, 1.0, 0.12, matte("#e4d3ae"), [0, 0.25, 0]),
    box(1.0, 0.506, 1.006, 0.122, matte(CREAM), [0, 0.25, 0]),
    sticker(0.94, 0.66, 0.01, soapLabel(name), [0, 0.507, 0], [-Math.PI / 2, 0, 0]),
  );
}

function soapLabel(name) {
  return print(
    1000,
    700,
    (pen, w) => {
      leaf(pen, w / 2, 190, 130, LEAF);
      write(pen, "Atelier Sève", w / 2, 400, 108, { align: "center", color: LEAF });
      note(pen, name, w / 2, 490, 62, { align: "center", color: LEAF });
      rect(pen, w / 2 - 60, 540, 120, 4, LEAF);
      note(pen, "Fait à la main", w / 2, 620, 46, { align: "center", color: LEAF });
    },
    CREAM,
  );
}

function soapTin(name, ground, color) {
  return print(
    2048,
    620,
    (pen, w) => {
      const x = w / 2;
      leaf(pen, x, 150, 100, color);
      write(pen, "Sève", x, 370, 170, { align: "center", color });
      note(pen, name, x, 470, 60, { align: "center", color });
    },
    ground,
  );
}

function leaf(pen, x, y, r, color) {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(x, y - r);
  pen.bezierCurveTo(x + r * 0.8, y - r * 0.2, x + r * 0.7, y + r * 0.6, x, y + r);
  pen.bezierCurveTo(x - r * 0.7, y + r * 0.6, x - r * 0.8, y - r * 0.2, x, y - r);
  pen.fill();
  path(
    pen,
    [
      [x, y - r * 0.6],
      [x, y + r * 1.1],
    ],
    { stroke: CREAM, width: r * 0.06, close: false },
  );
}
