/** The words for a value of a facet. */
import type { Names } from "./counts";
import { type FacetName, isNamed } from "./facets";
import { texts } from "./texts.fr";

export function labelOf(names: Names, name: FacetName, value: string): string {
  if (isNamed(name)) return names[name].get(value) ?? value;
  return (texts.values[name] as Record<string, string>)[value] ?? value;
}
