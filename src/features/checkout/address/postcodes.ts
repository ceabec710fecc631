/** How postal codes are written in each country: read by the server, and tidied in sight by the browser. */

/** « g9a1b2 » → « G9A 1B2 ». D, F, I, O, Q and U are never used; W and Z never begin one. */
export function canadianPostcode(text: string): string | undefined {
  const plain = text.replace(/[\s\u00a0-]/g, "").toUpperCase();
  const [, area, place] =
    /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/.exec(plain) ?? [];
  return area && place ? `${area} ${place}` : undefined;
}

export function frenchPostcode(text: string): string | undefined {
  const plain = text.replace(/[\s\u00a0]/g, "");
  return /^(?!00)\d{5}$/.test(plain) ? plain : undefined;
}

/** Belgium, Luxembourg (« L-1234 ») and Switzerland. */
export function fourDigitPostcode(text: string): string | undefined {
  const plain = text.replace(/^(?:B|L|CH)-?|[\s\u00a0]/gi, "");
  return /^[1-9]\d{3}$/.test(plain) ? plain : undefined;
}
