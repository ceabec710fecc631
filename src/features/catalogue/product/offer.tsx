/** What is offered: name, stars, price, stock, the form that buys it, and the facts that decide. */
import { type ReactNode, useContext } from "react";
import { Badge } from "../../../design/badge/badge";
import { Icon } from "../../../design/icon";
import { Price } from "../../../design/price/price";
import { Stars } from "../../../design/price/stars";
import { Stock } from "../../../design/price/stock";
import { formatMoney } from "../../../kernel/money";
import { paths } from "../../../paths";
import { useMarket } from "../../../platform/render/market";
import {
  type Price as Cost,
  discountPercent,
  type Stock as Left,
  type Product,
  packPercent,
  stockState,
  type Variation,
} from "../catalogue";
import * as names from "../names";
import type { Neighbours } from "../neighbours/actions";
import type { CatalogueSettings } from "../settings";
import { texts } from "../texts.fr";
import { WordsContext } from "../words.fr";
import { BuyForm } from "./buy-form";
import { factsOf } from "./facts";

interface OfferProps {
  product: Product;
  /** What was chosen already: one that could not be put into the cart. */
  chosen: Variation | undefined;
  /** In stock and as good, when the product is sold out. */
  substitute: Neighbours["substitute"];
  /** What other features say before the form. */
  additions: ReactNode;
  /** What other features say after it. */
  assurances: ReactNode;
  linksToReviews: boolean;
  promises: CatalogueSettings["promises"];
  dispatch: string;
}

/** With choices, the controller shows the price and the stock of the one chosen. */
export function Offer(props: OfferProps) {
  const { product, chosen, substitute, additions, assurances, linksToReviews, promises, dispatch } = props;
  const variable = product.kind === "variable";
  // what stands between price and button takes room: choices, or the way to be told when it is back
  const isClose = variable || stockState(product.stock) === "out";
  const inStock = product.virtual ? texts.available : texts.inStock(dispatch);
  return (
    // on a telephone it has no box of its own that could be seen: its script comes at once
    <div
      className={isClose ? "stay stack stack--l offer offer--close" : "stay stack stack--l offer"}
      data-controller={variable ? "choices" : undefined}
      data-wake={variable ? "load" : undefined}
    >
      <div className="stack">
        <Tags product={product} />
        <h1 className="h-product product_title">{product.name}</h1>
        {linksToReviews && <ReviewLink product={product} />}
      </div>
      <div className="stack" aria-live={variable ? "polite" : undefined}>
        <Terms
          price={product.price}
          stock={product.stock}
          inStock={inStock}
          several={variable}
          saving={packPercent(product)}
          hidden={chosen !== undefined}
        />
        {substitute && <Substitute {...substitute} />}
        {product.variations.map(({ id, price, stock, choices, picture }) => (
          <div
            key={id}
            className="stack"
            data-variation={id}
            data-choices={JSON.stringify(choices)}
            data-picture={picture?.source.file}
            data-sold-out={stockState(stock) === "out" ? "" : undefined}
            hidden={id !== chosen?.id}
          >
            <Terms price={price} stock={stock} inStock={inStock} />
          </div>
        ))}
      </div>
      {additions}
      <BuyForm product={product} chosen={chosen} />
      {assurances}
      <Promises promises={promises} />
      <Facts product={product} />
    </div>
  );
}

function Substitute({ slug, name, label }: NonNullable<Neighbours["substitute"]>) {
  return (
    <p className="small">
      {label} <a href={paths.product(slug)}>{name}</a>
    </p>
  );
}

function Tags({ product }: { product: Product }) {
  const reduced = reductionOf(product);
  return (
    <p className="row row--tight">
      {reduced && <Badge tone="yellow">{reduced}</Badge>}
      {product.badge && <Badge tone="ink">{product.badge}</Badge>}
      <span className="tiny muted num sku">{texts.code(product.sku)}</span>
    </p>
  );
}

function reductionOf({ price, variations }: Product): string | undefined {
  const percent = discountPercent(price);
  if (percent) return texts.discount(percent);
  return variations.some((one) => one.price.regularCents !== null) ? texts.reduced : undefined;
}

/** Opens the reviews' tab, wherever the page is. */
function ReviewLink({ product: { rating } }: { product: Product }) {
  return (
    <p>
      <a className={`rating ${names.reviewLink}`} href="#reviews">
        {rating.rated > 0 && <Stars value={rating.average} />}
        <span>{rating.reviews > 0 ? texts.reviews(rating.reviews) : texts.firstReview}</span>
      </a>
    </p>
  );
}

interface TermsProps {
  price: Cost;
  stock: Left;
  /** The words for what there is enough of. */
  inStock: string;
  several?: boolean;
  /** In per cent, against the pieces of a pack. */
  saving?: number | undefined;
  hidden?: boolean;
}

/** A group: the controller hides it while one of the choices stands in its place. */
function Terms({ price, stock, inStock, several, saving, hidden }: TermsProps) {
  const { currency, taxes, collectsTaxes } = useMarket();
  const state = stockState(stock);
  const varies = price.maxCents > price.cents;
  const struck = varies ? null : price.regularCents;
  const words = { ...texts.stock, in: inStock };
  const left = state === "low" && !several ? texts.lowStock(stock.left) : words[state];
  return (
    <div className="stack offer__terms" data-terms={several ? "" : undefined} hidden={hidden}>
      <div className="stack stack--s">
        <Price
          now={
            varies
              ? texts.priceRange(price.cents, price.maxCents, currency)
              : formatMoney(price.cents, currency)
          }
          was={struck ? formatMoney(struck, currency) : undefined}
          size="xl"
        />
        {saving && <p className="small">{texts.lessThanApart(saving)}</p>}
        <p className="small muted">
          {struck ? `${texts.struck} ` : ""}
          {(collectsTaxes ? texts.taxes : texts.untaxed)[taxes]}
        </p>
      </div>
      <p>
        <Stock level={several && state === "low" ? "in" : state}>{left}</Stock>
      </p>
    </div>
  );
}

function Facts({ product }: { product: Product }) {
  const { units } = useContext(WordsContext);
  const { currency } = useMarket();
  return (
    <dl className="facts">
      {factsOf(product, units, currency).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the merchant promises of everything that is sold. */
function Promises({ promises }: Pick<OfferProps, "promises">) {
  if (promises.length === 0) return null;
  return (
    <ul className="offer__ticks">
      {promises.map(({ icon, text, href }) => (
        <li key={text}>
          <Icon name={icon} />
          {href ? <a href={href}>{text}</a> : <span>{text}</span>}
        </li>
      ))}
    </ul>
  );
}
