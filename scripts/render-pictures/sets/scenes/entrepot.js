/** Racks of parcels over the whole width. */
import { carton, shippingLabel } from "../../models/cartons.js";
import { bench, deckHeight, rack, wall } from "../../models/furniture.js";
import { FOUR } from "../../models/materials.js";
import { group, place } from "../../models/shapes.js";
import { SCENE } from "../formats.js";

export const picture = {
  ...SCENE,
  fov: 24,
  eye: [3.4, 3.0, 21],
  at: [0.2, 3.0, 0],
  centre: [0, 2.6, 0],
  sun: [-5, 8, 8],
  span: 10.5,
  catcher: false,
  build: warehouse,
};

function warehouse() {
  return group(
    wall(40, 14, "#f4f1e9", -2.4),
    place(bench(40, 14, 0.2), 0, 4),
    [-7.2, -1.9, 3.4, 8.7].map((x, bay) => [
      place(rack(5.1), x, -0.6),
      [0, 1, 2].map((deck) => parcels(x, deck, bay)),
    ]),
    place(carton({ w: 1.7, h: 1.2, d: 1.4, label: shippingLabel("magenta") }), -3.4, 3.2, 0.3),
    place(carton({ w: 1.3, h: 0.9, d: 1.1, label: shippingLabel("cyan", 0.8) }), -3.3, 3.2, 0.1, 1.2),
    place(carton({ w: 1.5, h: 1.0, d: 1.2, label: shippingLabel("jaune", 0.9) }), -1.5, 3.6, -0.2),
  );
}

function parcels(x, deck, bay) {
  const sizes = [
    [1.5, 1.1],
    [1.1, 0.8],
    [1.3, 1.4],
    [0.9, 1.0],
  ];
  let at = x - 2.3;
  return sizes.map((_, i) => {
    const k = (i + deck * 3 + bay * 2) % sizes.length;
    const [w, h] = sizes[k];
    const key = FOUR[(i + deck + bay * 3) % 4];
    const box = place(
      carton({ w, h, d: 1.4, label: shippingLabel(key, Math.min(w, h) * 0.72) }),
      at + w / 2,
      -0.5,
      Math.sin(i * 4 + deck) * 0.05,
      deckHeight(deck),
    );
    at += w + 0.12;
    return (i + deck * 2 + bay) % 7 === 5 ? [] : box;
  });
}
