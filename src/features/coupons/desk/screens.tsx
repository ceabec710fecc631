/** What the screens of coupons draw. */
import { CURRENCIES, type Market } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { useMarket } from "../../../platform/render/market";
import {
  Act,
  type Column,
  deskPath,
  Empty,
  Field,
  FilterBar,
  Form,
  type MarkName,
  PageHead,
  Pager,
  Select,
  State,
  Table,
  Tabs,
  withQuery,
} from "../../desk";
import type { CouponSales } from "../actions";
import { type Coupon, refusalOf } from "../coupons";
import type { CouponTab } from "../store";
import { limitsForm, limitsMark } from "./forms";
import { texts } from "./texts.fr";
import { VIEWS, viewNames } from "./views";

const here = deskPath("coupons/");
const ENOUGH = Number.MAX_SAFE_INTEGER;

interface Standing {
  mark: MarkName;
  says: string;
}

function standingOf(coupon: Coupon, now: number): Standing {
  const { states } = texts;
  if (!coupon.isActive) return { mark: "off", says: states.stopped };
  switch (refusalOf(coupon, ENOUGH, now)?.why) {
    case "ended":
      return { mark: "done", says: states.ended };
    case "early":
      return { mark: "wait", says: states.early };
    case "used-up":
      return { mark: "done", says: states["used-up"] };
    default:
      return { mark: "past", says: states.running };
  }
}

export interface CouponListProps {
  rows: readonly Coupon[];
  next: string | undefined;
  sales: ReadonlyMap<string, CouponSales> | undefined;
  counts: Readonly<Record<CouponTab, number>>;
  tab: CouponTab;
  words: string;
  now: number;
  url: URL;
  mayChange: boolean;
}

export function CouponList(props: CouponListProps) {
  const market = useMarket();
  const { rows, next, counts, tab, words, url, mayChange } = props;
  return (
    <>
      <PageHead title={texts.title}>{mayChange ? <MakeLink /> : null}</PageHead>
      <Tabs
        label={texts.tabsLabel}
        tabs={viewNames.map((each) => ({
          label: texts.tabs[each],
          href: withQuery(url, { etat: each === "running" ? undefined : VIEWS[each] }),
          count: counts[each],
          current: each === tab,
        }))}
      />
      <FilterBar url={url} label={texts.search} placeholder={texts.placeholder} name="q" />
      {rows.length === 0 ? (
        <NoCoupons words={words} isFirst={counts.all === 0} />
      ) : (
        <Table
          caption={texts.caption}
          className="tbl--coupons"
          columns={columnsOf(props, market)}
          rows={rows}
          keyOf={({ code }) => code}
          hrefOf={({ code }) => `${here}${code}/`}
        />
      )}
      <Pager url={url} next={next} older={texts.paging.older} first={texts.paging.first} />
    </>
  );
}

const MakeLink = () => (
  <a className="btn" href={`${here}nouveau/`} data-key="n">
    {texts.make} <kbd>N</kbd>
  </a>
);

function NoCoupons({ words, isFirst }: { words: string; isFirst: boolean }) {
  if (isFirst)
    return (
      <Empty title={texts.emptyTitle}>
        <p>{texts.empty}</p>
      </Empty>
    );
  return (
    <Empty title={words ? texts.noneTitle(words) : texts.noneTab}>
      <a className="link" href={`${here}?etat=${VIEWS.all}`}>
        {texts.seeAll}
      </a>
    </Empty>
  );
}

function columnsOf({ sales, now, mayChange }: CouponListProps, market: Market): Column<Coupon>[] {
  const { columns } = texts;
  const salesOf = ({ code }: Coupon) => sales?.get(code);
  return [
    {
      title: columns.code,
      isHead: true,
      cell: (coupon) => (
        <>
          <a href={`${here}${coupon.code}/`}>{coupon.code}</a>
          <small>{texts.gives(coupon, market)}</small>
        </>
      ),
    },
    { title: columns.state, cell: (coupon) => <Standing {...standingOf(coupon, now)} /> },
    { title: columns.used, className: "r", small: columns.used, cell: texts.used },
    {
      title: columns.orders,
      className: "r drop-m",
      small: columns.orders,
      cell: (coupon) => salesOf(coupon)?.orders ?? 0,
    },
    {
      title: columns.discount,
      className: "r",
      small: columns.discount,
      cell: (coupon) => formatMoney(salesOf(coupon)?.discountCents ?? 0, market.currency),
    },
    {
      title: columns.sales,
      className: "r",
      small: columns.sales,
      cell: (coupon) => formatMoney(salesOf(coupon)?.soldCents ?? 0, market.currency),
    },
    {
      title: <span className="vh">{columns.actions}</span>,
      className: "r",
      cell: (coupon) => (mayChange ? <Turn coupon={coupon} now={now} /> : null),
    },
  ];
}

