/** A product among others: picture, name, colour and yield, stars, price, button. The whole card leads to its page. */
import { renderToString } from "react-dom/server";
import { Badge } from "../../design/badge/badge";
import { Inks } from "../../design/inks/inks";
import { Picture } from "../../design/picture/picture";
import { Price } from "../../design/price/price";
import { Rating } from "../../design/price/stars";
import { formatMoney } from "../../kernel/money";
import { paths } from "../../paths";
import { keepDrawings } from "../../platform/render/kept";
import { Drawn } from "../../platform/render/raw";
import { AddButton } from "./add-button";
import { type ProductCard as Card, discountPercent, packPercent, stockState } from "./catalogue";
import { texts } from "./texts.fr";

/** Two, three or four to a row, inside the page's column. */
export const CARD_SIZES = "(width >= 64rem) 21rem, (width >= 48rem) 30vw, 46vw";

interface CardProps {
  card: Card;
  level?: 2 | 3;
  sizes?: string;
}

/** A card stands on many pages. */
const cards = keepDrawings(1000);

export function ProductCard(props: CardProps) {
  const html = cards(JSON.stringify(props), () => renderToString(<CardInside {...props} />));
  return <Drawn as="li" className="product" html={html} />;
}

function CardInside({ card, level = 3, sizes = CARD_SIZES }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <div className="product__pic" data-fit={card.forPrinters ? card.id : undefined}>
        {card.picture && <Picture source={card.picture.source} alt={card.picture.alt} sizes={sizes} />}
        <Badges card={card} />
      </div>
      <div className="product__body">
        <Heading className="product__name">
          <a href={paths.product(card.slug)}>{card.name}</a>
        </Heading>
        <p className="product__meta">
          <Inks colour={card.colour} label={card.colour ? texts.colours[card.colour] : ""} />
          {card.unit && <span className="num">{texts.units[card.unit.per].count(card.unit.count)}</span>}
        </p>
        <div className="product__rating">
          <CardRating card={card} />
        </div>
        <div className="product__buy">
          <CardPrice card={card} />
          <AddButton card={card} />
        </div>
      </div>
    </>
  );
}

/** Those who only wrote gave no stars to show. */
function CardRating({ card: { rating } }: { card: Card }) {
  if (rating.rated > 0) return <Rating value={rating.average} count={rating.reviews} />;
  return rating.reviews > 0 ? <span className="rating">{texts.reviews(rating.reviews)}</span> : null;
}

/** What decides now comes first; what the product is stays true under it. */
function Badges({ card }: { card: Card }) {
  const now = nowOf(card);
  if (!now && !card.badge) return null;
  return (
    <div className="badges">
      {now && <Badge tone={now.tone}>{now.text}</Badge>}
      {card.badge && <Badge>{card.badge}</Badge>}
    </div>
  );
}

/** One at most: sold out, reduced, or nearly gone. */
function nowOf(card: Card): { text: string; tone?: "yellow" } | undefined {
  const percent = discountPercent(card.price);
  const stock = stockState(card.stock);
  if (stock === "out") return { text: texts.soldOut };
  if (percent) return { text: texts.discount(percent), tone: "yellow" };
  const isNearlyGone = stock === "low" && card.kind === "simple";
  return isNearlyGone ? { text: texts.fewLeft(card.stock.left) } : undefined;
}

function CardPrice({ card }: { card: Card }) {
  const { price, unit } = card;
  const varies = price.maxCents > price.cents;
  const percent = packPercent(card);
  return (
    <Price
      now={varies ? `${texts.from} ${formatMoney(price.cents)}` : formatMoney(price.cents)}
      was={price.regularCents ? formatMoney(price.regularCents) : undefined}
      each={unit && !varies ? texts.each(price.cents, unit) : undefined}
      saving={percent ? texts.lessThanApart(percent) : undefined}
    />
  );
}
