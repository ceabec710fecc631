/** The table of what is sold: each row is a form of its own. */
import { sizedPath } from "../../../design/picture/picture";
import { CURRENCIES } from "../../../kernel/market";
import { useMarket } from "../../../platform/render/market";
import { fullName } from "../../catalogue";
import {
  AFTER_PARAMETER,
  type Column,
  deskPath,
  Empty,
  FilterBar,
  Form,
  Icon,
  type ListFilter,
  PageHead,
  Pager,
  State,
  Table,
  Tabs,
  tabWord,
  useDrawnFor,
  withQuery,
} from "../../desk";
import { BULK, PICKS } from "../bulk/screens";
import { bulkTexts } from "../bulk/texts.fr";
import { REMOVED_PATH } from "../editing/removed";
import type { GoodsLink } from "./links";
import { shownOffer } from "./offers";
import { GOODS_TABS, type GoodsTab, type SoldGood, type TabCounts } from "./store";
import { texts } from "./texts.fr";

const here = deskPath("produits/");
const SIDE = 40;

export interface GoodsListProps {
  rows: readonly SoldGood[];
  /** Of each row, how many were sold of late; absent: none. */
  sold: ReadonlyMap<number, number>;
  next: string | undefined;
  tab: GoodsTab;
  words: string;
  counts: TabCounts;
  links: readonly GoodsLink[];
  categories: readonly { slug: string; name: string }[];
  url: URL;
  mayChange: boolean;
}

export function GoodsList(props: GoodsListProps) {
  const { rows, next, tab, words, counts, url } = props;
  const filters = categoryFilter(props);
  return (
    <>
      <Head {...props} />
      <Tabs
        label={texts.tabsLabel}
        tabs={[
          ...tabsIn(props).map((each) => ({
            label: texts.tabs[each],
            href: withQuery(url, { etat: tabWord(each) }),
            ...(each in counts && { count: counts[each as keyof TabCounts] }),
            current: each === tab,
          })),
          ...(counts.removed > 0
            ? [{ label: texts.removedTab, href: here + REMOVED_PATH, count: counts.removed, current: false }]
            : []),
        ]}
      />
      <FilterBar url={url} label={texts.search} placeholder={texts.placeholder} name="q" filters={filters} />
      {rows.length > 0 && props.mayChange ? <Bulk url={url} /> : null}
      {rows.length === 0 ? (
        <NoGoods
          words={words}
          links={props.links}
          isAll={tab === "all" && !url.searchParams.get("categorie")}
        />
      ) : (
        <Table
          caption={texts.caption}
          className="tbl--goods"
          columns={columnsOf(props)}
          rows={rows}
          keyOf={({ id }) => String(id)}
          hrefOf={hrefOf}
          pick={props.mayChange ? PICK : undefined}
        />
      )}
      {props.mayChange ? (
        <template data-row-fault="">
          <Fault />
        </template>
      ) : null}
      <Pager url={url} next={next} older={texts.paging.older} first={texts.paging.first} />
    </>
  );
}

const Head = ({ links, mayChange }: Pick<GoodsListProps, "links" | "mayChange">) => (
  <PageHead title={texts.title}>
    {links.map(({ label, href, isWideOnly }) => (
      <a className={`btn btn--line${isWideOnly ? " wide-only" : ""}`} key={href} href={href}>
        {label}
      </a>
    ))}
    {mayChange ? (
      <a className="btn btn--line" href={`${here}categories/`}>
        {texts.categories}
      </a>
    ) : null}
    {mayChange ? (
      <a className="btn" href={`${here}nouveau/`} data-key="n">
        {texts.add} <kbd>N</kbd>
      </a>
    ) : null}
  </PageHead>
);

/** Sales to come are named while there are any. */
const tabsIn = ({ counts, tab }: GoodsListProps): GoodsTab[] =>
  GOODS_TABS.filter((each) => each !== "ahead" || each === tab || counts.ahead > 0);

/** In a shop with one category, nothing is to be chosen. */
const categoryFilter = ({ categories }: GoodsListProps): ListFilter[] =>
  categories.length < 2
    ? []
    : [
        {
          name: "categorie",
          label: texts.category,
          choices: [
            { value: "", label: texts.anyCategory },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ],
        },
      ];

const PICK = {
  name: "n",
  form: PICKS,
  valueOf: ({ id }: SoldGood) => String(id),
  labelOf: (good: SoldGood) => bulkTexts.choose(fullName(good)),
};

/** Works without script: the boxes of the table belong to this form, and what is chosen is in the address. */
function Bulk({ url }: { url: URL }) {
  const all = new URLSearchParams({ ...Object.fromEntries(url.searchParams), tous: "1" });
  all.delete(AFTER_PARAMETER);
  return (
    <>
      <form method="get" action={BULK} id={PICKS} className="bulk" aria-label={bulkTexts.bar}>
        <p data-picked={bulkTexts.chosen} data-picked-one={bulkTexts.chosenOne}>
          {bulkTexts.ticked}
        </p>
        <button className="btn btn--main" type="submit" data-key="e">
          {bulkTexts.open} <kbd>E</kbd>
        </button>
      </form>
      <p className="small">
        <a className="link" href={`${BULK}?${all}`}>
          {bulkTexts.openAll}
        </a>
      </p>
    </>
  );
}

/** Where it is edited, with all of its product. */
const hrefOf = ({ id, parentId }: SoldGood): string => `${here}${parentId ?? id}/`;

interface NoGoodsProps {
  words: string;
  isAll: boolean;
  links: readonly GoodsLink[];
}

