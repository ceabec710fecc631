/** Kraft cartons, closed or open. */
import { INK, INKS, KRAFT, matte } from "./materials.js";
import { barcode, fourDots, note, print, rect, registration, write } from "./print.js";
import { box, group, sticker } from "./shapes.js";

const TAPE = "#dcc5a2";

/** Closed carton with tape and, if given, a label on its front. */
export function carton({ w = 2.3, h = 1.5, d = 1.7, label, color = KRAFT } = {}) {
  return group(
    box(w, h, d, 0.018, matte(color), [0, h / 2, 0]),
    box(w + 0.006, 0.006, 0.26, 0.003, matte(TAPE, { roughness: 0.45 }), [0, h, 0]),
    [-1, 1].map((side) =>
      box(0.006, 0.34, 0.26, 0.003, matte(TAPE, { roughness: 0.45 }), [(side * w) / 2, h - 0.16, 0]),
    ),
    label
      ? sticker(label.w, label.h, 0.02, label.map, [label.x ?? 0, h * (label.y ?? 0.5), d / 2 + 0.003])
      : [],
  );
}

/** Open carton: four walls, three flaps folded out, the front one gone. */
export function openCarton({ w = 2.4, h = 1.3, d = 1.8, label } = {}) {
  const t = 0.05;
  const kraft = matte(KRAFT);
  const inside = matte("#b98f62");
  const flap = (length, depth, position, rotation) =>
    box(length, t * 0.7, depth, 0.012, kraft, position, rotation);
  return group(
    box(w, t, d, 0.01, inside, [0, t / 2, 0]),
    [-1, 1].map((side) => [
      box(w, h, t, 0.012, kraft, [0, h / 2, (side * (d - t)) / 2]),
      box(t, h, d, 0.012, kraft, [(side * (w - t)) / 2, h / 2, 0]),
      flap(w * 0.34, d, [side * (w / 2 + w * 0.145), h - 0.16, 0], [0, 0, -side * 0.5]),
    ]),
    flap(w, d * 0.44, [0, h - 0.1, -d * 0.7], [-0.34, 0, 0]),
    label ? sticker(label.w, label.h, 0.02, label.map, [label.x ?? 0, h * 0.42, d / 2 + 0.003]) : [],
  );
}

export function returnLabel() {
  return print(1000, 700, (pen) => {
    write(pen, "Encre Boréale", 64, 150, 92);
    registration(pen, 890, 120, 46);
    rect(pen, 64, 196, 872, 5, INK);
    write(pen, "Retour des vides", 62, 318, 84);
    note(pen, "Étiquette prépayée", 64, 392, 54);
    barcode(pen, 64, 460, 540, 150);
    fourDots(pen, 716, 548, 26, 66);
  });
}

/** A shipping label in one colour, for stacks and shelves. */
export function parcelLabel(key) {
  return print(600, 400, (pen, w, h) => {
    rect(pen, 0, 0, w, 110, INKS[key].print);
    write(pen, INKS[key].name, 36, 82, 70, { color: key === "jaune" ? INK : "#fdfcf9" });
    write(pen, "Encre Boréale", 36, 196, 52);
    barcode(pen, 36, 240, 330, 110);
    registration(pen, w - 90, h - 100, 40);
  });
}

/** The parcel label as carton() takes it. */
export const shippingLabel = (key, size = 1) => ({ w: 0.96 * size, h: 0.64 * size, map: parcelLabel(key) });
