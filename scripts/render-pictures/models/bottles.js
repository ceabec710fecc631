/** Refill bottles. */
import * as THREE from "three";
import { glossy, INKS, plastic, SHELL } from "./materials.js";
import { brandLabel, numbered } from "./print.js";
import { cylinder, group, mesh, turned, wrap } from "./shapes.js";

const RIBS = 40;

/** A bottle of one ink; the cap may be off, beside its nozzle. */
export function bottle(key, own) {
  const ink = INKS[key];
  const { title, lines } = numbered(ink.name, "Encre en flacon", own);
  const label = brandLabel({
    title,
    lines: [...lines, "Remplie à Trois-Rivières"],
    inks: [ink],
    w: 1000,
    h: 860,
  });
  return group(
    turned(bodyProfile(), glossy(ink.body)),
    wrap(0.524, 0.98, 2.3, label, [0, 0.72, 0]),
    cylinder(0.25, 0.1, plastic(ink.deep), [0, 1.83, 0]),
    cap(ink),
  );
}

function bodyProfile() {
  const shoulder = new THREE.SplineCurve(
    [
      [0.52, 1.32],
      [0.5, 1.46],
      [0.4, 1.62],
      [0.26, 1.72],
      [0.22, 1.8],
    ].map((p) => new THREE.Vector2(...p)),
  );
  const curve = shoulder.getPoints(24).map((p) => [p.x, p.y]);
  return [
    [0, 0.02],
    [0.42, 0.02],
    [0.45, 0],
    [0.49, 0.02],
    [0.515, 0.07],
    [0.52, 0.12],
    ...curve,
    [0.22, 1.86],
    [0, 1.86],
  ];
}

function cap(ink) {
  const white = plastic(SHELL, { roughness: 0.5 });
  const profile = [
    [0, 0],
    [0.275, 0],
    [0.28, 0.02],
    [0.28, 0.34],
    [0.26, 0.4],
    [0.17, 0.44],
    [0.15, 0.47],
    [0.13, 0.66],
    [0.11, 0.7],
    [0, 0.7],
  ];
  const ribs = Array.from({ length: RIBS }, (_, i) => {
    const angle = (i / RIBS) * Math.PI * 2;
    const at = [Math.cos(angle) * 0.28, 2.06, Math.sin(angle) * 0.28];
    return mesh(new THREE.BoxGeometry(0.018, 0.27, 0.02), white, at, [0, -angle, 0]);
  });
  return group(
    turned(profile, white, [0, 1.88, 0], 64),
    ribs,
    cylinder(0.112, 0.03, plastic(ink.body), [0, 2.585, 0]),
  );
}