function NoGoods({ words, isAll, links }: NoGoodsProps) {
  if (!words && isAll)
    return (
      <Empty title={texts.emptyTitle}>
        <p>{texts.empty}</p>
        <p className="acts">
          {links.flatMap(({ label, href, isWideOnly }) =>
            isWideOnly ? (
              []
            ) : (
              <a className="btn" key={href} href={href}>
                {label}
              </a>
            ),
          )}
        </p>
      </Empty>
    );
  return (
    <Empty title={words ? texts.noneTitle(words) : texts.noneTab}>
      <a className="link" href={here}>
        {texts.seeAll}
      </a>
    </Empty>
  );
}

function columnsOf({ mayChange, url, sold }: GoodsListProps): Column<SoldGood>[] {
  const { columns } = texts;
  return [
    { title: <span className="vh">{columns.picture}</span>, className: "thumbcell", cell: Thumb },
    {
      title: columns.product,
      className: "c-name",
      isHead: true,
      cell: (good) => (
        <>
          <a href={hrefOf(good)}>{fullName(good)}</a>
          <small>{good.sku}</small>
        </>
      ),
    },
    {
      title: columns.price,
      className: "r c-price",
      cell: (good) => <Cell good={good} name="prix" mayChange={mayChange} />,
    },
    {
      title: columns.stock,
      className: "r c-stock",
      cell: (good) => <Cell good={good} name="stock" mayChange={mayChange} />,
    },
    {
      title: columns.sold,
      className: "r drop-m c-sold",
      small: columns.sold,
      cell: ({ id }) => sold.get(id) ?? 0,
    },
    {
      title: columns.shop,
      className: "c-vis",
      cell: (good) => (
        <>
          <Standing good={good} />
          {mayChange ? (
            <>
              {" "}
              <PlainSave good={good} />
              <RowForm good={good} search={url.search} />
            </>
          ) : null}
        </>
      ),
    },
  ];
}

/** The name beside it says what it is. */
function Thumb({ picture }: SoldGood) {
  if (!picture) return <span className="thumb" />;
  const src = sizedPath(picture.source, 160, "webp");
  return (
    <img className="thumb" src={src} width={SIDE} height={SIDE} alt="" loading="lazy" decoding="async" />
  );
}

function Standing({ good }: { good: SoldGood }) {
  if (good.isDraft) return <State mark="draft">{texts.draft}</State>;
  if (!good.offered) return <State mark="draft">{texts.hidden}</State>;
  if (good.left <= 0) return <State mark="bad">{texts.out}</State>;
  if (good.left <= good.lowAt) return <State mark="low">{texts.low(good.lowAt)}</State>;
  return <State mark="done">{texts.visible}</State>;
}

const formId = (good: SoldGood): string => `ligne-${good.id}`;
const actionOf = (good: SoldGood): string => `${here}${good.id}/enregistrer/`;

/** As the fields of a row show it. */
const shownIn = ({ priceCents, stock }: SoldGood) => shownOffer({ cents: priceCents, left: stock });

/** What was typed for this row when it was refused. */
function useRefused(good: SoldGood) {
  const { typed } = useDrawnFor();
  return typed?.action === actionOf(good) ? typed : undefined;
}

function Cell({ good, name, mayChange }: { good: SoldGood; name: "prix" | "stock"; mayChange: boolean }) {
  const { currency } = useMarket();
  const typed = useRefused(good);
  const error = typed?.errors[name];
  const id = `${formId(good)}-${name}`;
  const title = fullName(good);
  const input = (
    <input
      className="input num"
      type="text"
      inputMode={name === "prix" ? "decimal" : "numeric"}
      name={name}
      form={formId(good)}
      defaultValue={typed ? String(typed.values[name] ?? "") : shownIn(good)[name]}
      placeholder={name === "stock" ? texts.uncounted : undefined}
      aria-label={name === "prix" ? texts.priceOf(title) : texts.stockOf(title)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      readOnly={!mayChange}
      // biome-ignore lint/a11y/noAutofocus: it is what brought this page, far down the list
      autoFocus={error !== undefined}
      autoComplete="off"
    />
  );
  return (
    <>
      {name === "prix" ? (
        <span className="affix">
          {input}
          <span>{CURRENCIES[currency].symbol}</span>
        </span>
      ) : (
        input
      )}
      {error ? <Fault id={id} says={error} /> : null}
    </>
  );
}

/** Without words, a pattern for the browser's code. */
const Fault = ({ id, says }: { id?: string; says?: string }) => (
  <p className="error" id={id} role="alert">
    <Icon name="alert" />
    <span>{says}</span>
  </p>
);

/**
 * Nothing says without a script that a row is not saved: it can be wherever the focus is. As low as the row's state, so
 * that no row moves as the form's own button takes its place.
 */
const PlainSave = ({ good }: { good: SoldGood }) => (
  <noscript>
    <button className="link" type="submit" form={formId(good)}>
      <SaveWords good={good} />
    </button>
  </noscript>
);

const SaveWords = ({ good }: { good: SoldGood }) => (
  <>
    {texts.save}
    <span className="vh">{texts.ofGood(fullName(good))}</span>
  </>
);

/** Its fields stand in the cells before it; the list's filters come back with it. */
function RowForm({ good, search }: { good: SoldGood; search: string }) {
  const { prix, stock } = shownIn(good);
  return (
    <Form
      action={actionOf(good) + search}
      id={formId(good)}
      className="row-save"
      hidden={{ prix_vu: prix, stock_vu: stock }}
    >
      <span className="st st--low">{texts.unsaved}</span>
      <button className="btn" type="submit" data-saved={texts.done} data-undo={texts.undo}>
        <SaveWords good={good} />
      </button>
      <button className="link" type="reset">
        {texts.putBack}
        <span className="vh">{texts.ofGood(fullName(good))}</span>
      </button>
    </Form>
  );
}
