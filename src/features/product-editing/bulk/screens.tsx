/** Choosing what to do to many products, seeing it row by row, and what came of it. */
import { formatMoney } from "../../../kernel/money";
import { useMarket } from "../../../platform/render/market";
import {
  Act,
  Check,
  type Choice,
  type Column,
  deskPath,
  Empty,
  Field,
  Form,
  Moment,
  PageHead,
  Pager,
  Select,
  State,
  Table,
} from "../../desk";
import { type Held, MOST_ROWS } from "./changes";
import { PRICE_WAYS, SALE_WAYS, STOCK_WAYS } from "./form";
import type { Bulk, BulkCounts, BulkRow } from "./store";
import { bulkTexts as texts } from "./texts.fr";

const GOODS = deskPath("produits/");
export const BULK = `${GOODS}ensemble/`;
/** The form that the boxes of the list belong to. */
export const PICKS = "choix";
export const NAMED = 12;

interface Named {
  id: string;
  name: string;
}

export interface ChangeFormProps {
  /** Of the first ones. */
  names: readonly string[];
  count: number;
  /** More than can be changed at once. */
  isTooMany: boolean;
  search: string;
  categories: readonly Named[];
  latest: readonly Bulk[];
  now: number;
}

export function ChangeForm(props: ChangeFormProps) {
  const { names, count, isTooMany, search, categories, latest, now } = props;
  const hasForm = count > 0 && !isTooMany;
  return (
    <>
      <PageHead title={texts.title} note={hasForm ? texts.note(count) : undefined} />
      {!hasForm ? (
        <Empty title={isTooMany ? texts.many(MOST_ROWS) : texts.none}>
          <p>{isTooMany ? texts.manyHelp : texts.noneHelp}</p>
          <a className="btn" href={GOODS}>
            {texts.toList}
          </a>
        </Empty>
      ) : (
        <>
          <Which names={names} count={count} />
          <Form action={`${BULK}apercu/${search}`} label={texts.title}>
            <OfferFields />
            <SaleFields />
            <PlaceFields categories={categories} />
            <div className="acts">
              <button className="btn" type="submit">
                {texts.preview}
              </button>
            </div>
          </Form>
        </>
      )}
      {latest.length > 0 ? <Latest latest={latest} now={now} /> : null}
    </>
  );
}

const Which = ({ names, count }: Pick<ChangeFormProps, "names" | "count">) => (
  <p className="small">
    <b>{texts.which}</b>
    {"\u00a0: "}
    {names.join(", ")}
    {count > names.length ? ` ${texts.andMore(count - names.length)}` : ""}
  </p>
);

const choicesIn = <Way extends string>(
  ways: readonly Way[],
  words: Readonly<Record<Way | "", string>>,
): Choice[] => (["", ...ways] as const).map((way) => ({ value: way, label: words[way] }));

const OfferFields = () => (
  <section className="sheet">
    <h2>
      {texts.price}, {texts.stock.toLowerCase()}
    </h2>
    <div className="form">
      <Select
        name="prix"
        label={texts.price}
        choices={choicesIn(PRICE_WAYS, texts.priceWays)}
        className="w3"
      />
      <Field name="prix_de" label={texts.priceBy} inputMode="decimal" className="w3" isNumber />
      <Check name="prix_99" label={texts.to99} />
      <Select
        name="stock"
        label={texts.stock}
        choices={choicesIn(STOCK_WAYS, texts.stockWays)}
        className="w3"
      />
      <Field name="stock_de" label={texts.stockBy} inputMode="numeric" className="w3" isNumber />
    </div>
  </section>
);

const SaleFields = () => (
  <section className="sheet">
    <h2>{texts.sale}</h2>
    <div className="form">
      <Select name="solde" label={texts.sale} choices={choicesIn(SALE_WAYS, texts.saleWays)} className="w3" />
      <Field name="solde_de" label={texts.saleBy} inputMode="decimal" className="w3" isNumber />
      <Field name="solde_du" label={texts.saleFrom} type="date" help={texts.saleFromHelp} className="w3" />
      <Field name="solde_au" label={texts.saleTo} type="date" help={texts.saleToHelp} className="w3" />
      <Check name="solde_99" label={texts.to99} />
    </div>
  </section>
);

