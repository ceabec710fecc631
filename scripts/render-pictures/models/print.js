/** What is printed: drawings on canvas that become textures, in the style of the brand. */
import * as THREE from "three";
import { INK, INKS, MUTED, PAPER } from "./materials.js";

/** A texture of w by h, drawn by draw(pen, w, h) on a paper ground. */
export function print(w, h, draw, ground = PAPER) {
  const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
  const pen = canvas.getContext("2d");
  if (ground) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, w, h);
  }
  draw(pen, w, h);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** One line of text; shrinks to `within` when given. Answers the width it took. */
export function write(pen, text, x, y, size, options = {}) {
  const {
    color = INK,
    weight = 700,
    family = "Bricolage",
    within,
    align = "left",
    spacing = -0.02,
  } = options;
  let px = size;
  const set = () => {
    pen.font = `${weight} ${px}px ${family}`;
    pen.letterSpacing = `${px * spacing}px`;
    return pen.measureText(text).width;
  };
  let width = set();
  while (within && width > within && px > 8) {
    px *= 0.97;
    width = set();
  }
  pen.fillStyle = color;
  pen.textAlign = align;
  pen.fillText(text, x, y);
  return width;
}

/** Running text, in Figtree. */
export const note = (pen, text, x, y, size, options) =>
  write(pen, text, x, y, size, { weight: 500, family: "Figtree", color: MUTED, spacing: 0, ...options });

export function rect(pen, x, y, w, h, color) {
  pen.fillStyle = color;
  pen.fillRect(x, y, w, h);
}

export function dot(pen, x, y, r, color) {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
}

export function path(pen, points, { fill, stroke, width = 4, close = true }) {
  pen.beginPath();
  points.forEach(([x, y], i) => {
    if (i) pen.lineTo(x, y);
    else pen.moveTo(x, y);
  });
  if (close) pen.closePath();
  if (fill) {
    pen.fillStyle = fill;
    pen.fill();
  }
  if (stroke)
    Object.assign(pen, {
      strokeStyle: stroke,
      lineWidth: width,
      lineJoin: "round",
      lineCap: "round",
    }).stroke();
}

/** The mark of the brand: a printer's registration mark. */
export function registration(pen, x, y, r, color = INK) {
  Object.assign(pen, { strokeStyle: color, lineWidth: r / 7 });
  pen.beginPath();
  pen.arc(x, y, r * 0.61, 0, Math.PI * 2);
  pen.moveTo(x - r, y);
  pen.lineTo(x + r, y);
  pen.moveTo(x, y - r);
  pen.lineTo(x, y + r);
  pen.stroke();
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, r * 0.61, Math.PI / 2, -Math.PI / 2);
  pen.fill();
}

/** Dots that shrink upward, from y + h to y. */
export function halftone(pen, x, y, w, h, color, step) {
  for (let row = 0; row * step < h; row++)
    for (let column = 0; column * step < w + step; column++)
      dot(
        pen,
        x + (column + (row % 2) / 2) * step,
        y + h - row * step,
        step * 0.62 * (1 - (row * step) / h),
        color,
      );
}

export function barcode(pen, x, y, w, h, color = INK) {
  for (let i = 0, at = x; at < x + w; i++) {
    const bar = 4 + ((i * 7) % 5) * 3;
    rect(pen, at, y, bar, h, color);
    at += bar + 5 + ((i * 3) % 4) * 3;
  }
}

export function fourDots(
  pen,
  x,
  y,
  r,
  gap,
  colors = ["cyan", "magenta", "jaune", "noir"].map((k) => INKS[k].print),
) {
  colors.forEach((color, i) => {
    dot(pen, x + i * gap, y, r, color);
  });
}

/** Rolling hills from edge to edge; each row is [color, height, swing, phase]. */
export function hills(pen, x, y, w, h, rows) {
  rows.forEach(([color, top, swing, phase], k) => {
    const points = [[x, y + h]];
    for (let i = 0; i <= 60; i++) {
      const u = i / 60;
      points.push([x + u * w, y + h * (top + swing * Math.sin(u * (5 + k) + phase))]);
    }
    path(pen, [...points, [x + w, y + h]], { fill: color });
  });
}

/** A product's own number takes the place of the ink's name, which then stands with what it is. */
export const numbered = (ink, what, own) =>
  own ? { title: own, lines: [`${ink}, ${what.toLowerCase()}`] } : { title: ink, lines: [what] };

/** The label of the brand: name of the ink or the product's number, what it is, a colour foot that dissolves in halftone. */
export function brandLabel({ title, mark = "", lines = [], inks, w = 1180, h = 780 }) {
  return print(w, h, (pen) => {
    const left = w * 0.068;
    write(pen, "Encre Boréale", left, h * 0.142, h * 0.07);
    registration(pen, w * 0.908, h * 0.118, h * 0.048);
    rect(pen, left, h * 0.2, w * 0.864, Math.max(2, h * 0.004), INK);
    const room = w * (mark ? 0.68 : 0.864);
    const taken = write(pen, title, left - h * 0.012, h * 0.475, h * 0.29, { within: room, spacing: -0.035 });
    if (mark) write(pen, mark, left + taken + w * 0.02, h * 0.345, h * 0.12, { color: MUTED });
    lines.forEach((line, i) => {
      const look = i ? {} : { color: INK, weight: 600 };
      note(pen, line, left, h * (0.605 + i * 0.088), h * 0.07, { within: w * 0.864, ...look });
    });
    foot(pen, w, h, inks);
  });
}

function foot(pen, w, h, inks) {
  inks.forEach((ink, i) => {
    rect(pen, (i * w) / inks.length, h * 0.9, w / inks.length + 1, h * 0.1, ink.print);
    if (inks.length === 1) halftone(pen, 0, h * 0.79, w, h * 0.115, ink.print, h * 0.03);
  });
}
