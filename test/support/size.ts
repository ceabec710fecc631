/** How hard a test tries: some of its cases in every run, all of them with `npm run test:slow`. */
const isWhole = process.env.FAULTS === "whole";

export const sized = <T>(short: T, whole: T): T => (isWhole ? whole : short);
