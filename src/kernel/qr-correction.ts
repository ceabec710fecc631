/** Words that correct errors (Reed and Solomon), and the order in which blocks are woven together. */

/** Data in as many blocks, each with its words of correction; the later blocks may hold one word more. */
export function withCorrection(data: readonly number[], [words, count]: readonly [number, number]): number[] {
  const short = Math.floor(data.length / count);
  const shorts = count - (data.length % count);
  let taken = 0;
  const blocks = Array.from({ length: count }, (_, at) => {
    const block = data.slice(taken, taken + short + (at < shorts ? 0 : 1));
    taken += block.length;
    return block;
  });
  const divisor = divisorOf(words);
  const corrections = blocks.map((block) => remainderOf(block, divisor));
  return [...woven(blocks), ...woven(corrections)];
}

/** The first of each, the second of each… */
function woven(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
}

/** The product of (x − 2⁰), (x − 2¹)…, without its first coefficient. */
function divisorOf(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let at = 0; at < degree; at++) {
    for (let place = 0; place < degree; place++)
      result[place] = times(result[place] ?? 0, root) ^ (result[place + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  let result = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (result[0] ?? 0);
    result = [...result.slice(1), 0].map((value, at) => value ^ times(divisor[at] ?? 0, factor));
  }
  return result;
}

/** In the field of 256 elements that the standard uses. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}
