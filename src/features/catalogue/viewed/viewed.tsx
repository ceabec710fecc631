/** What was seen before: room on a product's page, and the small cards that fill it. */
import { sizedPath } from "../../../design/picture/picture";
import { formatMoney } from "../../../kernel/money";
import { paths } from "../../../paths";
import { useMarket } from "../../../platform/render/market";
import type { ProductCard } from "../catalogue";
import { texts } from "../texts.fr";

export const VIEWED_REGION = ".viewed__list";

/** Hidden until the browser knows of something to show; then as high as it will be when it has come. */
export function Viewed({ product }: { product: { id: number } }) {
  return (
    <section className="section section--rule viewed" aria-labelledby="h-vus" data-viewed={product.id} hidden>
      <div className="wrap">
        <div className="head">
          <h2 id="h-vus">{texts.viewed}</h2>
        </div>
        {viewedList([])}
      </div>
    </section>
  );
}

export const viewedList = (cards: readonly ProductCard[]) => (
  <ul className="viewed__list">
    {cards.map((card) => (
      <ViewedCard key={card.id} card={card} />
    ))}
  </ul>
);

function ViewedCard({ card: { slug, name, price, picture } }: { card: ProductCard }) {
  const amount = formatMoney(price.cents, useMarket().currency);
  return (
    <li>
      {picture ? (
        <img
          src={sizedPath(picture.source, 160, "webp")}
          width="80"
          height="80"
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span />
      )}
      <span>
        <a href={paths.product(slug)}>{name}</a>
        <br />
        <span className="num">{price.maxCents > price.cents ? `${texts.from} ${amount}` : amount}</span>
      </span>
    </li>
  );
}
