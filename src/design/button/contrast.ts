/** Which ink can be read on a colour: WCAG 2.2 contrast, 4.5 to 1 at least. */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

const readableRatio = 4.5;

/** Ours first; black or white always reaches the ratio when ours do not. */
const textColours: readonly (readonly [string, Rgb])[] = [
  ["#f6f3ec", [246, 243, 236]],
  ["#0e1726", [14, 23, 38]],
  ["#fff", [255, 255, 255]],
  ["#000", [0, 0, 0]],
];

/** The first of our text colours that is readable on this background. */
export function readableOn(background: Rgb): string {
  const found = textColours.find(([, rgb]) => contrast(rgb, background) >= readableRatio);
  return found?.[0] ?? "#000";
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}
