/** Written in whatever manner, with as many digits as a number has, and perhaps an extension: « poste 12 ». */
export function isPhone(text: string): boolean {
  const [, number = ""] =
    /^([\d\s\u00a0().+/-]{7,30}?)(?:,?\s*(?:poste|p\.|ext\.?|x)\s*\d{1,6})?$/i.exec(text) ?? [];
  const digits = number.replace(/\D/g, "").length;
  return digits >= 7 && digits <= 15;
}
