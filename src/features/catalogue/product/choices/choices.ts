/** From what is chosen to the variation that is meant; pure, for the server and the browser. */

/** What is chosen, by the slug of the choice; empty: not yet. */
export type Chosen = Record<string, string>;

export interface Choosable {
  choices: Chosen;
}

/** The one that is exactly this, once everything is chosen. */
export function variationFor<V extends Choosable>(variations: readonly V[], chosen: Chosen): V | undefined {
  return variations.find(
    ({ choices }) => Object.keys(choices).length > 0 && agree(Object.keys(choices), choices, chosen),
  );
}

/** Whether a value leads to a variation, whatever is still open and given what else is chosen. */
export function isPossible(
  variations: readonly Choosable[],
  chosen: Chosen,
  slug: string,
  value: string,
): boolean {
  const wished = Object.keys(chosen).filter((name) => name !== slug && chosen[name] !== "");
  return variations.some(
    ({ choices }) => (choices[slug] ?? value) === value && agree(wished, choices, chosen),
  );
}

/** What a variation leaves open goes with everything. */
const agree = (names: readonly string[], choices: Chosen, chosen: Chosen): boolean =>
  names.every((name) => (choices[name] ?? chosen[name]) === chosen[name]);

/** The new choice stays: of the others, those that it cannot be had with are open again. */
export function afterChoosing(variations: readonly Choosable[], chosen: Chosen, slug: string): Chosen {
  if (isPossible(variations, chosen, slug, chosen[slug] ?? "")) return chosen;
  const goesWith = (name: string) =>
    isPossible(variations, { [slug]: chosen[slug] ?? "" }, name, chosen[name] ?? "");
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, name === slug || goesWith(name) ? value : ""]),
  );
}
