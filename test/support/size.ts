/** How hard the fault tests try: a short form in every run, the whole of it with `npm run test:slow`. */
const isWhole = process.env.FAULTS === "whole";

export const sized = <T>(short: T, whole: T): T => (isWhole ? whole : short);
