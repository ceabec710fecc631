/** Draws letters by hand: leaning, swaying, with lines across. The same letters and seed always give the same picture. */
import { GRID, type Point, type Stroke, strokesOf } from "./glyphs";
import { greyPng } from "./png";

export type Size = "s" | "m" | "l";

/** The height in pixels; letters are as wide as high, with some air. */
const HEIGHTS: Record<Size, number> = { s: 40, m: 56, l: 72 };
const PAPER = 250;
const INK = 45;
const LINES = 3;

export interface Drawn {
  png: Buffer;
  width: number;
  height: number;
}

/** `random` gives numbers from 0 up to 1: seeded, so that nobody can average the noise away by asking again. */
export function drawLetters(letters: string, size: Size, random: () => number): Drawn {
  const height = HEIGHTS[size];
  const width = Math.round(height * (letters.length * 0.72 + 0.5));
  const strokes = [
    ...[...letters].flatMap((letter, at) => placed(letter, at, height, random)),
    ...Array.from({ length: LINES }, () => lineAcross(width, height, random)),
  ];
  return { png: greyPng(inked(strokes, width, height), width, height), width, height };
}

/** A letter in its place, turned and moved a little. */
function placed(letter: string, at: number, height: number, random: () => number): Stroke[] {
  const within = (most: number) => (random() * 2 - 1) * most;
  const turn = within(0.35);
  const scale = (height * (0.52 + random() * 0.12)) / GRID.height;
  const middle: Point = [
    height * (0.6 + at * 0.72) + within(height * 0.06),
    height / 2 + within(height * 0.1),
  ];
  const move = ([x, y]: Point): Point => {
    const [across, down] = [(x - GRID.width / 2) * scale, (y - GRID.height / 2) * scale];
    return [
      middle[0] + across * Math.cos(turn) - down * Math.sin(turn),
      middle[1] + across * Math.sin(turn) + down * Math.cos(turn),
    ];
  };
  return strokesOf(letter).map((stroke) => stroke.map(move));
}

function lineAcross(width: number, height: number, random: () => number): Stroke {
  const [from, bend, phase] = [random() * height, height * (0.1 + random() * 0.2), random() * 6];
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, at): Point => {
    const y = from + Math.sin(phase + (at / steps) * 5) * bend;
    return [(at / steps) * width, Math.min(height, Math.max(0, y))];
  });
}

function inked(strokes: readonly Stroke[], width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height).fill(PAPER);
  const half = height / 34;
  for (const stroke of strokes)
    for (const [at, to] of stroke.slice(1).entries())
      drawSegment(pixels, width, height, stroke[at] as Point, to, half);
  return pixels;
}

/** Only the box around it is looked at; its edge is soft. */
function drawSegment(
  pixels: Uint8Array,
  width: number,
  height: number,
  from: Point,
  to: Point,
  half: number,
): void {
  const reach = half + 1;
  const range = (a: number, b: number, most: number) =>
    [
      Math.max(0, Math.floor(Math.min(a, b) - reach)),
      Math.min(most - 1, Math.ceil(Math.max(a, b) + reach)),
    ] as const;
  const [left, right] = range(from[0], to[0], width);
  const [top, bottom] = range(from[1], to[1], height);
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const cover = Math.min(1, Math.max(0, half + 0.5 - distance([x, y], from, to)));
      const at = y * width + x;
      pixels[at] = Math.min(pixels[at] as number, Math.round(PAPER - (PAPER - INK) * cover));
    }
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
