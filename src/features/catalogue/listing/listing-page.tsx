/** A listing: a shelf of the shop, its order, its pages. */
import type { ReactNode } from "react";
import { type Crumb, Crumbs } from "../../../design/crumbs/crumbs";
import { Pagination } from "../../../design/pagination/pagination";
import type { Listing, Order } from "../catalogue";
import { ProductCard } from "../product-card";
import { texts } from "../texts.fr";
import { SortForm } from "./sort-form";

export interface ListingPageProps {
  title: string;
  intro: string;
  trail: Crumb[];
  listing: Listing;
  sort: Order;
  /** The orders offered, the usual one first. */
  sorts: readonly Order[];
  /** The address of a page of this listing, without its query. */
  pathOf: (page: number) => string;
  /** What else the address carries. */
  kept?: Record<string, string>;
  /** Under the title: the words searched for, to be changed. */
  head?: ReactNode;
  /** In place of products when there are none. */
  empty: ReactNode;
}

export function ListingPage(props: ListingPageProps) {
  const { title, intro, trail, head, listing, empty } = props;
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs trail={trail} />
        <h1>{title}</h1>
        <p>{intro}</p>
        {head}
      </div>
      {listing.total === 0 ? empty : <Shelf {...props} />}
    </div>
  );
}

function Shelf(props: ListingPageProps) {
  const { listing, sort, sorts, pathOf, kept = {} } = props;
  return (
    <>
      <div className="toolbar">
        <Count listing={listing} />
        <SortForm sort={sort} sorts={sorts} action={pathOf(1)} kept={kept} />
      </div>
      <ul className="grid grid--4 products">
        {listing.cards.map((card) => (
          <ProductCard key={card.id} card={card} level={2} />
        ))}
      </ul>
      <Pagination page={listing.page} pages={listing.pages} link={(page) => addressOf(props, page)} />
    </>
  );
}

/** The usual order is not said, so that every page has one address. */
export function addressOf({ pathOf, kept = {}, sort, sorts }: ListingPageProps, page: number): string {
  const query = new URLSearchParams(kept);
  if (sort !== sorts[0]) query.set("orderby", sort);
  return query.size > 0 ? `${pathOf(page)}?${query}` : pathOf(page);
}

function Count({ listing: { page, perPage, total, cards } }: { listing: Listing }) {
  const before = (page - 1) * perPage;
  if (cards.length === total)
    return <p className="small muted woocommerce-result-count">{texts.products(total)}</p>;
  return (
    <p className="small woocommerce-result-count">
      <b className="num">{texts.range(before + 1, before + cards.length)}</b>{" "}
      <span className="muted">{texts.outOf(total)}</span>
    </p>
  );
}
