/** The catalogue's pages: each reads its address, asks one question, answers. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { paths } from "../../paths";
import type { Ask } from "../../platform/http/site";
import { type Answer, missing, moved } from "../../platform/render/page";
import { DEFAULT_SORT, MAX_PAGE, SEARCH_SORTS, SORTS } from "./catalogue";
import { isAnyChosen } from "./facets/counts";
import { chosenIn } from "./facets/facets";
import { facetFields } from "./facets/query";
import { finderAnswer, printerAnswer } from "./finder/answers";
import { categoryListing, makerListing, shopListing } from "./listing/answers";
import { searchListing } from "./listing/search-answer";
import type { CatalogueParts } from "./parts";
import { productAnswer } from "./product/answer";
import { REFUSAL_CODES } from "./refusals";
import { rememberedRoutes } from "./remembered/routes";
import { searchRoutes } from "./search/routes";
import { tidy } from "./search/search";

/** An unknown order is the usual one. */
const orderby = z.enum(SORTS).catch(DEFAULT_SORT);
const shopQuery = z.object({ orderby, ...facetFields() });
const categoryQuery = z.object({ orderby, ...facetFields(["categorie"]) });
const makerQuery = z.object({ orderby, ...facetFields(["fabricant"]) });

const searchQuery = z.object({
  s: z.string().catch("").transform(tidy),
  orderby: z.enum(SEARCH_SORTS).catch(SEARCH_SORTS[0]),
  ...facetFields(),
});

/** Which page of the reviews (`?cpage=2`, as older links say it), and why an add was refused. */
const productQuery = z.object({
  cpage: z.coerce.number().int().min(1).max(MAX_PAGE).optional().catch(undefined),
  raison: z.enum(REFUSAL_CODES).optional().catch(undefined),
});

export function catalogueRoutes(app: FastifyInstance, parts: CatalogueParts): void {
  const listing = <Query>(
    path: string,
    query: z.ZodType<Query>,
    answer: (parts: CatalogueParts, ask: Ask<Query>, number: number) => Promise<Answer>,
  ) => {
    const at = (ask: Ask<Query>) => onPage(ask, (number) => answer(parts, ask, number));
    parts.site.page(app, { path, query, answer: at });
    parts.site.page(app, { path: `${path}page/:page/`, query, answer: at });
  };
  listing("/boutique/", shopQuery, shopListing);
  listing("/categorie/:slug/", categoryQuery, categoryListing);
  listing("/fabricant/:slug/", makerQuery, makerListing);
  listing("/recherche/", searchQuery, searchListing);
  searchRoutes(app, parts);
  productRoutes(app, parts);
  finderRoutes(app, parts);
  rememberedRoutes(app, parts);
}

const choice = z.string().max(80).catch("");
const finderQuery = z.object({ fabricant: choice, serie: choice, modele: choice });

function finderRoutes(app: FastifyInstance, parts: CatalogueParts): void {
  parts.site.page(app, {
    path: paths.finder,
    query: finderQuery,
    answer: ({ query }) => finderAnswer(parts, query),
  });
  parts.site.page(app, {
    path: "/imprimante/:slug/",
    answer: ({ params }) => printerAnswer(parts, params.slug ?? ""),
  });
}

function productRoutes(app: FastifyInstance, parts: CatalogueParts): void {
  parts.site.page(app, {
    path: "/produit/:slug/",
    query: productQuery,
    answer: ({ params, query }) =>
      productAnswer(parts, { slug: params.slug ?? "", reviewsPage: query.cpage, refusal: query.raison }),
  });
  parts.site.page(app, {
    path: "/produit/:slug/comment-page-:page/",
    answer: ({ params }) => {
      const number = pageNumber(params.page ?? "");
      return number ? productAnswer(parts, { slug: params.slug ?? "", reviewsPage: number }) : gone;
    },
  });
}

const gone = Promise.resolve(missing);

/** `page/1/` is the shelf itself; anything that is not a page number does not exist. */
async function onPage(ask: Ask<unknown>, answer: (number: number) => Promise<Answer>): Promise<Answer> {
  const text = ask.params.page;
  if (text === undefined) return answer(1);
  // a redirect would lose the words searched for, and what is chosen
  if (text === "1" && !ask.path.startsWith(paths.search) && !isAnyChosen(chosenIn(ask.query ?? {})))
    return moved(ask.path.replace(/page\/1\/$/, ""));
  const number = pageNumber(text);
  return number ? answer(number) : missing;
}

/** Undefined for what is no number, and for pages that nobody reads. */
function pageNumber(text: string): number | undefined {
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= MAX_PAGE ? number : undefined;
}
