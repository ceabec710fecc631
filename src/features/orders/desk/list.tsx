/** The list of orders. */
import { dayNumber, isoDay, wallClock } from "../../../kernel/dates";
import { formatMoney } from "../../../kernel/money";
import { paths } from "../../../paths";
import { useMarket } from "../../../platform/render/market";
import {
  AFTER_PARAMETER,
  type Column,
  chosenIn,
  deskPath,
  Empty,
  FilterBar,
  Form,
  formatShortDay,
  formatWeekday,
  Icon,
  PageHead,
  Pager,
  State,
  type Tab,
  Table,
  Tabs,
  Time,
  withQuery,
} from "../../desk";
import { originOf } from "../attribution";
import { commandTexts } from "../command-texts.fr";
import { buyerOf, formatNumber, mannerOf, nameOf } from "../orders";
import { filtersFor, sortChoice } from "./filters";
import { DELIVER_MANY, listedPath, PAY_MANY, rowId } from "./paths";
import { pressed, SORT, SORTS, type Sort, type SortedBy } from "./sorting";
import { PaymentState, StateMark } from "./state";
import type { ListedOrder } from "./store";
import { texts } from "./texts.fr";
import { usualSort, VIEWS, type View, viewNames } from "./views";
import { isOver, sumOf } from "./worth";

export interface ListProps {
  orders: readonly ListedOrder[];
  next: string | undefined;
  counts: Record<View, number>;
  /** Some that were made ready wait to be fetched. */
  hasReady: boolean;
  view: View;
  sort: Sort;
  words: string;
  url: URL;
  now: number;
  /** Whether whoever looks may also work. */
  mayWork: boolean;
  size: number;
  /** Somebody has come to prepare all that is listed. */
  isAllChosen: boolean;
  /** Whether its box is ticked already. */
  isChosen(order: ListedOrder): boolean;
}

const BULK = "choix";

export function OrderList(props: ListProps) {
  const { orders, next, url, view, words, mayWork, size, counts, isAllChosen } = props;
  const filters = filtersFor(useMarket());
  return (
    <>
      <PageHead title={texts.title}>
        {mayWork ? (
          <a className="btn btn--line" href={`${deskPath("commandes/export.csv")}${url.search}`}>
            <Icon name="download" />
            {texts.export}
          </a>
        ) : null}
        {mayWork ? (
          <a className="btn btn--line" href={deskPath("commandes/nouvelle/")} data-key="n">
            {texts.newOrder} <kbd>N</kbd>
          </a>
        ) : null}
      </PageHead>
      <Tabs label={texts.byState} tabs={tabsOf(props)} />
      <FilterBar
        url={url}
        label={texts.search}
        placeholder={texts.searchHint}
        name="q"
        filters={filters}
        sort={sortChoice}
      />
      {orders.length === 0 ? (
        <Nothing
          view={counts.all === 0 ? "all" : view}
          words={words}
          url={url}
          mayWork={mayWork}
          isFiltered={filters.some((filter) => chosenIn(filter, url) !== "")}
        />
      ) : (
        <>
          {isAllChosen && mayWork ? <p className="muted">{texts.allChosen}</p> : null}
          {mayWork ? <Bulk view={view} orders={orders} /> : null}
          <Ledger {...props} />
          <Pager url={url} next={next} says={texts.perPage(size)} older={texts.older} first={texts.first} />
        </>
      )}
    </>
  );
}

const viewTitle = (view: View, hasReady: boolean): string =>
  view === "shipped" && hasReady ? texts.shippedOrReady : texts.views[view];

const tabsOf = ({ counts, view, url, hasReady }: ListProps): Tab[] =>
  viewNames
    .filter((name) => name !== "asked" || name === view || counts.asked > 0)
    .map((name) => ({
      label: viewTitle(name, hasReady),
      href: withQuery(url, { etat: VIEWS[name] }),
      count: counts[name],
      current: name === view,
    }));

/** What this list was asked for, whatever page of it is shown. */
const listOf = (url: URL, view: View): string =>
  new URL(withQuery(url, { etat: VIEWS[view], [AFTER_PARAMETER]: undefined }), url).search;

/** Works without script: the boxes of the table belong to this form. What is not paid does not leave. */
const Bulk = (props: Pick<ListProps, "view" | "orders">) => (
  <Form action={deskPath("commandes/imprimer/")} id={BULK} className="bulk" label={texts.bulk}>
    <p>
      <b data-picked={texts.chosen} data-picked-one={texts.chosenOne}>
        {texts.ticked}
      </b>{" "}
      <span data-chosen-sum="" />
    </p>
    <button className="btn" type="submit" data-key="b">
      <Icon name="print" />
      {texts.bulkPrint} <kbd>B</kbd>
    </button>
    <NextOfSeveral {...props} />
    <button className="icon-btn" type="button" aria-label={texts.chooseNone} data-clear-picks="" hidden>
      <Icon name="close" />
    </button>
  </Form>
);

