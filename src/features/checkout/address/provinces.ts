/** Canada's provinces and territories, and the letters that their postal codes begin with. */

const LETTERS: Record<string, string> = {
  AB: "T",
  BC: "V",
  MB: "R",
  NB: "E",
  NL: "A",
  NS: "B",
  NT: "X",
  NU: "X",
  ON: "KLMNP",
  PE: "C",
  QC: "GHJ",
  SK: "S",
  YT: "Y",
};

/** In the order in which most buyers live. */
export const PROVINCES = [
  "QC",
  "ON",
  "NB",
  "NS",
  "PE",
  "NL",
  "MB",
  "SK",
  "AB",
  "BC",
  "YT",
  "NT",
  "NU",
] as const;

export const isProvince = (code: string): boolean => (PROVINCES as readonly string[]).includes(code);

/** Taxes depend on it: a code from elsewhere means that one of the two is a mistake. */
export const belongsTo = (province: string, postcode: string): boolean =>
  LETTERS[province]?.includes(postcode.charAt(0)) ?? false;
