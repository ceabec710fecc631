/** Paper goods: the ream, the box of photo paper, loose prints. */
import * as THREE from "three";
import { INK, INKS, matte, printed } from "./materials.js";
import { dot, fourDots, hills, note, print, rect, registration, write } from "./print.js";
import { box, group, place, sheet, sticker } from "./shapes.js";

const W = 3.1;
const D = 2.4;
const H = 0.95;

/** Ream of paper; without a name of its own its label says no more than that. Its wrapper open above, loose sheets on top. */
export function ream(own, wrapper = INK) {
  const loose = [0.05, -0.04, 0.09, -0.11, 0.03].map((turn, i) =>
    place(
      box(W - 0.06, 0.012, D - 0.05, 0.004, matte(i % 2 ? "#fbfaf7" : "#f3f1ec")),
      turn * 0.6,
      turn * 0.4,
      turn,
      H + 0.01 + i * 0.018,
    ),
  );
  return group(
    box(W, H, D, 0.05, matte("#f6f4ee"), [0, H / 2, 0]),
    sticker(W - 0.04, H - 0.06, 0.02, reamFront(own, wrapper), [0, H / 2, D / 2 + 0.003]),
    sticker(D - 0.04, H - 0.06, 0.02, reamSide(wrapper), [W / 2 + 0.003, H / 2, 0], [0, Math.PI / 2, 0]),
    loose,
  );
}

/** Flat box of photo paper, with a picture on its lid. */
export function photoBox(own, mood) {
  return group(
    box(2.1, 0.42, 2.9, 0.03, matte("#fdfcf9"), [0, 0.21, 0]),
    sticker(2.06, 2.86, 0.02, photoLid(own, mood), [0, 0.423, 0], [-Math.PI / 2, 0, 0], { roughness: 0.3 }),
    sticker(2.04, 0.36, 0.01, photoEdge(own), [0, 0.21, 1.453]),
  );
}

/** A printed photograph, standing or lying. */
export function photo(kind = 0) {
  const picture = sticker(1.5, 1.0, 0.01, landscape(kind), [0, 0, 0.008], [0, 0, 0], { roughness: 0.22 });
  return group(box(1.5, 1.0, 0.014, 0.006, matte("#fbfaf7")), picture);
}

/** A sheet just printed, lying and slightly curled; bend as in sheet(). */
export function proof(w, bend, steps) {
  const front = printed(proofPage(), { side: THREE.DoubleSide, roughness: 0.85 });
  return sheet(w, bend, front, undefined, undefined, steps);
}

/** The landscape of the brand in four moods. */
export function landscape(kind = 0) {
  return print(900, 600, (pen, w, h) => paintLandscape(pen, 0, 0, w, h, kind));
}

export function paintLandscape(pen, x, y, w, h, kind = 0) {
  const [sky, disc, ...rows] = MOODS[kind % MOODS.length];
  pen.save();
  pen.beginPath();
  pen.rect(x, y, w, h);
  pen.clip();
  rect(pen, x, y, w, h, sky);
  dot(pen, x + w * (0.7 - kind * 0.12), y + h * 0.36, h * 0.17, disc);
  const tops = rows.map((color, i) => [color, 0.52 + i * 0.14, 0.09 - i * 0.015, kind * 1.7 + i * 2.1]);
  hills(pen, x, y, w, h, tops);
  pen.restore();
}

export function proofPage() {
  return print(850, 1100, (pen, w) => {
    paintLandscape(pen, 75, 95, w - 150, 560, 0);
    ["cyan", "magenta", "jaune", "noir"].forEach((key, i) => {
      rect(pen, 75 + i * 84, 710, 74, 74, INKS[key].print);
    });
    write(pen, "Page d’essai", 72, 900, 78);
    note(pen, "Encre Boréale, Trois-Rivières", 75, 956, 34);
    registration(pen, w - 110, 746, 34);
    registration(pen, 40, 50, 20);
    registration(pen, w - 40, 50, 20);
  });
}

const MOODS = [
  ["#d7ebf2", "#fcbf16", "#8cc6dc", "#0a8fc4", "#0e4a70", INK],
  ["#fde3ea", "#fff6df", "#ee8fb6", "#cf2168", "#7d1246", "#3b0d27"],
  ["#fff3cd", "#cf2168", "#ffd75e", "#f5a700", "#c77700", "#5a3500"],
  ["#16233a", "#ffc72c", "#2c4a66", "#1f3a55", "#142840", "#0a1422"],
];

function reamFront(own = "Papier", wrapper = INK) {
  return print(
    1600,
    470,
    (pen) => {
      write(pen, own, 78, 270, 216, { color: "#fdfcf9", within: 1020 });
      note(pen, "Encre Boréale", 86, 376, 68, { color: "#dfe5ee" });
      fourDots(pen, 1180, 168, 32, 92, [INKS.cyan.light, INKS.magenta.light, INKS.jaune.body, "#ffffff"]);
    },
    wrapper,
  );
}

function reamSide(wrapper) {
  return print(
    1240,
    470,
    (pen) => {
      write(pen, "Encre Boréale", 70, 268, 110, { color: "#fdfcf9" });
      registration(pen, 1130, 232, 56, "#fbfaf7");
    },
    wrapper,
  );
}

function photoLid(own = "Papier photo", mood = 0) {
  return print(1000, 1390, (pen, w, h) => {
    paintLandscape(pen, 0, 0, w, h * 0.66, mood);
    write(pen, own, 64, h * 0.8, 136, { within: w - 128 });
    note(pen, "Encre Boréale, Trois-Rivières", 70, h * 0.88, 60, { color: INK });
    registration(pen, w - 104, h * 0.935, 36);
  });
}

function photoEdge(own = "Papier photo") {
  return print(
    1200,
    212,
    (pen) => {
      write(pen, own, 54, 134, 84, { color: "#fdfcf9", within: 840 });
      fourDots(pen, 960, 106, 20, 56, [INKS.cyan.light, INKS.magenta.light, INKS.jaune.body, "#ffffff"]);
    },
    INK,
  );
}
