/** Text as it comes from people: cleaned, folded for comparing and sorting, made into slugs. */

/** One canonical form, without control characters: what every text input becomes at the door. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\p{Cc}/gu, (character) => ("\t\n\r".includes(character) ? character : ""));
}

/** Without the signs that draw nothing, or turn a line around: what is left can be seen, or is a space. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, "");

/** One line of somebody else's text, fit to stand among lines of ours: in a terminal, or in a field. */
export const oneLine = (text: string): string =>
  withoutInvisible(clean(text))
    // a no-break space is part of how amounts and quotes are written
    .replace(/[\s\u0085]{2,}|[^\S \u00a0]|\u0085/gu, " ")
    .trim();

/** Several lines of somebody else's text, each set in: none of them can pass for one of ours. */
export const setIn = (text: string, margin = "    "): string =>
  text
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map((line) => `${margin}${oneLine(line)}`.trimEnd())
    .join("\n");

/** Our own lines as a terminal may show them: without what would move its cursor or turn a line around. */
export const forTerminal = (text: string): string => withoutInvisible(text).replace(/[^\P{Cc}\n]/gu, "");

/** Whether there is nothing to be seen in it. */
export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === "";

/**
 * Whether a mail program would make a link of a part of it: an address of the web or of mail, or what looks like a
 * domain, a point with letters on both sides and no space. Initials (« J.R. ») have one letter, and pass.
 */
export const hasLink = (text: string): boolean => LINK.test(text.normalize("NFKC"));

const LINK =
  /:\/\/|\/\/|www[.\u3002]|https?:|mailto:|\S@\S|[\p{L}\p{N}][.\u3002]\p{L}{2}|\d\.\d{1,3}\.\d{1,3}\.\d/iu;

/** « Étiquettes » → « etiquettes »: lower case without accents, so that both engines sort alike. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}

/** By name as people count: « Plume 9 » comes before « Plume 11 ». */
export const byName = (one: { name: string }, other: { name: string }): number =>
  COUNTING.compare(one.name, other.name);

const COUNTING = new Intl.Collator("fr", { numeric: true });

/** « Toner noir, 415X » → « toner-noir-415x ». */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** « de Lucie », « d’Amélie »: before a vowel that is heard, whatever its accent. */
export const ofName = (name: string): string => (VOWEL.test(fold(name)) ? `d’${name}` : `de ${name}`);

/** « Yves », but not « Yannick ». */
const VOWEL = /^(?:[aeiou]|y[^aeiou])/;

const MOST_QUOTED = 40;

/** « 12,5O »: what was typed, said again. Enough of it to know it by, however long it is. */
export const quoted = (typed: string): string =>
  `«\u00a0${typed.length > MOST_QUOTED ? `${typed.slice(0, MOST_QUOTED)}…` : typed}\u00a0»`;

/** « 1 avis », « 3 avis »: French counts zero and one as singular. */
export function plural(count: number, singular: string, many: string): string {
  return Math.abs(count) < 2 ? singular : many;
}
