/** A product's own page. */

import { Crumbs } from "../../../design/crumbs/crumbs";
import Gallery from "../../../design/gallery/gallery.island";
import * as galleryNames from "../../../design/gallery/names";
import { Icon } from "../../../design/icon";
import { Notice } from "../../../design/notice/notice";
import { Island } from "../../../platform/islands/island";
import { FirstScreenEnd } from "../../../platform/render/first-screen";
import { ProductCard } from "../card/product-card";
import type { ProductCard as Card, Product, Variation } from "../catalogue";
import { detailOf, fullName } from "../goods/naming";
import * as names from "../names";
import type { ProductAddition, ReviewsTab } from "../parts";
import { choiceRefusal, REFUSALS, type Refusal } from "../refusals";
import type { CatalogueSettings } from "../settings";
import { productTrail } from "../structured-data";
import { texts } from "../texts.fr";
import { Viewed } from "../viewed/viewed";
import { Description, Details, isDescribed } from "./details";
import { Offer } from "./offer";
import type { OpenProduct } from "./open-product";
import type { TabKey } from "./tabs/first-tab";
import { ProductTabs } from "./tabs/tabs";

/** The variation that could not be put into the cart, and how many there were of it when the page was asked for. */
export interface RefusedChoice {
  id: number;
  left: number;
}

export interface ProductPageProps extends Omit<OpenProduct, "among"> {
  additions: readonly ProductAddition[];
  reviews?: ReviewsTab;
  promises: CatalogueSettings["promises"];
  dispatch: string;
  refusal?: Refusal;
  refused?: RefusedChoice;
  /** The tab that is open at first, when it is not the description. */
  first?: TabKey;
}

export function ProductPage(props: ProductPageProps) {
  const { product, substitute, additions, related, reviews, promises, dispatch, refusal, refused, first } =
    props;
  const chosen = refused && product.variations.find(({ id }) => id === refused.id);
  return (
    <>
      <div className="wrap">
        {/* by a class of its own: what follows comes later, and must not move it */}
        <div className="page-head page-head--product">
          <Crumbs trail={productTrail(product)} />
        </div>
        {refusal && (
          <Refused refusal={refusal} name={chosen && nameOf(product, chosen)} left={refused?.left} />
        )}
        <div className="split split--product product-top">
          {/* first: what a slow line brings later pushes nothing that is painted already */}
          <Offer
            product={product}
            chosen={chosen}
            substitute={substitute}
            additions={additions.map(({ offer }) => offer)}
            assurances={additions.map(({ assurance }) => assurance)}
            linksToReviews={reviews !== undefined}
            promises={promises}
            dispatch={dispatch}
          />
          <Pictures product={product} />
        </div>
      </div>
      <FirstScreenEnd />
      {additions.map(({ section }) => section)}
      <section className="section--tight" aria-label={texts.about}>
        <div className="wrap">
          <ProductTabs
            first={first}
            panels={[
              ...(isDescribed(product)
                ? [
                    {
                      key: "description" as const,
                      title: texts.description,
                      content: <Description product={product} />,
                    },
                  ]
                : []),
              { key: "additional_information", title: texts.details, content: <Details product={product} /> },
              ...(reviews ? [{ key: "reviews" as const, ...reviews }] : []),
            ]}
          />
        </div>
      </section>
      <Related cards={related} />
      <Viewed product={product} />
    </>
  );
}

/** Read aloud and scrolled to once the page is there (PROD-08). */
function Refused({ refusal, name, left = 0 }: RefusedProps) {
  return (
    <div className={names.noticesWrapper} data-notice="">
      <Notice tone="error">{name ? choiceRefusal(refusal, name, left) : REFUSALS[refusal]}</Notice>
    </div>
  );
}

interface RefusedProps {
  refusal: Refusal;
  /** Of the variation that was chosen, with how many are left of it. */
  name: string | undefined;
  left: number | undefined;
}

const nameOf = ({ name, choices }: Product, chosen: Variation): string =>
  fullName({ name, detail: detailOf(chosen.choices, choices) });

function Pictures({ product: { id, name, pictures } }: { product: Product }) {
  if (pictures.length === 0)
    return (
      <div className={`${galleryNames.productGallery} ${galleryNames.galleryWithoutImages}`}>
        <Icon name="box" />
        <p>{texts.noPicture}</p>
      </div>
    );
  return <Island of={Gallery} id={`vues-${id}`} wake="interaction" props={{ name, pictures }} />;
}

function Related({ cards }: { cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="section section--rule related" aria-labelledby="h-related">
      <div className="wrap">
        <div className="head">
          <h2 id="h-related">{texts.related}</h2>
        </div>
        <ul className="grid grid--4 products">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} />
          ))}
        </ul>
      </div>
    </section>
  );
}
