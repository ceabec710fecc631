/** Which attributes of a product are chosen and which only told; what each variation is. */
import { fold, slugify } from "../../kernel/text";
import type { Choice } from "../catalogue";
import type { KeptProduct } from "../product-editing";
import type { Family } from "./families";
import type { Told } from "./told";

type Attributes = Pick<KeptProduct, "attributes" | "choices">;

/** What the variations of the file or of the shop differ in is chosen; the rest is told. */
export function sortAttributes({ product, variations }: Family, stored: Attributes | undefined): Attributes {
  const used = variations.flatMap(({ attributes = [] }) => attributes.map(({ name }) => name));
  const choosable = new Set([...used, ...(stored?.choices ?? []).map(({ name }) => name)].map(fold));
  const known = new Map((stored?.choices ?? []).map((choice) => [fold(choice.name), choice]));
  const told = product?.attributes;
  const choices: Choice[] = told ? [] : (stored?.choices ?? []).map(copy);
  const attributes: Attributes["attributes"] = told ? [] : (stored?.attributes ?? []);
  for (const { name, values } of told ?? []) {
    // the first of that name is what is chosen; a second one only tells
    if (choosable.delete(fold(name)))
      choices.push({
        slug: known.get(fold(name))?.slug ?? slugFor(name, choices),
        name,
        values: [...values],
      });
    else attributes.push({ name, value: values.join(", ") });
  }
  for (const choice of stored?.choices ?? [])
    if (!choices.some(({ slug }) => slug === choice.slug)) choices.push(copy(choice));
  for (const variation of variations) widen(choices, variation);
  return { attributes, choices };
}

const copy = (choice: Choice): Choice => ({ ...choice, values: [...choice.values] });

/** A value that only a variation names is one more to choose from. */
function widen(choices: Choice[], { attributes = [] }: Told): void {
  for (const { name, values } of attributes) {
    const found = choices.find((choice) => fold(choice.name) === fold(name));
    const choice = found ?? { slug: slugFor(name, choices), name, values: [] };
    if (!found) choices.push(choice);
    const [value = ""] = values;
    if (!spelled(choice, value)) choice.values.push(value);
  }
}

function slugFor(name: string, others: readonly Choice[]): string {
  const slug = slugify(name) || "choix";
  return others.some((other) => other.slug === slug) ? `${slug}-${others.length + 1}` : slug;
}

/** As the product spells it. */
const spelled = ({ values }: Choice, value: string): string | undefined =>
  values.find((one) => one === value) ?? values.find((one) => fold(one) === fold(value));

/** What a variation is, by the slug of each choice; undefined where its line does not say. */
export function chosenBy(
  { attributes }: Told,
  choices: readonly Choice[],
): Record<string, string | undefined> | undefined {
  if (!attributes || attributes.length === 0) return undefined;
  return Object.fromEntries(
    choices.map((choice) => {
      const told = attributes.find(({ name }) => fold(name) === fold(choice.name));
      return [choice.slug, told && spelled(choice, told.values[0] ?? "")];
    }),
  );
}
