/** The reviews tab of a product's page: the average, what people said, and the form. */
import { Badge } from "../../design/badge/badge";
import { Notice } from "../../design/notice/notice";
import { Pagination } from "../../design/pagination/pagination";
import { Stars } from "../../design/price/stars";
import { formatDate, isoDay } from "../../kernel/dates";
import { paths } from "../../paths";
import { useMarket } from "../../platform/render/market";
import type { ListedProduct } from "../catalogue";
import { ReviewForm } from "./form";
import * as names from "./names";
import { averageOf, type Histogram, type Review } from "./reviews";
import { texts } from "./texts.fr";

export interface ReviewsPanelProps {
  product: ListedProduct;
  /** How many people wrote. */
  total: number;
  page: number;
  pages: number;
  reviews: readonly Review[];
  counts: Histogram;
  /** The visitor's own review, which nobody else sees yet. */
  own?: Review;
  open: boolean;
  ratingRequired: boolean;
}

export function ReviewsPanel(props: ReviewsPanelProps) {
  const { product, total, page, pages, reviews, counts, own, open, ratingRequired } = props;
  return (
    <div id="reviews" className={`${names.reviews} split`}>
      <div id="comments">
        <h2 className={`${names.reviewsTitle} vh`}>{texts.title(total)}</h2>
        <Summary counts={counts} />
        {total === 0 && !own && <p className="lead muted measure">{texts.none}</p>}
        <ol className="commentlist">
          {own && <ReviewItem review={own} />}
          {reviews.map((review) => (
            <ReviewItem key={review.number} review={review} />
          ))}
        </ol>
        <Pagination
          page={page}
          pages={pages}
          label={texts.reviewPages}
          link={(to) => `${paths.reviewPage(product.slug, to)}#reviews`}
        />
      </div>
      <div id="review_form_wrapper">
        <div id="review_form">
          {open ? (
            <ReviewForm title={texts.give} productId={product.id} ratingRequired={ratingRequired} />
          ) : (
            <p className="muted">{texts.closed}</p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Nobody gave stars: there is nothing to average. */
function Summary({ counts }: { counts: Histogram }) {
  const rated = counts.reduce((sum, count) => sum + count, 0);
  if (rated === 0) return null;
  const average = averageOf(counts);
  return (
    <div className="review-summary">
      <div className="stack stack--s">
        <p className="review-summary__average">{texts.average(average)}</p>
        <p>
          <Stars value={average} />
        </p>
        <p className="small muted">{texts.outOf(rated)}</p>
      </div>
      <ul className="histogram" aria-label={texts.histogram}>
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar key={stars} stars={stars} count={counts[stars - 1] ?? 0} rated={rated} />
        ))}
      </ul>
    </div>
  );
}

function Bar({ stars, count, rated }: { stars: number; count: number; rated: number }) {
  return (
    <li>
      <span>{texts.stars(stars)}</span>
      <progress value={count} max={rated} aria-hidden="true" />
      <span className="num">{count}</span>
    </li>
  );
}

/** Text only: whatever was written stays text, and no link can be clicked. */
function ReviewItem({ review }: { review: Review }) {
  const { timeZone } = useMarket();
  return (
    <li className="review" id={`li-comment-${review.number}`}>
      <article className="comment_container" id={`comment-${review.number}`}>
        {review.state === "waiting" && <Notice live={false}>{texts.waiting}</Notice>}
        <div className="row row--between">
          <h3>{review.author}</h3>
          <time className="tiny muted" dateTime={isoDay(review.createdAt, timeZone)}>
            {formatDate(review.createdAt, timeZone)}
          </time>
        </div>
        {(review.rating !== null || review.verified) && (
          <p className="row row--tight">
            {review.rating !== null && <Stars value={review.rating} />}
            {review.verified && <Badge>{texts.verified}</Badge>}
          </p>
        )}
        <p className="review__text">{review.body}</p>
        {review.answer !== null && (
          <div className="review__answer">
            <h4>{texts.answer}</h4>
            <p className="review__text">{review.answer}</p>
          </div>
        )}
      </article>
    </li>
  );
}
