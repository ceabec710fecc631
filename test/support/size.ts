/** How hard a test tries: some of its cases in every run, all of them with `npm run test:slow`. */
const isWhole = process.env.FAULTS === "whole";

export const sized = <T>(short: T, whole: T): T => (isWhole ? whole : short);

/** So many of these cases in every run, from their first to their last; all of them with `npm run test:slow`. */
export const some = <const T>(count: number, cases: readonly T[]): readonly T[] =>
  isWhole || count >= cases.length
    ? cases
    : Array.from({ length: count }, (_, nth) => cases[Math.floor((nth * cases.length) / count)]!);
