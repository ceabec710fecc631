/**
 * The puzzle that a browser solves for a token: PARTS searches of 2^BITS hashes each on average, together 65,536.
 * Several small searches take about the same time for everybody; a single one would be lucky or long.
 */
export const PARTS = 8;
const BITS = 13;

/** What is hashed: the challenge's id, then the part and the number that is looked for, four bytes each. */
export const ID_LENGTH = 32;

export const isSolved = (hashHead: number): boolean => hashHead >>> (32 - BITS) === 0;
