/** The colours of the brand and the stuffs that things are made of. */
import * as THREE from "three";

export const INKS = {
  noir: { name: "Noir", body: "#23272e", deep: "#15181d", light: "#3b414b", print: "#1d2026" },
  cyan: { name: "Cyan", body: "#0a8fc4", deep: "#056a94", light: "#3fb0db", print: "#0082b4" },
  magenta: { name: "Magenta", body: "#cf2168", deep: "#98124c", light: "#e4588f", print: "#c2185b" },
  jaune: { name: "Jaune", body: "#fcbf16", deep: "#d29700", light: "#ffd75e", print: "#f5b400" },
  "cyan-clair": { name: "Cyan clair", body: "#7cc9e6", deep: "#4aa5c9", light: "#a8def1", print: "#5fbadd" },
  "magenta-clair": {
    name: "Magenta clair",
    body: "#ee8fb6",
    deep: "#cf6793",
    light: "#f6b4ce",
    print: "#e67aa7",
  },
  // no ink at all: what the head is rinsed with
  rincage: {
    name: "Rinçage",
    line: "Solution de nettoyage",
    body: "#dfe7ec",
    deep: "#b3c0c9",
    light: "#f1f5f7",
    print: "#7d93a3",
  },
};
export const FOUR = ["noir", "cyan", "magenta", "jaune"];
export const PAPER = "#fdfcf9";
export const INK = "#0e1726";
export const MUTED = "#4a5568";
export const SHELL = "#efece5";
export const DARK = "#2a2e36";
export const KRAFT = "#c99f72";

export const plastic = (color, more) => new THREE.MeshStandardMaterial({ color, roughness: 0.4, ...more });

/** Plastic under varnish: dearer to render, for bottles and glass. */
export const glossy = (color, more) =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.34,
    clearcoat: 0.7,
    clearcoatRoughness: 0.22,
    ...more,
  });

export const matte = (color, more) => new THREE.MeshStandardMaterial({ color, roughness: 0.86, ...more });

export const metal = (color, roughness = 0.28) =>
  new THREE.MeshStandardMaterial({ color, metalness: 1, roughness });

export const folded = (color) =>
  new THREE.MeshStandardMaterial({ color, roughness: 0.95, flatShading: true, side: THREE.DoubleSide });

/** Printed matter: the drawing carries the colour. */
export const printed = (map, more) => new THREE.MeshStandardMaterial({ map, roughness: 0.62, ...more });

/** The teal photoconductor of drums. */
export const photoconductor = () =>
  new THREE.MeshPhysicalMaterial({
    color: "#1f8a93",
    roughness: 0.14,
    metalness: 0.3,
    clearcoat: 1,
    clearcoatRoughness: 0.08,
  });
