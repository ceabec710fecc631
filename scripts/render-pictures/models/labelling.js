/** Label-maker tape cassettes and rolls of labels. */
import * as THREE from "three";
import { INK, MUTED, matte, PAPER, plastic, printed, SHELL } from "./materials.js";
import { note, print, rect, registration, write } from "./print.js";
import { box, cylinder, group, mesh, outline, ribbon, slab, sticker } from "./shapes.js";

export const TAPES = {
  jaune: { name: "Noir sur jaune", ground: "#ffc72c", back: "#f3d98c" },
  blanc: { name: "Noir sur blanc", ground: "#fdfcf9", back: "#e7e3da" },
  transparent: { name: "Noir sur clair", ground: "#e6edef", back: "#dfe6e8", clear: true },
};
const HUBS = [-0.5, 0.52];

/** Tape cassette with its tape drawn out over the floor. */
export function tape(key, own) {
  const look = { ...TAPES[key], ...(own && { name: own }) };
  return group(cassette(look), tapeOut(look));
}

/** A roll of labels on its core, the first labels unrolled, its box behind. */
export function labelRoll() {
  return group(
    cylinder(0.86, 1.16, matte("#f6f4ef"), [0, 0.86, 0], [0, 0, Math.PI / 2], 96),
    cylinder(0.36, 1.18, matte("#b98f61"), [0, 0.86, 0], [0, 0, Math.PI / 2]),
    cylinder(0.3, 1.2, matte("#4a3a28"), [0, 0.86, 0], [0, 0, Math.PI / 2]),
    rings(),
    unrolled(),
  );
}

export function labelBox(own, foot) {
  return group(
    box(1.7, 1.9, 1.0, 0.03, matte("#fbfaf6"), [0, 0.95, 0]),
    sticker(1.66, 1.86, 0.02, boxFront(own, foot), [0, 0.95, 0.503]),
  );
}

function cassette(look) {
  const shape = outline([
    [-1.1, 0, 0.16],
    [1.1, 0, 0.16],
    [1.1, 1.28, 0.16],
    [0.52, 1.28, 0.06],
    [0.42, 1.42, 0.06],
    [-0.42, 1.42, 0.06],
    [-0.52, 1.28, 0.06],
    [-1.1, 1.28, 0.16],
  ]);
  for (const x of HUBS) shape.holes.push(new THREE.Path().absarc(x, 0.8, 0.2, 0, Math.PI * 2));
  return group(
    slab(shape, 0.54, plastic("#343a44", { roughness: 0.5 }), [0, 0, 0], [0, 0, 0], 0.04),
    HUBS.map((x) => [
      cylinder(0.17, 0.42, plastic(SHELL), [x, 0.8, 0], [Math.PI / 2, 0, 0], 6),
      cylinder(0.07, 0.44, plastic("#343a44"), [x, 0.8, 0], [Math.PI / 2, 0, 0], 24),
    ]),
    box(0.1, 0.6, 0.34, 0.03, plastic("#20242b"), [1.08, 0.55, 0]),
    sticker(1.98, 0.44, 0.05, cassetteLabel(look), [0, 0.29, 0.272]),
  );
}

function cassetteLabel(look) {
  return print(1260, 280, (pen, w, h) => {
    write(pen, "Encre Boréale", 56, 84, 50);
    write(pen, look.name, 52, 196, 108, { within: 780, spacing: -0.035 });
    note(pen, "Ruban laminé pour étiqueteuse", 56, 250, 38);
    registration(pen, w - 330, 74, 30);
    rect(pen, w - 260, 0, 260, h, look.ground);
    rect(pen, w - 262, 0, 3, h, INK);
    write(pen, "Aa", w - 130, 178, 120, { align: "center" });
  });
}

