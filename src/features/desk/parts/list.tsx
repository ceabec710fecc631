/** Lists: tabs and filters in the address, a table that becomes cards on a telephone, and paging by what came last. */
import type { ReactNode } from "react";
import { LOOKED_THROUGH } from "../../../kernel/counts";
import { AFTER_PARAMETER } from "../names";
import { texts } from "../texts.fr";
import { type Choice, Select } from "./form";
import { Icon } from "./icon";

/** The same address with some of its query changed; undefined takes a parameter away. Always back to the first page. */
export function withQuery(url: URL, change: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(url.search);
  query.delete(AFTER_PARAMETER);
  for (const [name, value] of Object.entries(change))
    if (value === undefined || value === "") query.delete(name);
    else query.set(name, value);
  const text = query.toString();
  return url.pathname + (text ? `?${text}` : "");
}

export interface Tab {
  label: string;
  href: string;
  count?: number;
  current: boolean;
}

export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className="tabs" aria-label={label} data-live="tabs">
    {tabs.map((tab) => (
      <a key={tab.href} href={tab.href} aria-current={tab.current ? "page" : undefined}>
        {tab.label} {tab.count === undefined ? null : <span className="n">{texts.count(tab.count)}</span>}
      </a>
    ))}
  </nav>
);

export interface FilterBarProps {
  url: URL;
  /** « Chercher une commande ». */
  label: string;
  placeholder: string;
  /** The parameter of the words. */
  name: string;
  /** Parameters that a search ends; all others of the address are kept. */
  own?: readonly string[];
  filters?: readonly ListFilter[];
  /** For telephones, where no heading of the table sorts; its choice is kept on wider screens. */
  sort?: ListFilter;
}

/** One of several, of which the first, with no value, means all. */
export interface ListFilter {
  name: string;
  label: string;
  choices: readonly Choice[];
}

/** What the address asks of a filter; of what it does not know, all. */
export const chosenIn = ({ name, choices }: ListFilter, url: URL): string => {
  const value = url.searchParams.get(name) ?? "";
  return choices.some((choice) => choice.value === value) ? value : "";
};

/** A search with filters: plain GET, so that it is all in the address. */
export function FilterBar({ url, label, placeholder, name, own = [], filters = [], sort }: FilterBarProps) {
  const asked = [...filters, ...(sort ? [sort] : [])].map((filter) => filter.name);
  const replaced = new Set([name, AFTER_PARAMETER, ...own, ...asked]);
  const kept = [...url.searchParams].filter(([key]) => !replaced.has(key));
  return (
    <search>
      <form className="tools" method="get" action={url.pathname}>
        {kept.map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <div className="find">
          <label>
            <span className="vh">{label}</span>
            <Icon name="search" />
            <input
              className="input"
              type="search"
              name={name}
              defaultValue={url.searchParams.get(name) ?? ""}
              placeholder={placeholder}
              data-search=""
            />
          </label>
          <kbd>/</kbd>
        </div>
        {filters.length > 0 ? (
          <Filters url={url} filters={filters} sort={sort} />
        ) : (
          <button className="vh" type="submit">
            {texts.search}
          </button>
        )}
      </form>
    </search>
  );
}

const FILTERS = "filtres";

/** On a telephone they stay away until they are asked for, or while one of them is chosen. */
function Filters({
  url,
  filters,
  sort,
}: Required<Pick<FilterBarProps, "url" | "filters">> & Pick<FilterBarProps, "sort">) {
  const isFiltered = filters.some((filter) => chosenIn(filter, url) !== "");
  const isOpen = isFiltered || (sort !== undefined && chosenIn(sort, url) !== "");
  return (
    <>
      {isOpen ? null : (
        <a className="btn btn--line filters__open" href={`#${FILTERS}`}>
          {texts.filter}
        </a>
      )}
      <div className="filters" id={FILTERS} data-filtered={isOpen ? "" : undefined}>
        {filters.map((filter) => (
          <Choosing key={filter.name} url={url} filter={filter} />
        ))}
        {sort ? <Choosing url={url} filter={sort} className="phone-only" /> : null}
        <button className="btn btn--line" type="submit">
          {texts.filter}
        </button>
        {isFiltered ? (
          <a
            className="link"
            href={withQuery(url, Object.fromEntries(filters.map((filter) => [filter.name, undefined])))}
          >
            {texts.unfilter}
          </a>
        ) : null}
      </div>
    </>
  );
}

const Choosing = ({ url, filter, className = "" }: { url: URL; filter: ListFilter; className?: string }) => (
  <Select
    className={`filter ${className}`.trim()}
    quiet
    name={filter.name}
    label={filter.label}
    choices={filter.choices}
    value={chosenIn(filter, url)}
  />
);

export interface Column<Row> {
  title: ReactNode;
  /** Its heading is a link to the list sorted by it; `is`: how it is sorted by it now. */
  sort?: { href: string; is: "ascending" | "descending" | undefined };
  /** Of the heading and of each cell: « r » at the right, « drop-m » not between 48 and 64 rem. */
  className?: string;
  cell(row: Row): ReactNode;
  /** Names its row. */
  isHead?: boolean;
  /** Said before the value on a telephone. */
  small?: string;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Rows between two of which this changes get a heading. */
  groupOf?(row: Row): { key: string; title: string; note?: string } | undefined;
  /** A box to choose each row; its name and the row's value. */
  pick?: {
    name: string;
    valueOf(row: Row): string;
    labelOf(row: Row): string;
    form: string;
    /** From the beginning. */
    isPicked?(row: Row): boolean;
  };
  className?: string;
  /** Its rows are read again while the screen stays open. */
  live?: string;
  /** Where Enter leads. */
  hrefOf?(row: Row): string;
  /** The sum of all, a cell for each column; the first names it. */
  foot?: readonly string[];
}

export const Table = <Row,>(props: TableProps<Row>) => (
  <>
    {props.pick ? <PickAll /> : null}
    <Rowed {...props} />
  </>
);

/** For telephones, where the heading with its box is not seen; the browser's code shows it, for it does what it says. */
const PickAll = () => (
  <label className="check phone-only pick-all" hidden>
    <input type="checkbox" data-pick-all="" />
    <span>{texts.pickAll}</span>
  </label>
);

/** Roles are spelled out: `display: grid`, which makes cards of the rows on a telephone, takes them away. */
function Rowed<Row>({ className = "", ...props }: TableProps<Row>) {
  const { caption, columns, rows, pick, live, foot } = props;
  return (
    <table role="table" className={`tbl tbl--rows tbl--cards ${className}`} data-list="">
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {pick ? (
            <th role="columnheader" scope="col" className="pickcell">
              <span className="vh">{texts.pickColumn}</span>
              <label className="hit">
                <input className="pick" type="checkbox" aria-label={texts.pickAll} data-pick-all="" />
              </label>
            </th>
          ) : null}
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
            <Heading key={index} {...column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" data-live={live}>
        {rows.map((row, index) => (
          <Rows key={props.keyOf(row)} row={row} before={rows[index - 1]} props={props} />
        ))}
      </tbody>
      {foot ? <Foot cells={foot} columns={columns} /> : null}
    </table>
  );
}

const Foot = ({
  cells: [name, ...others],
  columns,
}: {
  cells: readonly string[];
  columns: readonly Pick<Column<never>, "className">[];
}) => (
  <tfoot role="rowgroup">
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
      </th>
      {others.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
        <td role="cell" key={index} className={columns[index + 1]?.className}>
          {cell}
        </td>
      ))}
    </tr>
  </tfoot>
);

