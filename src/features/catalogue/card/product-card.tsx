/** A product among others: picture, name, colour and content, stars, price, button. The whole card leads to its page. */
import { useContext } from "react";
import { renderToString } from "react-dom/server";
import { Badge } from "../../../design/badge/badge";
import { Inks } from "../../../design/inks/inks";
import { Picture } from "../../../design/picture/picture";
import { Price } from "../../../design/price/price";
import { Rating } from "../../../design/price/stars";
import type { Market } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { paths } from "../../../paths";
import { useMarket } from "../../../platform/render/market";
import { type MemoizedRender, memoizeRenders } from "../../../platform/render/memoize";
import { Drawn } from "../../../platform/render/raw";
import { type ProductCard as Card, discountPercent, packPercent, stockState } from "../catalogue";
import { texts } from "../texts.fr";
import { type ProductWords, type Swatch, WordsContext } from "../words.fr";
import { AddButton } from "./add-button";

/** Two, three or four to a row, inside the page's column. */
const CARD_SIZES = "(width >= 64rem) 21rem, (width >= 48rem) 30vw, 46vw";

interface CardProps {
  card: Card;
  level?: 2 | 3;
  sizes?: string;
  /** Whether its picture is fetched at once: it stands on the first screen. */
  eager?: boolean;
}

/** A card stands on many pages: drawn once for each shop's words. */
const drawings = new WeakMap<ProductWords, MemoizedRender>();

function drawingsIn(words: ProductWords): MemoizedRender {
  const known = drawings.get(words) ?? memoizeRenders(1000);
  drawings.set(words, known);
  return known;
}

export function ProductCard(props: CardProps) {
  const words = useContext(WordsContext);
  const { currency } = useMarket();
  const draw = () => renderToString(<CardInside {...props} words={words} currency={currency} />);
  const html = drawingsIn(words)(currency + JSON.stringify(props), draw);
  return <Drawn as="li" className="product" html={html} />;
}

interface InsideProps extends CardProps, Pick<Market, "currency"> {
  words: ProductWords;
}

function CardInside({ card, level = 3, sizes = CARD_SIZES, eager, words, currency }: InsideProps) {
  const Heading = `h${level}` as const;
  const unit = wordsFor(card, words);
  return (
    <>
      <div className="product__pic" data-fit={card.fitsSome ? card.id : undefined}>
        {card.picture && (
          <Picture source={card.picture.source} alt={card.picture.alt} sizes={sizes} eager={eager} />
        )}
        <Badges card={card} />
      </div>
      <div className="product__body">
        <Heading className="product__name">
          <a href={paths.product(card.slug)}>{card.name}</a>
        </Heading>
        <p className="product__meta">
          <Dots swatch={words.swatches[card.colour ?? ""]} />
          {unit && <span className="num">{unit.content}</span>}
        </p>
        <div className="product__rating">
          <CardRating card={card} />
        </div>
        <div className="product__buy">
          <CardPrice card={card} each={unit?.each} currency={currency} />
          <AddButton card={card} />
        </div>
      </div>
    </>
  );
}

/** What is in it, in words; undefined without a unit that has some. */
function wordsFor({ unit }: Card, { units }: ProductWords) {
  const words = unit && units[unit.per];
  return words ? { content: words.count(unit.count), each: words.each } : undefined;
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
  if (card.kind === "variable" && card.price.regularCents !== null)
    return { text: texts.reduced, tone: "yellow" };
  const isNearlyGone = stock === "low" && card.kind === "simple";
  return isNearlyGone ? { text: texts.fewLeft(card.stock.left) } : undefined;
}

function Dots({ swatch }: { swatch: Swatch | undefined }) {
  return swatch ? <Inks dots={swatch.dots} label={swatch.label} /> : null;
}

interface CardPriceProps extends Pick<InsideProps, "card" | "currency"> {
  each: string | undefined;
}

function CardPrice({ card, each, currency }: CardPriceProps) {
  const { price, unit } = card;
  const now = formatMoney(price.cents, currency);
  const varies = price.maxCents > price.cents;
  const percent = packPercent(card);
  return (
    <Price
      now={varies ? `${texts.from} ${now}` : now}
      was={price.regularCents ? formatMoney(price.regularCents, currency) : undefined}
      each={
        unit && each && !varies ? `${texts.amountEach(price.cents, unit.count, currency)} ${each}` : undefined
      }
      saving={percent ? texts.lessThanApart(percent) : undefined}
    />
  );
}
