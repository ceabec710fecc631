/** Codes, aliases and costs, said the same way for every kind of product. */
import { makers } from "../makers";
import type { DemoColour } from "../types";
import { number } from "../typography";

/** One letter in our codes, another on the makers' boxes. */
export const LETTERS: Record<DemoColour, { ours: string; theirs: string }> = {
  noir: { ours: "N", theirs: "BK" },
  cyan: { ours: "C", theirs: "C" },
  magenta: { ours: "M", theirs: "M" },
  jaune: { ours: "J", theirs: "Y" },
  "trois-couleurs": { ours: "T", theirs: "CL" },
  "quatre-couleurs": { ours: "4", theirs: "BK/C/M/Y" },
};

export function makerName(slug: string): string {
  return makers.find((maker) => maker.slug === slug)!.name;
}

/** What people read on the old cartridge and type: "214XL", "214 XL", "A214XL-C". */
export function codesOf(maker: string, code: string, colour: DemoColour): string[] {
  const spaced = code.replace(/(\d)([A-Z])/, "$1 $2").replace(/^([A-Z]+)-/, "$1 ");
  const boxed = `${makerName(maker)[0]}${code.replace("-", "")}-${LETTERS[colour].theirs}`;
  return [code, spaced, boxed].filter((one, at, all) => all.indexOf(one) === at);
}

/** « 4,8 ¢ » */
export function costPerPage(cents: number, pages: number): string {
  return `${number(cents / pages, 1)} ¢`;
}
