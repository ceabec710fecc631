/** The laminated tape in every width and colour: wider costs more, and clear tape is the rare one. */
import { picture, type Shade } from "../pictures";
import type { DemoVariation } from "../types";

const WIDTHS: Record<string, { cents: number; grams: number }> = {
  "9 mm": { cents: 1299, grams: 52 },
  "12 mm": { cents: 1449, grams: 58 },
  "18 mm": { cents: 1699, grams: 68 },
  "24 mm": { cents: 1949, grams: 79 },
};

const COLOURS: Record<string, { code: string; shade: Shade; more: number; stocks: number[] }> = {
  "Noir sur blanc": { code: "NB", shade: "blanc", more: 0, stocks: [48, 72, 39, 33] },
  "Noir sur jaune": { code: "NJ", shade: "jaune", more: 50, stocks: [21, 44, 17, 8] },
  "Noir sur clair": { code: "NC", shade: "transparent", more: 150, stocks: [9, 15, 0, 6] },
};

export const TAPE_WIDTHS = Object.keys(WIDTHS);
export const TAPE_COLOURS = Object.keys(COLOURS);

export function laminated(): DemoVariation[] {
  return TAPE_WIDTHS.flatMap((width, at) => TAPE_COLOURS.map((colour) => cassette(width, colour, at)));
}

function cassette(width: string, colour: string, at: number): DemoVariation {
  const { cents, grams } = WIDTHS[width]!;
  const { code, shade, more, stocks } = COLOURS[colour]!;
  return {
    sku: `EB-KR-${Number.parseInt(width, 10)}-${code}`,
    choices: { largeur: width, couleur: colour },
    priceCents: cents + more,
    regularCents: null,
    stock: stocks[at]!,
    weightGrams: grams,
    picture: picture("ruban", shade, "face"),
  };
}
