/** The catalogue's pages: each reads its address, asks one question, answers. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { paths } from "../../paths";
import type { Ask } from "../../platform/http/site";
import { type Answer, missing, moved } from "../../platform/render/page";
import { tidy } from "../search";
import { MAX_PAGE, type OfferedOrder, SEARCH_SORTS, SORTS } from "./catalogue";
import type { Facet } from "./facets/facets";
import { facetFields } from "./facets/query";
import { movedProduct } from "./former-addresses";
import { forField, type ListingQuery, onPage, pageNumber, placeFields } from "./listing/address";
import { categoryListing, type ListingAsk, makerListing, shopListing } from "./listing/answers";
import { searchListing } from "./listing/search-answer";
import type { CatalogueParts } from "./parts";
import { productAnswer } from "./product/answer";
import type { RefusedChoice } from "./product/product-page";
import { findRefused } from "./product/store";
import { refusalWords } from "./refusals";
import { suggestionRoutes } from "./suggestions/routes";
import { viewedRoutes } from "./viewed/routes";

/** What was searched for, before the place in the list. */
const searchFields = { s: z.string().catch("").transform(tidy), ...placeFields(SEARCH_SORTS) };

const MAX_ID = 2 ** 31 - 1;

/** Which page of the reviews (`?cpage=2`, as older links say it), why an add was refused, and of which variation. */
const productQuery = z.preprocess(
  (given: object) => ({ ...given, ofReviews: isOfReviews(given) || undefined }),
  z.object({
    cpage: z.coerce.number().int().min(1).max(MAX_PAGE).optional().catch(undefined),
    raison: z.string().transform(refusalWords.toCode).optional().catch(undefined),
    variante: z.coerce.number().int().min(1).max(MAX_ID).optional().catch(undefined),
    ofReviews: z.literal(true).optional(),
  }),
);

/** PROD-06: wherever in the query it is said. */
const isOfReviews = (query: object): boolean =>
  Object.entries(query).some(([name, value]) => /comment-page-|cpage=/.test(`${name}=${value}`));

export function catalogueRoutes(app: FastifyInstance, parts: CatalogueParts): void {
  const { facets } = parts;
  const except = (name: string) => facets.filter((facet) => facet.name !== name);
  const fields = { ...placeFields(SORTS), ...forField };
  addListing(app, parts, { path: paths.shop, fields, sorts: SORTS, facets, answer: shopListing });
  // on a shelf of one category or one maker there is no other to choose
  addListing(app, parts, {
    path: paths.category(":slug"),
    fields,
    sorts: SORTS,
    facets: except("categorie"),
    answer: categoryListing,
  });
  addListing(app, parts, {
    path: paths.maker(":slug"),
    fields,
    sorts: SORTS,
    facets: except("fabricant"),
    answer: makerListing,
  });
  addListing(app, parts, {
    path: paths.search,
    fields: searchFields,
    sorts: SEARCH_SORTS,
    facets,
    answer: searchListing,
  });
  suggestionRoutes(app, parts);
  productRoutes(app, parts);
  viewedRoutes(app, parts);
}

interface ListingRoute {
  path: string;
  /** What its query holds beside the facets. */
  fields: z.ZodRawShape;
  sorts: readonly OfferedOrder[];
  facets: readonly Facet[];
  answer: (parts: CatalogueParts, ask: ListingAsk) => Promise<Answer>;
}

function addListing(app: FastifyInstance, parts: CatalogueParts, route: ListingRoute): void {
  const { path, fields, facets, answer } = route;
  const query = z.object({ ...fields, ...facetFields(facets) }) as unknown as z.ZodType<ListingQuery>;
  const at = (ask: Ask<ListingQuery>) =>
    onPage(ask, route, (number) => answer(parts, { ...ask, facets, number }));
  parts.site.page(app, { path, query, answer: at });
  parts.site.page(app, { path: `${path}page/:page/`, query, answer: at });
}

function productRoutes(app: FastifyInstance, parts: CatalogueParts): void {
  parts.site.page(app, {
    path: paths.product(":slug"),
    query: productQuery,
    narrow: (ask) => withRefused(parts, ask),
    answer: async ({ params, query }) => {
      const slug = params.slug ?? "";
      const answer = await productAnswer(parts, {
        slug,
        reviewsPage: query.cpage ?? (query.ofReviews && 1),
        orFirst: true,
        refusal: query.raison,
        refused: query.refused,
      });
      const now = answer.kind === "missing" ? await movedProduct(parts.database.read, slug) : undefined;
      return now === undefined ? answer : moved(paths.product(now));
    },
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
