/** How a picture is framed: rules of the point that stays in view and of the part that is shown. */
import type { Crop } from "../../kernel/picture";

export const WHOLE: Crop = { left: 0, top: 0, width: 100, height: 100 };
/** Of either side: less shows nothing. */
export const LEAST_SIDE = 5;
const MIDDLE = 50;

export interface Focal {
  x: number;
  y: number;
}

export function readFocal(text: string): Focal {
  const [x = MIDDLE, y = MIDDLE] = text === "" ? [] : text.split(" ").map(Number);
  return { x, y };
}

/** Empty: the middle. */
export const writeFocal = ({ x, y }: Focal): string =>
  x === MIDDLE && y === MIDDLE ? "" : `${Math.round(x)} ${Math.round(y)}`;

/** Undefined: nothing that was ever written. */
export function readCrop(text: string): Crop | undefined {
  if (text === "") return WHOLE;
  const [left = -1, top = -1, width = 0, height = 0, ...more] = text.split(" ").map(Number);
  const crop = { left, top, width, height };
  return more.length === 0 && isCrop(crop) ? crop : undefined;
}

/** Empty: all of it. */
export function writeCrop(crop: Crop): string {
  const { left, top, width, height } = crop;
  const isWhole = left <= 0 && top <= 0 && width >= 100 && height >= 100;
  return isWhole ? "" : [left, top, width, height].map((side) => Math.round(side * 1000) / 1000).join(" ");
}

/** With room for what rounding does. */
const isCrop = ({ left, top, width, height }: Crop): boolean =>
  left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 100.01 && top + height <= 100.01;

/** What is cut out of a part, as a part of the whole. */
export const cropWithin = (outer: Crop, inner: Crop): Crop => ({
  left: outer.left + (inner.left * outer.width) / 100,
  top: outer.top + (inner.top * outer.height) / 100,
  width: (inner.width * outer.width) / 100,
  height: (inner.height * outer.height) / 100,
});

/** The same point of the scene, in another part of it; at its edge when it is not in there. */
export function focalIn(focal: Focal, before: Crop, after: Crop): Focal {
  const within = (at: number, [from, size]: [number, number], [to, now]: [number, number]) =>
    Math.min(100, Math.max(0, ((from + (at * size) / 100 - to) / now) * 100));
  return {
    x: within(focal.x, [before.left, before.width], [after.left, after.width]),
    y: within(focal.y, [before.top, before.height], [after.top, after.height]),
  };
}