const Standing = ({ mark, says }: Standing) => <State mark={mark}>{says}</State>;

/** What is over by its day or its uses is resumed by other limits. */
function Turn({ coupon, now }: { coupon: Coupon; now: number }) {
  const { code, isActive } = coupon;
  const over = refusalOf(coupon, ENOUGH, now)?.why;
  if (isActive && (over === "ended" || over === "used-up")) return null;
  return (
    <Act action={`${here}${code}/${isActive ? "terminer" : "reprendre"}/`}>
      {isActive ? texts.end : texts.resume}
      <span className="vh">{texts.ofCode(code)}</span>
    </Act>
  );
}

const Limits = ({ of }: { of?: Coupon }) => {
  const { timeZone } = useMarket();
  const { au = "", limite = "", par_courriel = "" } = of ? limitsForm(of, timeZone) : {};
  return (
    <>
      <Field name="au" label={texts.until} type="date" value={au} className="w2" />
      <Field
        name="limite"
        label={texts.limit}
        value={limite}
        help={texts.limitHelp}
        inputMode="numeric"
        isNumber
        className="w2"
      />
      <Field
        name="par_courriel"
        label={texts.mailLimit}
        value={par_courriel}
        help={texts.limitHelp}
        inputMode="numeric"
        isNumber
        className="w2"
      />
    </>
  );
};

export function MakeCoupon() {
  const { currency } = useMarket();
  return (
    <>
      <PageHead title={texts.makeTitle} />
      <div className="sheet">
        <Form action={`${here}nouveau/faire/`} label={texts.makeTitle} keep="coupon:new">
          <Field name="code" label={texts.code} help={texts.codeHelp} maxLength={30} autoFocus required />
          <Select
            name="donne"
            label={texts.gift}
            className="w2"
            choices={Object.entries(texts.gifts).map(([value, label]) => ({ value, label }))}
          />
          <Field
            name="valeur"
            label={texts.value}
            help={texts.valueHelp}
            inputMode="decimal"
            isNumber
            className="w2"
          />
          <Field
            name="minimum"
            label={texts.minimum}
            unit={CURRENCIES[currency].symbol}
            inputMode="decimal"
            isNumber
            className="w2"
          />
          <Field name="du" label={texts.from} type="date" className="w2" />
          <Limits />
          <div className="acts">
            <button className="btn" type="submit" data-save="">
              {texts.make}
            </button>
            <a className="btn btn--quiet" href={here}>
              {texts.back}
            </a>
          </div>
        </Form>
      </div>
    </>
  );
}

export interface CouponViewProps {
  coupon: Coupon;
  sales: CouponSales | undefined;
  now: number;
  mayChange: boolean;
}

export function CouponView({ coupon, sales, now, mayChange }: CouponViewProps) {
  const market = useMarket();
  const { currency } = market;
  const { orders = 0, discountCents = 0, soldCents = 0 } = sales ?? {};
  return (
    <>
      <p>
        <a className="link" href={here}>
          {texts.back}
        </a>
      </p>
      <PageHead title={coupon.code} note={texts.gives(coupon, market)}>
        {mayChange ? <Turn coupon={coupon} now={now} /> : null}
      </PageHead>
      <div className="cols cols--side">
        <section className="sheet" aria-labelledby="h-limites">
          <h2 id="h-limites">{texts.limits}</h2>
          {mayChange ? (
            <>
              <p className="help">{texts.limitsHelp}</p>
              <Form
                action={`${here}${coupon.code}/limiter/`}
                seen={{ vu: limitsMark(coupon) }}
                label={texts.limits}
              >
                <Limits of={coupon} />
                <div className="acts">
                  <button className="btn" type="submit" data-save="">
                    {texts.save}
                  </button>
                </div>
              </Form>
            </>
          ) : (
            <p>{texts.gives(coupon, market)}</p>
          )}
        </section>
        <div className="aside">
          <section>
            <h2>{texts.brought}</h2>
            <dl className="facts">
              <dt>{texts.columns.state}</dt>
              <dd>
                <Standing {...standingOf(coupon, now)} />
              </dd>
              <dt>{texts.columns.used}</dt>
              <dd>{texts.used(coupon)}</dd>
              <dt>{texts.columns.sales}</dt>
              <dd>{texts.broughtSales(soldCents, orders, currency)}</dd>
              <dt>{texts.columns.discount}</dt>
              <dd>{formatMoney(discountCents, currency)}</dd>
            </dl>
          </section>
        </div>
      </div>
    </>
  );
}
