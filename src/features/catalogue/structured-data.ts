/** What search engines are told of a product, as schema.org says it. */
import { paths } from "../../paths";
import { type Product, stockState } from "./catalogue";
import { texts } from "./texts.fr";

export function productData(product: Product, origin: string): object {
  const url = origin + paths.product(product.slug);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    sku: product.sku,
    description: product.summary,
    url,
    image: product.pictures.map(({ source }) => origin + paths.media(source.file)),
    ...(product.maker && { brand: { "@type": "Brand", name: product.maker.name } }),
    offers: {
      "@type": "Offer",
      url,
      priceCurrency: "CAD",
      price: (product.price.cents / 100).toFixed(2),
      availability: `https://schema.org/${stockState(product.stock) === "out" ? "OutOfStock" : "InStock"}`,
    },
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
