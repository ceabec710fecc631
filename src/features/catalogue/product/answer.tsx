/** A product's page as it is answered. */

import { plainLine } from "../../../elements/text/lines";
import { paths } from "../../../paths";
import { type Answer, missing, page } from "../../../platform/render/page";
import { settingsTag } from "../../settings";
import type { Product } from "../catalogue";
import type { ProductParts } from "../parts";
import type { Refusal } from "../refusals";
import { catalogueSettings } from "../settings";
import { breadcrumbData, productData, productTrail } from "../structured-data";
import { productTag, SHELVES_TAG } from "../tags";
import { openProduct } from "./open-product";
import { ProductPage, type RefusedChoice } from "./product-page";

export interface ProductAsk {
  slug: string;
  /** Present when the address names a page of the reviews: their tab is then the open one. */
  reviewsPage?: number;
  /** Whether a page of the reviews that does not exist (any more) is the first one: an old link, not an address. */
  orFirst?: boolean;
  /** Why it could not be put into the cart. */
  refusal?: Refusal;
  refused?: RefusedChoice;
}

export async function productAnswer(parts: ProductParts, ask: ProductAsk): Promise<Answer> {
  const settings = await parts.settings.read(catalogueSettings);
  const { related, promises } = settings;
  const found = await openProduct(parts.database, ask.slug, { related, kinship: parts.kinship });
  if (!found) return missing;
  const { product, among } = found;
  const reviews = await reviewsOf(parts, product, ask);
  if (parts.reviews && !reviews) return missing;
  const additions = await Promise.all((parts.additions ?? []).map((draw) => draw(product)));
  const { origin } = parts.site.shop;
  const shown = [product, ...product.variations].map(({ id }) => id);
  return page(
    {
      title: product.name,
      description: product.summary || plainLine(product.description[0] ?? "") || product.name,
      path: paths.product(product.slug),
      menu: paths.category(product.category.slug),
      image: product.pictures[0] && paths.media(product.pictures[0].source.file),
      kind: "product",
      hidden: ask.refusal !== undefined || (ask.reviewsPage ?? 1) > 1,
      jsonLd: [productData(product, parts.site.shop), breadcrumbData(productTrail(product), origin)],
      main: (
        <ProductPage
          {...found}
          additions={additions}
          promises={promises}
          dispatch={additions.map(({ dispatch }) => dispatch).find(Boolean) ?? settings.dispatch}
          reviews={reviews}
          refusal={ask.refusal}
          refused={ask.refused}
          first={ask.reviewsPage ? "reviews" : undefined}
        />
      ),
    },
    SHELVES_TAG,
    settingsTag("catalogue"),
    ...(reviews?.tags ?? []),
    ...new Set([...[...shown, ...among].map(productTag), ...additions.flatMap(({ tags }) => tags)]),
  );
}

async function reviewsOf({ reviews }: ProductParts, product: Product, { reviewsPage, orFirst }: ProductAsk) {
  const asked = await reviews?.(product, reviewsPage ?? 1);
  return asked ?? (orFirst ? reviews?.(product, 1) : undefined);
}
