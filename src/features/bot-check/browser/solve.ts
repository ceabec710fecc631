/** Solves the puzzle: for each part, the first number whose hash begins with enough zeros. */
import { ID_LENGTH, isSolved, PARTS } from "../proof-of-work";
import { hashHead } from "./sha256";

const PART_AT = ID_LENGTH / 4;

export function solve(id: string): number[] {
  const block = blockOf(id);
  return Array.from({ length: PARTS }, (_, part) => {
    let number = 0;
    block[PART_AT] = part;
    do block[PART_AT + 1] = ++number;
    while (!isSolved(hashHead(block)));
    return number;
  });
}

/** One padded block: the id, room for part and number, the end mark and the length in bits. */
function blockOf(id: string): Int32Array {
  const bytes = new DataView(new ArrayBuffer(64));
  for (let at = 0; at < ID_LENGTH; at++) bytes.setUint8(at, id.charCodeAt(at));
  bytes.setUint8(ID_LENGTH + 8, 0x80);
  bytes.setUint32(60, (ID_LENGTH + 8) * 8);
  return Int32Array.from({ length: 16 }, (_, word) => bytes.getInt32(word * 4));
}
