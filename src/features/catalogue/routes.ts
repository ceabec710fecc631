/** The catalogue's pages: each reads its address, asks one question, answers. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { paths } from "../../paths";
import type { Ask } from "../../platform/http/site";
import { type Answer, missing } from "../../platform/render/page";
import { MAX_PAGE, type OfferedOrder, SEARCH_SORTS, SORTS } from "./catalogue";
import { facetFields } from "./facets/query";
import { finderAnswer, printerAnswer } from "./finder/answers";
import { type ListingQuery, onPage, pageNumber, placeFields } from "./listing/address";
import { categoryListing, makerListing, shopListing } from "./listing/answers";
import { searchListing } from "./listing/search-answer";
import type { CatalogueParts } from "./parts";
import { productAnswer, type RefusedChoice } from "./product/answer";
import { findRefused } from "./product/store";
import { REFUSAL_CODES } from "./refusals";
import { rememberedRoutes } from "./remembered/routes";
import { searchRoutes } from "./search/routes";
import { tidy } from "./search/search";

const place = placeFields(SORTS);
const shopQuery = z.object({ ...place, ...facetFields() });
const categoryQuery = z.object({ ...place, ...facetFields(["categorie"]) });
const makerQuery = z.object({ ...place, ...facetFields(["fabricant"]) });

const searchQuery = z.object({
  s: z.string().catch("").transform(tidy),
  ...placeFields(SEARCH_SORTS),
  ...facetFields(),
});

const MAX_ID = 2 ** 31 - 1;

/** Which page of the reviews (`?cpage=2`, as older links say it), why an add was refused, and of which variation. */
const productQuery = z.preprocess(
  (given: object) => ({ ...given, ofReviews: isOfReviews(given) || undefined }),
  z.object({
    cpage: z.coerce.number().int().min(1).max(MAX_PAGE).optional().catch(undefined),
    raison: z.enum(REFUSAL_CODES).optional().catch(undefined),
    variante: z.coerce.number().int().min(1).max(MAX_ID).optional().catch(undefined),
    ofReviews: z.literal(true).optional(),
  }),
);

/** PROD-06: wherever in the query it is said. */
const isOfReviews = (query: object): boolean =>
  Object.entries(query).some(([name, value]) => /comment-page-|cpage=/.test(`${name}=${value}`));

export function catalogueRoutes(app: FastifyInstance, parts: CatalogueParts): void {
  const listing = <Query extends ListingQuery>(
    path: string,
    query: z.ZodType<Query>,
    answer: (parts: CatalogueParts, ask: Ask<Query>, number: number) => Promise<Answer>,
    sorts: readonly OfferedOrder[] = SORTS,
  ) => {
    const at = (ask: Ask<Query>) => onPage(ask, sorts, (number) => answer(parts, ask, number));
    parts.site.page(app, { path, query, answer: at });
    parts.site.page(app, { path: `${path}page/:page/`, query, answer: at });
  };
  listing(paths.shop, shopQuery, shopListing);
  listing(paths.category(":slug"), categoryQuery, categoryListing);
  listing(paths.maker(":slug"), makerQuery, makerListing);
  listing(paths.search, searchQuery, searchListing, SEARCH_SORTS);
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
    path: paths.printer(":slug"),
    answer: ({ params }) => printerAnswer(parts, params.slug ?? ""),
  });
}

function productRoutes(app: FastifyInstance, parts: CatalogueParts): void {
  parts.site.page(app, {
    path: paths.product(":slug"),
    query: productQuery,
    narrow: (ask) => withRefused(parts, ask),
    answer: ({ params, query }) =>
      productAnswer(parts, {
        slug: params.slug ?? "",
        reviewsPage: query.cpage ?? (query.ofReviews && 1),
        orFirst: true,
        refusal: query.raison,
        refused: query.refused,
      }),
  });
  parts.site.page(app, {
    path: "/produit/:slug/comment-page-:page/",
    answer: ({ params }) => {
      const number = pageNumber(params.page ?? "");
      return number ? productAnswer(parts, { slug: params.slug ?? "", reviewsPage: number }) : gone;
    },
  });
}

type ProductQuery = z.infer<typeof productQuery>;
type HeededQuery = Omit<ProductQuery, "variante"> & { refused?: RefusedChoice };

/** A variation of this very product, with how many are left of it now: what the page says of it is never older. */
async function withRefused(
  { database }: CatalogueParts,
  { params, query: { variante, ...query } }: Ask<ProductQuery>,
): Promise<HeededQuery> {
  if (!query.raison || variante === undefined) return query;
  return { ...query, refused: await findRefused(database.read, params.slug ?? "", variante) };
}

const gone = Promise.resolve(missing);
