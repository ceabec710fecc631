/** Everything that may be left in a visitor's browser, declared once: banner, policy, cleaning and CSP come from it. */
import { CATEGORIES, type Category } from "./consent";
import { advertising } from "./declared/advertising";
import { measures } from "./declared/measures";
import type { Kept, Origins, Service } from "./declared/service";
import { shop } from "./declared/shop";
import { videos } from "./declared/videos";
import type { CookieData } from "./wire";

/** What our own code knows how to use; `in-use` tells which of them this shop does. The examples of `declared/advertising` wait there until a shop needs them. */
export const services: readonly Service[] = [...shop, ...measures, ...videos];

export const exampleServices: readonly Service[] = advertising;

export const servicesOf = (category: Category, among: readonly Service[] = services): Service[] =>
  among.filter((service) => service.category === category);

/** What is necessary, and every category that holds something. */
export const categoriesOf = (among: readonly Service[]): Category[] =>
  CATEGORIES.filter((category) => category === "functional" || servicesOf(category, among).length > 0);

/** For the cleaner: parts of names, and only of what can be refused. */
export function cookieData(among = services): CookieData {
  return Object.fromEntries(
    CATEGORIES.filter((category) => category !== "functional").map((category) => [
      category,
      Object.fromEntries(servicesOf(category, among).map(({ name, keeps }) => [name, keeps.map(partOf)])),
    ]),
  );
}

/** « sbjs_* » is cleaned by « sbjs_ ». */
const partOf = ({ name }: Kept) => name.replaceAll("*", "");

type Found = Pick<Kept, "name" | "kind">;

/** Whether something found in the browser is declared, and of which category. */
export const categoryOf = (found: Found, among = services): Category | undefined =>
  serviceOf(found, among)?.category;

/** Whose it is. */
export const serviceOf = (found: Found, among = services): Service | undefined =>
  among.find(({ keeps }) => keeps.some(({ name, kind }) => kind === found.kind && matches(name, found.name)));

function matches(pattern: string, name: string): boolean {
  const [start = "", end] = pattern.split("*", 2);
  return end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end);
}

/** Every origin that the services in use may fetch from, by kind. */
export function originsOf(among = services): Required<Origins> {
  const of = (kind: keyof Origins) => [...new Set(among.flatMap(({ origins }) => origins[kind] ?? []))];
  return {
    script: of("script"),
    frame: of("frame"),
    image: of("image"),
    style: of("style"),
    connect: of("connect"),
  };
}
