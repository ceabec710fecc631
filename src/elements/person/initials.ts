/** The initials of a name, for a face without a portrait: « Ève Marcotte » → « ÈM ». */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\u00a0-]+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [...words.slice(0, 1), ...words.slice(-1)] : words;
  return ends.map((word) => [...word].slice(0, 1).join("").toLocaleUpperCase("fr")).join("");
}
