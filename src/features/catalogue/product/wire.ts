/** The variations of a product as scripts of others read them from its form. */
import { sizedPath } from "../../../design/picture/picture";
import type { Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { type Product, stockState, type Variation } from "../catalogue";

/** `data-product_variations`: how many are left is not in it, since a page does not change with every sale. */
export const variationsData = ({ variations, ...product }: Product, currency: Currency): string =>
  JSON.stringify(variations.map((variation) => variationData(variation, product, currency)));

function variationData(
  { id, sku, choices, price, stock, picture }: Variation,
  { soldIndividually, virtual }: Pick<Product, "soldIndividually" | "virtual">,
  currency: Currency,
) {
  const isInStock = stockState(stock) !== "out";
  return {
    variation_id: id,
    sku,
    attributes: Object.fromEntries(
      Object.entries(choices).map(([slug, value]) => [`attribute_${slug}`, value]),
    ),
    display_price: price.cents / 100,
    display_regular_price: (price.regularCents ?? price.cents) / 100,
    price_html: `<span class="price">${formatMoney(price.cents, currency)}</span>`,
    availability_html: "",
    variation_description: "",
    is_in_stock: isInStock,
    is_purchasable: isInStock,
    is_sold_individually: soldIndividually ? "yes" : "no",
    is_downloadable: false,
    is_virtual: virtual,
    backorders_allowed: false,
    variation_is_active: true,
    variation_is_visible: true,
    min_qty: 1,
    max_qty: soldIndividually ? 1 : "",
    image: picture
      ? {
          src: sizedPath(picture.source, Math.min(picture.source.width, 480), "webp"),
          alt: picture.alt,
          caption: picture.caption,
        }
      : {},
  };
}
