/** What other scripts may hear of consent, under the names they know. */
import { CATEGORIES, type Category, type ConsentRecord } from "../consent";
import * as names from "../names";
import { tell } from "./tell";
import type { Visit } from "./visit";

export const standing = ({ consented, settings }: Visit) => ({
  categories: consented(),
  region: settings.region,
});

/** All consented categories together, the farthest-reaching by name. */
export function tellCategories(visit: Visit): void {
  markBody(visit);
  tell(names.fireCategoriesEvent, { category: visit.consented()[0], ...standing(visit) });
}

/** Each category and service whose answer is another than before. */
export function changes(
  before: ConsentRecord,
  after: ConsentRecord,
): { categories: Category[]; services: string[] } {
  const names = Object.keys({ ...before.services, ...after.services });
  return {
    categories: CATEGORIES.filter((name) => before.choices[name] !== after.choices[name]).reverse(),
    services: names.filter((name) => before.services[name] !== after.services[name]),
  };
}

/** The body carries what is consented, for style sheets. */
function markBody({ consented, record, settings }: Visit): void {
  const { classList } = document.body;
  for (const name of [...classList])
    if (name.startsWith(names.classPrefix) && name !== names.statement) classList.remove(name);
  const services = Object.entries(record().services).flatMap(([name, isOn]) => (isOn ? name : []));
  for (const name of [...consented(), ...services, settings.region, settings.consenttype])
    classList.add(`${names.classPrefix}${name}`);
  tell(names.bodyClassesEvent);
}