/** On a telephone, where cards have no headings, the link goes and its word stays. */
const Heading = ({ title, className, sort }: Pick<Column<never>, "title" | "className" | "sort">) => (
  <th role="columnheader" scope="col" className={className} aria-sort={sort?.is}>
    {sort ? (
      <>
        <a className={sort.is && "sort"} href={sort.href}>
          {title}
          {sort.is ? <Icon name={sort.is === "ascending" ? "up" : "down"} /> : null}
        </a>
        <span className="phone-only">{title}</span>
      </>
    ) : (
      title
    )}
  </th>
);

function Rows<Row>({ row, before, props }: { row: Row; before: Row | undefined; props: TableProps<Row> }) {
  const { columns, pick, groupOf, hrefOf } = props;
  const group = groupOf?.(row);
  const isNew = group && group.key !== (before && groupOf?.(before)?.key);
  return (
    <>
      {isNew ? (
        <tr role="row" className="day">
          <td role="cell" colSpan={columns.length + (pick ? 1 : 0)}>
            <b>{group.title}</b>
            {group.note}
          </td>
        </tr>
      ) : null}
      <tr role="row" data-href={hrefOf?.(row)}>
        {pick ? (
          <td role="cell" className="pickcell">
            <label className="hit">
              <input
                className="pick"
                type="checkbox"
                name={pick.name}
                value={pick.valueOf(row)}
                defaultChecked={pick.isPicked?.(row)}
                form={pick.form}
                aria-label={pick.labelOf(row)}
              />
            </label>
          </td>
        ) : null}
        {columns.map((column, index) =>
          column.isHead ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
            <th role="rowheader" scope="row" key={index} className={column.className}>
              {column.cell(row)}
            </th>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
            <td role="cell" key={index} className={column.className} data-l={column.small}>
              {column.cell(row)}
            </td>
          ),
        )}
      </tr>
    </>
  );
}

/** The rows of one page and, if there are more, where the next one begins: ask for one row more than is shown. */
export function firstPage<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => string,
  /** Where a search goes on that did not look through all. */
  further?: string,
): { rows: readonly Row[]; next: string | undefined; isFurther: boolean } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return rows.length > size && last !== undefined
    ? { rows: shown, next: keyOf(last), isFurther: false }
    : { rows: shown, next: further, isFurther: further !== undefined };
}

export interface PagerProps {
  url: URL;
  /** Where the next page begins, as the list writes it; undefined: this is the last one. */
  next: string | undefined;
  says?: string;
  older?: string;
  first?: string;
  /** What follows was not looked through yet. */
  isFurther?: boolean;
}

export function Pager({ url, next, says, older = texts.older, first = texts.newest, isFurther }: PagerProps) {
  const isFirst = !url.searchParams.has(AFTER_PARAMETER);
  if (isFirst && next === undefined) return null;
  return (
    <nav className="pager" aria-label={texts.paging}>
      <span>{isFurther ? texts.lookedThrough(LOOKED_THROUGH) : says}</span>
      <span className="acts">
        {isFirst ? null : (
          <a className="btn btn--line" href={withQuery(url, {})}>
            <Icon name="left" />
            {first}
          </a>
        )}
        {next === undefined ? null : (
          <a className="btn btn--line" href={withQuery(url, { [AFTER_PARAMETER]: next })} rel="next">
            {isFurther ? texts.lookFurther : older}
            <Icon name="right" />
          </a>
        )}
      </span>
    </nav>
  );
}

export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="empty">
    <h2>{title}</h2>
    {children}
  </div>
);
