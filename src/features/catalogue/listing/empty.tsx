/** What a listing says when it has nothing to show, and where to go from there. */
import type { ReactNode } from "react";
import { Button } from "../../../design/button/button";
import { paths } from "../../../paths";
import { searchTexts } from "../../search";
import { ProductCard } from "../card/product-card";
import type { ProductCard as Card, NamedLink } from "../catalogue";
import { texts as facetTexts } from "../facets/texts.fr";
import { texts } from "../texts.fr";

export function EmptyShelf() {
  return (
    <div className="empty">
      <p className="lead">{texts.empty}</p>
      <Button href={paths.shop} variant="line">
        {texts.emptyNext}
      </Button>
    </div>
  );
}

/** Each filter leaves something, all of them together nothing. */
export function NothingLeft({ clear }: { clear: string }) {
  return (
    <div className="empty">
      <p className="lead">{facetTexts.none}</p>
      <p className="muted">{facetTexts.noneAdvice}</p>
      <p>
        <Button href={clear} variant="line" rel="nofollow" data-swap="">
          {facetTexts.clear}
        </Button>
      </p>
    </div>
  );
}

export function NothingFound({ advice, wayOut }: { advice: readonly string[]; wayOut: ReactNode }) {
  return (
    <div className="empty">
      <p className="lead">{texts.searchNone}</p>
      <ul className="prose">
        {advice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="row">
        {wayOut}
        <Button href={paths.shop} variant="line">
          {texts.emptyNext}
        </Button>
      </p>
    </div>
  );
}

export interface OffersProps {
  cards: readonly Card[];
  shelves: readonly NamedLink[];
  makers: readonly NamedLink[];
}

/** Where to go from a search that leads nowhere: what sells best, the shelves, the makers. */
export function Offers({ cards, shelves, makers }: OffersProps) {
  return (
    <>
      <Chips label={searchTexts.shelves} links={shelves} path={paths.category} />
      <Chips label={searchTexts.makers} links={makers} path={paths.maker} />
      {cards.length > 0 && (
        <section className="section--tight" aria-labelledby="h-demandes">
          <div className="head">
            <h2 id="h-demandes">{searchTexts.bestSellers}</h2>
          </div>
          <ul className="grid grid--4 products">
            {cards.map((card) => (
              <ProductCard key={card.id} card={card} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface ChipsProps {
  label: string;
  links: readonly NamedLink[];
  path: (slug: string) => string;
}

function Chips({ label, links, path }: ChipsProps) {
  if (links.length === 0) return null;
  return (
    <nav className="chips section--tight" aria-label={label}>
      <span className="muted">{label}</span>
      {links.map(({ slug, name }) => (
        <a key={slug} className="chip" href={path(slug)}>
          {name}
        </a>
      ))}
    </nav>
  );
}
