/** Des actes à l’épreuve de l’eau: drops stand on the page and the ink holds. */
import * as THREE from "three";
import { card } from "../../models/goods.js";
import { glossy, INK } from "../../models/materials.js";
import { dot, note, print, rect, registration, write } from "../../models/print.js";
import { group, mesh, place } from "../../models/shapes.js";
import { LANDSCAPE } from "../formats.js";

export const picture = {
  ...LANDSCAPE,
  backdrop: ["#dde6ee", "#c8d5e2"],
  rise: 0.85,
  turn: 0.2,
  fill: 1.0,
  lens: 0.06,
  build: deeds,
};

function deeds() {
  return group(
    place(card(3.3, 4.3, deed(), 0.02), 0.9, -0.2, -0.12),
    place(card(3.3, 4.3, deed(), 0.02), -1.5, 0.2, 0.14, 0.03),
    drops(),
  );
}

function drops() {
  const water = glossy("#9cc6de", {
    roughness: 0.04,
    transparent: true,
    opacity: 0.34,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
  });
  return Array.from({ length: 34 }, (_, i) => {
    const radius = 0.05 + ((i * 0.37) % 1) * 0.13;
    const at = [-2.6 + ((i * 0.618) % 1) * 4.6, 0.06, -1.4 + ((i * 0.414) % 1) * 3.2];
    const drop = mesh(new THREE.SphereGeometry(radius, 32, 12, 0, Math.PI * 2, 0, Math.PI / 2), water, at);
    drop.scale.y = 0.5;
    drop.userData.noShadow = true;
    return drop;
  });
}

function deed() {
  return print(1000, 1300, (pen, w) => {
    write(pen, "Acte de vente", 90, 190, 96);
    note(pen, "Étude Hamel Roy, notaires", 94, 250, 44);
    rect(pen, 90, 290, w - 180, 4, INK);
    for (let i = 0; i < 17; i++)
      rect(
        pen,
        90,
        350 + i * 40,
        (w - 180) * (i % 6 === 5 ? 0.5 : 0.94 - ((i * 3) % 4) * 0.03),
        13,
        "#3a4456",
      );
    dot(pen, w - 210, 1150, 84, "#b3261e");
    registration(pen, w - 210, 1150, 60, "#fdf0ee");
    write(pen, "J. Hamel", 100, 1180, 84, { weight: 400, color: "#24405c" });
  });
}
