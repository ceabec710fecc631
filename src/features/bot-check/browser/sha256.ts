/**
 * SHA-256 of messages that fit one block, in plain script. The browser's own answers each hash by a promise, which costs
 * many times what the hash does, and WebAssembly would need a weaker content-security policy.
 */

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = new Int32Array(64);
/** The same of the square roots of the first eight. */
const START = new Int32Array(8);

for (let candidate = 2, found = 0; found < 64; candidate++) {
  let divisor = 2;
  while (candidate % divisor) divisor++;
  if (divisor < candidate) continue;
  if (found < 8) START[found] = fractionOf(Math.sqrt(candidate));
  ROUNDS[found++] = fractionOf(Math.cbrt(candidate));
}

function fractionOf(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

const words = new Int32Array(64);

/** The first 32 bits of the hash of a padded block of 16 words. One loop, no calls: this is all that the worker does. */
export function hashHead(block: Int32Array): number {
  for (let at = 0; at < 16; at++) words[at] = block[at] as number;
  let a = START[0] as number;
  let b = START[1] as number;
  let c = START[2] as number;
  let d = START[3] as number;
  let e = START[4] as number;
  let f = START[5] as number;
  let g = START[6] as number;
  let h = START[7] as number;
  for (let at = 0; at < 64; at++) {
    if (at > 15) {
      const x = words[at - 15] as number;
      const y = words[at - 2] as number;
      words[at] =
        ((words[at - 16] as number) +
          (words[at - 7] as number) +
          (((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)) +
          (((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10))) |
        0;
    }
    const one =
      (h +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        (g ^ (e & (f ^ g))) +
        (ROUNDS[at] as number) +
        (words[at] as number)) |
      0;
    const other =
      ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) +
        ((a & b) | (c & (a | b)))) |
      0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + other) | 0;
  }
  return (a + (START[0] as number)) >>> 0;
}