/** What is next for those of this tab; for those that are over, nothing. */
function NextOfSeveral({ view, orders }: Pick<ListProps, "view" | "orders">) {
  if (view === "delivered" || view === "over") return null;
  const next = {
    awaiting: { verb: PAY_MANY, icon: "check", says: texts.bulkPay },
    shipped: {
      verb: DELIVER_MANY,
      icon: "check",
      says: texts.bulkDeliver(new Set(orders.map(({ delivery }) => mannerOf(delivery)))),
    },
    ship: { verb: "expedition/", icon: "truck", says: texts.bulkShip },
  } as const;
  const { verb, icon, says } = next[view === "awaiting" || view === "shipped" ? view : "ship"];
  return (
    <button className="btn btn--main" type="submit" formAction={deskPath(`commandes/${verb}`)} data-key="e">
      <Icon name={icon} />
      {says} <kbd>E</kbd>
    </button>
  );
}

function Ledger({ orders, now, mayWork, view, hasReady, sort, isChosen, next, url }: ListProps) {
  const { timeZone } = useMarket();
  const list = listOf(url, view);
  const isByTime = SORTS[sort].by === "time";
  const notes = notesByDay(orders, timeZone, {
    isCut: next !== undefined,
    isRest: url.searchParams.has(AFTER_PARAMETER),
  });
  return (
    <Table
      caption={[texts.listCaption, viewTitle(view, hasReady), texts.sorts[sort]].join(", ")}
      className="tbl--orders"
      live="orders"
      columns={columnsFor(list, { isByTime, sorted: sortedColumn({ url, view, sort }) })}
      rows={orders}
      keyOf={({ id }) => id}
      hrefOf={({ number }) => listedPath(number, list)}
      groupOf={({ placedAt }) => {
        // days one after the other only where orders are
        if (!isByTime) return undefined;
        const key = isoDay(placedAt, timeZone);
        return { key, title: dayOf(placedAt, now, timeZone), note: notes.get(key) };
      }}
      pick={
        mayWork
          ? {
              name: "n",
              form: BULK,
              valueOf: ({ number }) => String(number),
              labelOf: ({ number }) => texts.choose(formatNumber(number)),
              isPicked: isChosen,
            }
          : undefined
      }
    />
  );
}

/** « 6 commandes, 1 023,04 $ » of each day that is whole on this page; what has come to nothing is worth nothing. */
function notesByDay(
  orders: readonly ListedOrder[],
  timeZone: string,
  { isCut, isRest }: { isCut: boolean; isRest: boolean },
): ReadonlyMap<string, string> {
  const days = Map.groupBy(orders, ({ placedAt }) => isoDay(placedAt, timeZone));
  const keys = [...days.keys()];
  if (isRest) days.delete(keys[0] ?? "");
  if (isCut) days.delete(keys.at(-1) ?? "");
  return new Map(
    [...days].map(([day, placed]) => [
      day,
      texts.dayNote(placed.length, sumOf(placed.filter((order) => !isOver(order)))),
    ]),
  );
}

const dayOf = (at: number, now: number, timeZone: string): string => {
  const day = formatWeekday(at, now, timeZone);
  const daysAgo = dayNumber(isoDay(now, timeZone)) - dayNumber(isoDay(at, timeZone));
  return daysAgo === 0 ? texts.todayIs(day) : daysAgo === 1 ? texts.yesterdayWas(day) : day;
};

/** The heading of a column leads to the list sorted by it, and the other way round. */
const sortedColumn =
  ({ url, view, sort }: Pick<ListProps, "url" | "view" | "sort">) =>
  (by: SortedBy): Column<ListedOrder>["sort"] => ({
    href: withQuery(url, { [SORT]: pressed(by, usualSort(view), sort) }),
    is: SORTS[sort].by !== by ? undefined : SORTS[sort].isUp ? "ascending" : "descending",
  });

interface Sorted {
  isByTime: boolean;
  sorted: ReturnType<typeof sortedColumn>;
}

