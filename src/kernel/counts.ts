/** How far things are counted for people: more are told as « 10 000+ ». */
export const MOST_COUNTED = 10_000;

/** Rows that one search goes through where no index of words is kept; whoever wants more asks again behind the last. */
export const LOOKED_THROUGH = 5000;
