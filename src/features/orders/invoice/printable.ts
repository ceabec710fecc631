/** Text as the standard fonts of a PDF can show it: every French letter; of others what is nearest. */

/** What those fonts have beyond Latin-1. */
const BEYOND = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const NEAREST: Record<string, string> = {
  "\u2212": "–",
  "\u00a0": " ",
  "\u202f": " ",
  "\t": " ",
  "\n": " ",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
};

export const printable = (text: string): string => [...text.normalize("NFC")].map(nearest).join("");

function nearest(character: string): string {
  const known = NEAREST[character];
  if (known !== undefined) return known;
  if (isKnown(character)) return character;
  const bare = character.normalize("NFD").replace(/\p{M}/gu, "");
  return [...bare].every(isKnown) ? bare : "?";
}

const isKnown = (character: string): boolean =>
  /^[\x20-\x7e\xa1-\xff]$/.test(character) || BEYOND.includes(character);
