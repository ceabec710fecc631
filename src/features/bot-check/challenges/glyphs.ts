/** Letters as strokes on a grid of four by six: no font is needed to draw them, and none looks like another. */

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

export const GRID = { width: 4, height: 6 } as const;

/** Each pair of digits is a point; a space begins a new stroke. */
const LETTERS: Record<string, string> = {
  A: "062046 1434",
  C: "41301005 0516 163645",
  E: "40000646 0333",
  F: "400006 0333",
  H: "0006 4046 0343",
  K: "0006 400346",
  L: "000646",
  M: "0600244046",
  N: "06004640",
  P: "06003041424303",
  R: "06003041423303 2346",
  T: "0040 2026",
  U: "00051636 364540",
  V: "002640",
  W: "0016233640",
  X: "0046 4006",
  Y: "002340 2326",
  Z: "00400646",
};

export const ALPHABET = Object.keys(LETTERS).join("");

export const strokesOf = (letter: string): Stroke[] =>
  (LETTERS[letter] ?? "")
    .split(" ")
    .map((stroke) => (stroke.match(/\d\d/g) ?? []).map((pair): Point => [Number(pair[0]), Number(pair[1])]));
