/** A listing: a shelf of the shop, what narrows it, its order, its pages. */
import type { ReactNode } from "react";
import { Button } from "../../../design/button/button";
import { type Crumb, Crumbs } from "../../../design/crumbs/crumbs";
import { Icon } from "../../../design/icon";
import { Pagination } from "../../../design/pagination/pagination";
import { FirstScreenEnd } from "../../../platform/render/first-screen";
import { ProductCard } from "../card/product-card";
import type { Listing } from "../catalogue";
import { Chips, OwnChip } from "../facets/chips";
import type { Counts } from "../facets/counts";
import { type Chosen, type Facet, FOR, isAnyChosen, type Names, pairsOf } from "../facets/facets";
import { FacetPanel, type OwnChoice } from "../facets/panel";
import { texts as facetTexts } from "../facets/texts.fr";
import * as names from "../names";
import { texts } from "../texts.fr";
import { addressOf, type ListingPlace } from "./address";
import { NothingLeft } from "./empty";
import { FacetDialog } from "./facet-dialog";
import { SortForm } from "./sort-form";

export interface ListingPageProps extends ListingPlace {
  title: string;
  intro: string;
  trail: Crumb[];
  listing: Listing;
  facets: readonly Facet[];
  counts: Counts;
  names: Names;
  /** Under the title: the words searched for, to be changed. */
  head?: ReactNode;
  /** In place of products when there are none. */
  empty: ReactNode;
  /** What everything here belongs to: chosen beside the facets. */
  own?: OwnChoice;
  /** Whether there can be such a thing. */
  hasOwn?: boolean;
  /** Under everything. */
  foot?: ReactNode;
}

export function ListingPage(props: ListingPageProps) {
  const { title, intro, trail, head, counts, empty, foot } = props;
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs trail={trail} />
        <h1>{title}</h1>
        <p>{intro}</p>
        {head}
      </div>
      {counts.all === 0 ? empty : <Narrowable {...props} />}
      {counts.all > 0 && !head && <FirstScreenEnd />}
      {foot}
    </div>
  );
}

/** What the browser redraws in place is the region inside; what stays is around it. */
function Narrowable(props: ListingPageProps) {
  return (
    <div data-controller="listing">
      <p className="vh" role="status" data-listing-says="" />
      <Shelf {...props} />
      <FacetDialog />
    </div>
  );
}

function Shelf(props: ListingPageProps) {
  const { listing, facets, counts, chosen, names, sort, sorts, pathOf, kept = {} } = props;
  const anyChosen = isAnyChosen(chosen);
  const hasFacets = counts.facets.length > 0;
  const others = Object.entries(kept);
  const { own, hasOwn } = props;
  const order = sort === sorts[0] ? [] : [["orderby", sort] as const];
  const at = (narrowed: Chosen) => addressOf({ ...props, chosen: narrowed }, 1);
  return (
    <div
      className={hasFacets ? "listing" : "listing listing--bare"}
      data-says={facetTexts.says(listing.total)}
    >
      {hasFacets && (
        <FacetPanel
          counts={counts}
          names={names}
          action={pathOf(1)}
          clear={at({})}
          anyChosen={anyChosen}
          kept={[...others.filter(([name]) => name !== FOR), ...order]}
          own={own}
          hasOwn={hasOwn}
        />
      )}
      <div>
        <div className="toolbar shown-whole">
          <Count listing={listing} />
          {hasFacets && <FilterButtons />}
          <SortForm sort={sort} sorts={sorts} action={pathOf(1)} kept={[...others, ...pairsOf(chosen)]} />
        </div>
        {own && <OwnChip {...own} href={addressOf({ ...props, kept: {} }, 1)} />}
        <Chips facets={facets} chosen={chosen} names={names} addressOf={at} />
        {listing.total === 0 ? <NothingLeft clear={at({})} /> : <Products {...props} hasFacets={hasFacets} />}
      </div>
    </div>
  );
}

/** A link to the facets without script, a button that opens their dialog with it; neither where they stand beside the list. */
function FilterButtons() {
  return (
    <p className="facets-open">
      <Button href="#filtres" variant="line" size="s" className="no-script">
        {facetTexts.filter} <Icon name="filter" />
      </Button>
      <Button
        type="button"
        variant="line"
        size="s"
        className="script-only"
        id="filtrer"
        aria-haspopup="dialog"
        data-open-facets=""
      >
        {facetTexts.filter} <Icon name="filter" />
      </Button>
    </p>
  );
}

/** On the widest windows; a telephone shows as many in its first two. */
const FIRST_ROW = 4;

function Products(props: ListingPageProps & { hasFacets: boolean }) {
  const { listing, hasFacets } = props;
  return (
    <>
      <ul className={hasFacets ? "grid products" : "grid grid--4 products"}>
        {listing.cards.map((card, index) => (
          <ProductCard key={card.id} card={card} level={2} eager={index < FIRST_ROW} />
        ))}
      </ul>
      <Pagination page={listing.page} pages={listing.pages} link={(page) => addressOf(props, page)} />
    </>
  );
}

function Count({ listing: { page, perPage, total, cards } }: { listing: Listing }) {
  const before = (page - 1) * perPage;
  if (cards.length === total)
    return <p className={`small muted ${names.resultCount}`}>{texts.products(total)}</p>;
  return (
    <p className={`small ${names.resultCount}`}>
      <b className="num">{texts.range(before + 1, before + cards.length)}</b>{" "}
      <span className="muted">{texts.outOf(total)}</span>
    </p>
  );
}
