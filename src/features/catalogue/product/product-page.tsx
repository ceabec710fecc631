/** A product's own page. */

import { Button } from "../../../design/button/button";
import { Crumbs } from "../../../design/crumbs/crumbs";
import { Icon } from "../../../design/icon";
import { Notice } from "../../../design/notice/notice";
import { paths } from "../../../paths";
import { Island } from "../../../platform/islands/island";
import type { OpenProduct } from "../actions";
import type { ProductCard as Card, NamedLink, Product, Variation } from "../catalogue";
import type { OpenPrinter } from "../finder/actions";
import Gallery from "../gallery/gallery.island";
import { detailOf, fullName } from "../goods/naming";
import type { ReviewsTab } from "../parts";
import { ProductCard } from "../product-card";
import { choiceRefusal, REFUSALS, type Refusal } from "../refusals";
import type { CatalogueSettings } from "../settings";
import { productTrail } from "../structured-data";
import { texts } from "../texts.fr";
import { Viewed } from "../viewed/viewed";
import type { RefusedChoice } from "./answer";
import { Description, Details, isDescribed } from "./details";
import { Offer } from "./offer";
import type { TabKey } from "./tabs/first-tab";
import { ProductTabs } from "./tabs/tabs";

export interface ProductPageProps extends Omit<OpenProduct, "among"> {
  reviews?: ReviewsTab;
  promises: CatalogueSettings["promises"];
  refusal?: Refusal;
  refused?: RefusedChoice;
  /** The tab that is open at first, when it is not the description. */
  first?: TabKey;
}

export function ProductPage(props: ProductPageProps) {
  const { product, substitute, machine, related, reviews, promises, refusal, refused, first } = props;
  const chosen = refused && product.variations.find(({ id }) => id === refused.id);
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <Crumbs trail={productTrail(product)} />
        </div>
        {refusal && (
          <Refused refusal={refusal} name={chosen && nameOf(product, chosen)} left={refused?.left} />
        )}
        <div className="split split--product product-top">
          <Pictures product={product} />
          <Offer
            product={product}
            chosen={chosen}
            substitute={substitute}
            linksToReviews={reviews !== undefined}
            promises={promises}
          />
        </div>
      </div>
      {machine ? <Supplies machine={machine} /> : <Printers product={product} />}
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
    <div className="woocommerce-notices-wrapper" data-notice="">
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
      <div className="woocommerce-product-gallery woocommerce-product-gallery--without-images">
        <Icon name="box" />
        <p>{texts.noPicture}</p>
      </div>
    );
  return <Island of={Gallery} id={`vues-${id}`} wake="interaction" props={{ name, pictures }} />;
}

function Printers({ product: { printers } }: { product: Product }) {
  if (printers.length === 0) return null;
  return (
    <section className="section--tight" aria-labelledby="h-printers">
      <div className="wrap">
        <h2 id="h-printers">{texts.fits(printers.length)}</h2>
        <Links to={paths.printer} all={printers} />
      </div>
    </section>
  );
}

/** A printer that is sold is no supply of itself: it says what it takes. */
function Supplies({ machine: { printer, cards } }: { machine: OpenPrinter }) {
  if (cards.length === 0) return null;
  return (
    <section className="section--tight" aria-labelledby="h-printers">
      <div className="wrap">
        <h2 id="h-printers">{texts.takes}</h2>
        <Links to={paths.product} all={cards} />
        <p className="compat-all">
          <Button href={paths.printer(printer.slug)} variant="line">
            {texts.seeSupplies}
          </Button>
        </p>
      </div>
    </section>
  );
}

function Links({ to, all }: { to: (slug: string) => string; all: readonly NamedLink[] }) {
  return (
    <ul className="compat">
      {all.map(({ slug, name }) => (
        <li key={slug}>
          <a href={to(slug)}>{name}</a>
        </li>
      ))}
    </ul>
  );
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