const columnsFor = (list: string, { isByTime, sorted }: Sorted): readonly Column<ListedOrder>[] => [
  {
    title: texts.columns.number,
    className: "c-no",
    isHead: true,
    cell: ({ number }) => (
      <a href={listedPath(number, list)} id={rowId(number)}>
        {formatNumber(number)}
      </a>
    ),
  },
  {
    title: texts.columns.time,
    className: "c-time",
    sort: sorted("time"),
    cell: ({ placedAt }) => (isByTime ? <Time at={placedAt} /> : <Placed at={placedAt} />),
  },
  {
    title: texts.columns.buyer,
    className: "c-who",
    sort: sorted("buyer"),
    cell: (order) => <Buyer order={order} list={list} />,
  },
  {
    title: texts.columns.articles,
    className: "r c-n drop-m",
    small: texts.columns.articles,
    cell: ({ articles }) => articles,
  },
  {
    title: texts.columns.total,
    className: "r c-tot",
    sort: sorted("total"),
    cell: (order) => <Total order={order} />,
  },
  { title: texts.columns.payment, className: "c-pay", cell: (order) => <PaymentState order={order} /> },
  {
    title: texts.columns.state,
    className: "c-st",
    cell: (order) => <Standing order={order} />,
  },
  {
    title: texts.columns.origin,
    className: "c-from drop-m",
    cell: ({ attribution }) => originWords(attribution),
  },
];

/** With what went back of it: sums of several are without that. */
function Total({ order }: { order: ListedOrder }) {
  const { totalCents, backCents, currency } = order;
  const isPart = backCents > 0 && !isOver(order);
  return (
    <>
      <b data-cents={isOver(order) ? 0 : totalCents - backCents} data-currency={currency}>
        {formatMoney(totalCents, currency)}
      </b>
      {isPart ? <small>{texts.backPart(formatMoney(backCents, currency))}</small> : null}
    </>
  );
}

const Standing = ({ order }: { order: ListedOrder }) => (
  <>
    <StateMark order={order} />
    <small>{texts.deliveries[order.delivery]}</small>
    {order.asked ? (
      <small>
        <State mark="todo">{texts.request[order.asked]}</State>
      </small>
    ) : null}
  </>
);

/** Where no heading says the day: « 16 nov. 2026 ». */
function Placed({ at }: { at: number }) {
  const { timeZone } = useMarket();
  return (
    <>
      {formatShortDay(at, timeZone)} {wallClock(at, timeZone).year}
      <small>
        <Time at={at} />
      </small>
    </>
  );
}

function Buyer({ order: { number, billing, shipping }, list }: { order: ListedOrder; list: string }) {
  const name = nameOf(billing);
  const town = shipping.city || billing.city;
  return (
    <>
      <a href={listedPath(number, list)}>{buyerOf(billing)}</a>
      <small>{[billing.company && name, town].filter(Boolean).join(", ")}</small>
    </>
  );
}

export function originWords(attribution: ListedOrder["attribution"]): string {
  if (!attribution) return "";
  const { kind, source } = originOf(attribution);
  // nobody sent whoever came by themselves
  const sender = kind === "typein" ? "" : source;
  return sender || commandTexts.origin.kinds[kind](source);
}

interface NothingProps {
  view: View;
  words: string;
  url: URL;
  mayWork: boolean;
  isFiltered: boolean;
}

function Nothing({ view, words, url, mayWork, isFiltered }: NothingProps) {
  if (isFiltered)
    return <Empty title={texts.filters.none}>{words ? <ClearSearch url={url} view={view} /> : null}</Empty>;
  if (words)
    return (
      <Empty title={texts.nothingFound(words)}>
        <p className="acts">
          {view === "all" ? null : (
            <a className="btn" href={withQuery(url, { etat: VIEWS.all })}>
              {texts.searchAll}
            </a>
          )}
          <ClearSearch url={url} view={view} />
        </p>
      </Empty>
    );
  if (view === "all") return <FirstOrder mayWork={mayWork} />;
  const told: Partial<Record<View, string>> = { todo: texts.emptyTodo, asked: texts.emptyAsked };
  return (
    <Empty title={told[view] ?? texts.empty}>
      {view === "todo" ? <p>{texts.emptyTodoWhy}</p> : null}
      <a className="btn btn--line" href={withQuery(url, { etat: VIEWS.all })}>
        {texts.seeAll}
      </a>
    </Empty>
  );
}

/** The tab and its filters stay, also a tab that nobody has chosen: without words, another is shown. */
const ClearSearch = ({ url, view }: Pick<NothingProps, "url" | "view">) => (
  <a className="btn btn--line" href={withQuery(url, { q: undefined, etat: VIEWS[view] })}>
    {texts.clearSearch}
  </a>
);

/** Nothing was sold yet. */
const FirstOrder = ({ mayWork }: Pick<ListProps, "mayWork">) => (
  <Empty title={texts.emptyShop}>
    <p className="acts">
      <a className="btn" href={paths.home}>
        {texts.visitShop}
      </a>
      {mayWork ? (
        <a className="btn btn--line" href={deskPath("commandes/nouvelle/")}>
          {texts.create}
        </a>
      ) : null}
    </p>
  </Empty>
);
