/** Which addresses are answered by a page: nobody is ever led away from one, and nobody is led to where there is none. */
import { paths } from "../../paths";
import type { Reader } from "../../platform/db";
import type { Slots } from "../../platform/slots";
import { listCategories, listedSlugs, listMakers } from "../catalogue";
import { deskPath } from "../desk";
import { defaultPageSlot, listPages, mappedPagesSlot, pageMoves } from "../pages";
import { isOwnAddress, type Known, keyOf, pageAt } from "./moved";

export interface ServedAddresses {
  /** A page answers here, whatever the table says. */
  answers(url: string): boolean;
  /** Nothing answers here, as far as can be told: files and pages of one visitor are not looked for. */
  isNowhere(url: string): boolean;
  /** The same for addresses of WooCommerce, without asking again; products by number stand at the home page, and tags are a search. */
  known: Known;
}

export async function readServed(db: Reader, slots: Slots): Promise<ServedAddresses> {
  const mapped = slots.all(mappedPagesSlot);
  const [pages, categories, makers, products, moves, ...others] = await Promise.all([
    listPages(db),
    listCategories(db),
    listMakers(db),
    listedSlugs(db),
    pageMoves(db),
    ...mapped.map((feature) => feature.paths()),
  ]);
  const all = [
    ...pages.map(({ path }) => path),
    ...slots.all(defaultPageSlot).map(({ path }) => path),
    ...categories.map(({ slug }) => paths.category(slug)),
    ...makers.map(({ slug }) => paths.maker(slug)),
    ...products.map((slug) => paths.product(slug)),
    ...mapped.flatMap(({ links }) => links.map(({ href }) => href)),
    ...others.flat(),
  ];
  // nobody is led away from what is nearly a page's address; to lead there, it has to be the very one
  const [answers, isThere] = [answersBy(all, keyOf), answersBy(all, pageAt)];
  const left = new Set(moves.map(({ from }) => keyOf(from)));
  const isNowhere = (url: string) => !isThere(url) && !left.has(keyOf(pathOf(url))) && !isUntold(pathOf(url));
  return { answers, isNowhere, known: knownAmong(products, categories, answers) };
}

function answersBy(all: readonly string[], told: (path: string) => string): ServedAddresses["answers"] {
  const known = new Set(all.map(told));
  return (url) =>
    isOwnAddress(url) || told(pathOf(url)).startsWith(deskPath("")) || known.has(told(firstOf(pathOf(url))));
}

function knownAmong(
  products: readonly string[],
  categories: readonly { slug: string }[],
  answers: ServedAddresses["answers"],
): Known {
  const among = (slugs: readonly string[]) => {
    const all = new Set(slugs);
    return async (slug: string) => (all.has(slug) ? slug : undefined);
  };
  return {
    hasPage: async (path) => answers(path),
    product: among(products),
    productByNumber: async () => undefined,
    category: among(categories.map(({ slug }) => slug)),
    tag: async () => undefined,
  };
}

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

/** The first page of a list stands for the others. */
const firstOf = (path: string): string => path.replace(/\/page\/\d+\/?$/, "/");

/** What is beneath an address of the program's own, and files. */
function isUntold(path: string): boolean {
  const [, first = "", second] = keyOf(path).split("/");
  return path.includes(".") || (second !== "" && isOwnAddress(`/${first}/`));
}
