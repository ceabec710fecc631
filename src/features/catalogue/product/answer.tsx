/** A product's page as it is answered. */
import { paths } from "../../../paths";
import { type Answer, missing, page } from "../../../platform/render/page";
import { settingsTag } from "../../settings";
import { openProduct, productTag, SHELVES_TAG } from "../actions";
import type { ProductParts } from "../parts";
import type { Refusal } from "../refusals";
import { catalogueSettings } from "../settings";
import { breadcrumbData, productData, productTrail } from "../structured-data";
import { plainLine } from "./description";
import { ProductPage } from "./product-page";

/** The variation that could not be put into the cart, and how many there were of it when the page was asked for. */
export interface RefusedChoice {
  id: number;
  left: number;
}

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
  const found = await openProduct(parts.database, ask.slug, settings);
  if (!found) return missing;
  const { product, among, machine } = found;
  const reviews =
    (await parts.reviews?.(product, ask.reviewsPage ?? 1)) ??
    (ask.orFirst ? await parts.reviews?.(product, 1) : undefined);
  if (parts.reviews && !reviews) return missing;
  const { origin } = parts.site.shop;
  const shown = [product, ...product.variations, ...(machine?.cards ?? [])].map(({ id }) => id);
  return page(
    {
      title: product.name,
      description: product.summary || plainLine(product.description[0] ?? "") || product.name,
      path: paths.product(product.slug),
      menu: paths.category(product.category.slug),
      image: product.pictures[0] && paths.media(product.pictures[0].source.file),
      kind: "product",
      hidden: ask.refusal !== undefined || (ask.reviewsPage ?? 1) > 1,
      jsonLd: [productData(product, origin), breadcrumbData(productTrail(product), origin)],
      main: (
        <ProductPage
          {...found}
          promises={settings.promises}
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
    ...new Set([...shown, ...among].map(productTag)),
  );
}
