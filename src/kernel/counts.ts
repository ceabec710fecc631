/** How far things are counted for people: more are told as « 10 000+ ». */
export const MOST_COUNTED = 10_000;
