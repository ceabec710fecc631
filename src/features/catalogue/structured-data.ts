/** What search engines are told of a product, as schema.org says it. */
import type { Market } from "../../kernel/market";
import { paths } from "../../paths";
import type { Shop } from "../../platform/render/page";
import { type NamedLink, type Product, stockState } from "./catalogue";
import { texts } from "./texts.fr";

export function productData(product: Product, { origin, market }: Shop): object {
  const url = origin + paths.product(product.slug);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    sku: product.sku,
    ...(product.summary && { description: product.summary }),
    url,
    ...(product.pictures.length > 0 && {
      image: product.pictures.map(({ source }) => origin + paths.media(source.file)),
    }),
    ...(product.maker && { brand: { "@type": "Brand", name: product.maker.name } }),
    offers: { url, ...offerOf(product, market) },
    ...(product.rating.rated > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating.average,
        ratingCount: product.rating.rated,
        reviewCount: product.rating.reviews,
      },
    }),
  };
}

/** One price, or from the lowest to the highest of what can be chosen. */
function offerOf({ price, stock, variations }: Product, { currency }: Market): object {
  const shared = {
    priceCurrency: currency,
    availability: `https://schema.org/${stockState(stock) === "out" ? "OutOfStock" : "InStock"}`,
  };
  if (variations.length === 0) return { "@type": "Offer", price: amountOf(price.cents), ...shared };
  return {
    "@type": "AggregateOffer",
    lowPrice: amountOf(price.cents),
    highPrice: amountOf(price.maxCents),
    offerCount: variations.length,
    ...shared,
  };
}

const amountOf = (cents: number): string => (cents / 100).toFixed(2);

/** What gathers products: the page, what it is about, and what it leads to, in order. */
export function collectionData(
  page: { name: string; path: string; about: string; products: readonly NamedLink[] },
  origin: string,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: page.name,
    url: origin + page.path,
    about: { "@type": "Product", name: page.about },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: page.products.length,
      itemListElement: page.products.map(({ slug, name }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        url: origin + paths.product(slug),
      })),
    },
  };
}

export function breadcrumbData(trail: { label: string; href?: string }[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(href && { item: origin + href }),
    })),
  };
}

export const productTrail = (product: Product): { label: string; href?: string }[] => [
  { label: texts.home, href: paths.home },
  { label: texts.shop, href: paths.shop },
  { label: product.category.name, href: paths.category(product.category.slug) },
  { label: product.name },
];
