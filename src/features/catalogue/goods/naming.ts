/** How what is sold is named, with what was chosen of it. */
import type { Choice } from "../catalogue";
import type { Chosen } from "../product/choices/choices";

const IS = "\u00a0: ";

/** « Largeur : 12 mm, Couleur : Noir sur blanc », as it stands beside a name; nothing where there was no choice. */
export function detailOf(chosen: Chosen, choices: readonly Choice[]): string {
  const names = new Map(choices.map(({ slug, name }) => [slug, name]));
  return Object.entries(chosen)
    .map(([slug, value]) => `${names.get(slug) ?? slug}${IS}${value}`)
    .join(", ");
}

/** « Ruban laminé Kanto, 12 mm, noir sur blanc »: told from the others of its product, within a sentence. */
export const fullName = ({ name, detail }: { name: string; detail: string }): string =>
  [name, ...valuesIn(detail)].join(", ");

/** What was chosen, as a sentence names it. */
export const valuesIn = (detail: string): string[] => (detail ? detail.split(", ").map(valueIn) : []);

/** Without what the choice is called, and without a capital, unless it is a code such as « A4 ». */
const valueIn = (part: string): string =>
  (part.split(IS).at(-1) ?? "").replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