function PlaceFields({ categories }: { categories: readonly Named[] }) {
  const shelves = [
    { value: "", label: texts.same },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const shown = [
    { value: "", label: texts.same },
    ...Object.entries(texts.shownWords).map(([value, label]) => ({ value, label })),
  ];
  return (
    <section className="sheet">
      <h2>
        {texts.category}, {texts.visibility.toLowerCase()}
      </h2>
      <div className="form">
        <Select
          name="categorie"
          label={texts.category}
          choices={shelves}
          help={texts.ofProduct}
          className="w3"
        />
        <Select
          name="visibilite"
          label={texts.visibility}
          choices={shown}
          help={texts.ofProduct}
          className="w3"
        />
      </div>
    </section>
  );
}

const Latest = ({ latest, now }: { latest: readonly Bulk[]; now: number }) => (
  <section className="sheet">
    <h2>{texts.recent}</h2>
    <ul>
      {latest.map(({ id, madeAt, state }) => (
        <li key={id}>
          <a href={`${BULK}${id}/`}>
            <Moment at={madeAt} now={now} />
          </a>
          {state === "undone" ? `, ${texts.undoneTitle.toLowerCase()}` : ""}
        </li>
      ))}
    </ul>
  </section>
);

/* ----------------------------------------------------------------- preview */

export interface PreviewProps {
  bulk: Bulk;
  rows: readonly BulkRow[];
  next: string | undefined;
  counts: BulkCounts;
  categories: ReadonlyMap<string, string>;
  url: URL;
  /** Where the same products are chosen again. */
  mayChange: boolean;
}

export function Preview({ bulk, rows, next, counts, categories, url, mayChange }: PreviewProps) {
  return (
    <>
      <PageHead
        title={
          { planned: texts.previewTitle, applied: texts.doneTitle, undone: texts.undoneTitle }[bulk.state]
        }
        note={
          bulk.state === "planned" ? texts.summary(counts) : texts.outcome(bulk.state, counts[bulk.state])
        }
      >
        {mayChange ? <PreviewActs bulk={bulk} changes={counts.changes} /> : null}
      </PageHead>
      <Table
        caption={texts.caption}
        className="tbl--told"
        columns={columnsFor(categories)}
        rows={rows}
        keyOf={({ position }) => String(position)}
      />
      <Pager url={url} next={next} />
    </>
  );
}

function PreviewActs({ bulk, changes }: { bulk: Bulk; changes: number }) {
  if (bulk.state === "applied") return <Act action={`${BULK}${bulk.id}/annuler/`}>{texts.undo}</Act>;
  if (bulk.state === "undone" || changes === 0)
    return (
      <a className="btn btn--line" href={GOODS}>
        {texts.toList}
      </a>
    );
  return (
    <Act action={`${BULK}${bulk.id}/appliquer/`} className="btn">
      {texts.apply(changes)}
    </Act>
  );
}

const columnsFor = (categories: ReadonlyMap<string, string>): Column<BulkRow>[] => [
  {
    title: texts.columns.product,
    isHead: true,
    cell: ({ name, familyId }) => <a href={`${GOODS}${familyId}/`}>{name}</a>,
  },
  { title: texts.columns.change, cell: (row) => <Changes row={row} categories={categories} /> },
  { title: texts.columns.state, cell: (row) => <RowMark row={row} /> },
];

function Changes({ row, categories }: { row: BulkRow; categories: ReadonlyMap<string, string> }) {
  const lines = useChanges(row, categories);
  return (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  );
}

function useChanges({ before, after }: BulkRow, categories: ReadonlyMap<string, string>): string[] {
  const market = useMarket();
  const money = (cents = 0) => formatMoney(cents, market.currency);
  const stock = (left: number | null | undefined) => (left === null ? texts.uncounted : String(left));
  const sale = (one: Held["sale"] | undefined) => (one ? texts.saleWords(one, market) : texts.noSale);
  const shelf = (id = "") => categories.get(id) ?? id;
  const shown = (one: Held["shown"] = "visible") => texts.shownWords[one];
  const { changes } = texts;
  return [
    "cents" in after ? changes.price(money(before.cents), money(after.cents)) : "",
    "sale" in after ? changes.sale(sale(before.sale), sale(after.sale)) : "",
    "left" in after ? changes.stock(stock(before.left), stock(after.left)) : "",
    "categoryId" in after ? changes.category(shelf(before.categoryId), shelf(after.categoryId)) : "",
    "shown" in after ? changes.shown(shown(before.shown), shown(after.shown)) : "",
  ].filter(Boolean);
}

function RowMark({ row: { fault, after, state } }: { row: BulkRow }) {
  if (fault) return <State mark="bad">{texts.rowFaults[fault]}</State>;
  if (Object.keys(after).length === 0) return <State mark="draft">{texts.alreadySo}</State>;
  const mark = { planned: "low", applied: "done", left: "bad", undone: "draft", kept: "bad" } as const;
  return <State mark={mark[state]}>{texts.states[state]}</State>;
}