function tapeOut(look) {
  const points = [
    [1.06, 0.55, 0],
    [1.32, 0.5, 0.02],
    [1.78, 0.32, 0.16],
    [2.16, 0.19, 0.6],
    [2.04, 0.19, 1.16],
    [1.4, 0.19, 1.42],
    [0.3, 0.19, 1.42],
    [-0.7, 0.19, 1.36],
  ];
  const front = print(
    2600,
    200,
    (pen) => {
      ["Étagère 3", "Archives", "Étagère 3", "Étagère 3"].forEach((text, i) => {
        write(pen, text, 90 + i * 740 - (i > 1 ? 120 : 0), 142, 132);
      });
    },
    look.ground,
  );
  // The path runs away from the reader, so the drawing is turned to read from the loose end.
  front.wrapS = THREE.RepeatWrapping;
  front.repeat.x = -1;
  const clear = look.clear ? { transparent: true, opacity: 0.8 } : {};
  const gloss = { roughness: 0.3, ...clear };
  return [
    ribbon(points, 0.38, printed(front, { ...gloss, side: THREE.BackSide })),
    ribbon(points, 0.38, plastic(look.back, { ...gloss, side: THREE.FrontSide })),
  ];
}

function rings() {
  return [-1, 1].flatMap((side) =>
    Array.from({ length: 9 }, (_, i) => {
      const geometry = new THREE.RingGeometry(0.4 + i * 0.05, 0.404 + i * 0.05, 64);
      return mesh(
        geometry,
        matte("#d9d4c8", { side: THREE.DoubleSide }),
        [side * 0.583, 0.86, 0],
        [0, Math.PI / 2, 0],
      );
    }),
  );
}

function unrolled() {
  const map = print(
    600,
    1700,
    (pen, w) => {
      for (let i = 0; i < 4; i++) label(pen, 40, 30 + i * 420, w - 80, 385);
    },
    "#efe3c4",
  );
  const geometry = new THREE.PlaneGeometry(1.12, 1, 1, 40);
  const points = geometry.attributes.position;
  for (let i = 0; i < points.count; i++) {
    const t = 0.5 - points.getY(i);
    points.setXYZ(i, points.getX(i), ...along(t));
  }
  geometry.computeVertexNormals();
  return mesh(geometry, printed(map, { side: THREE.DoubleSide }));
}

/** From the front of the roll, round under it, then flat on the floor. */
function along(t) {
  const arc = 0.42;
  if (t < arc) {
    const angle = Math.PI * 0.5 * (t / arc);
    return [0.86 - Math.sin(angle) * 0.868 + 0.012, Math.cos(angle) * 0.868];
  }
  const u = (t - arc) / (1 - arc);
  return [0.012 + 0.06 * u * u, 0.02 + u * 2.1];
}

function label(pen, x, y, w, h) {
  pen.fillStyle = PAPER;
  pen.beginPath();
  pen.roundRect(x, y, w, h, 26);
  pen.fill();
  write(pen, "Fragile", x + 36, y + 150, 110);
  note(pen, "Manipuler avec soin", x + 40, y + 216, 44, { color: INK });
  rect(pen, x + 40, y + 262, w - 80, 3, INK);
  note(pen, "Trois-Rivières (Québec)", x + 40, y + 330, 38);
  registration(pen, x + w - 66, y + 62, 26);
}

function boxFront(own = "Étiquettes", foot = "#0082b4") {
  return print(830, 930, (pen, w, h) => {
    write(pen, "Encre Boréale", 60, 110, 56);
    registration(pen, w - 90, 92, 38);
    rect(pen, 60, 150, w - 120, 4, INK);
    write(pen, own, 54, 350, 150, { within: w - 120 });
    note(pen, "En rouleau, papier couché", 60, 430, 48, { color: INK });
    note(pen, "Colle permanente", 60, 494, 48, { color: MUTED });
    rect(pen, 0, h - 190, w, 190, foot);
    rect(pen, 0, h - 190, w / 3, 190, INK);
  });
}
