/** The screens of moved addresses. */
import {
  Act,
  type Column,
  deskPath,
  Empty,
  Field,
  FilterBar,
  Form,
  PageHead,
  Pager,
  State,
  Table,
  Tabs,
} from "../../desk";
import type { Moved } from "../moved";
import type { AddressImport } from "../store";
import type { ImportedLine } from "../table";
import { texts } from "./texts.fr";

export const HERE = deskPath("adresses/");
export const MISSING = `${HERE}introuvables/`;
export const IMPORT = `${HERE}importer/`;
export const changeAt = (from: string): string => `${HERE}modifier/?${new URLSearchParams({ de: from })}`;

const AddressTabs = ({ at, count }: { at: "moved" | "missing"; count?: number }) => (
  <Tabs
    label={texts.tabsLabel}
    tabs={[
      { label: texts.tabs.moved, href: HERE, current: at === "moved", ...(count !== undefined && { count }) },
      { label: texts.tabs.missing, href: MISSING, current: at === "missing" },
    ]}
  />
);

export interface ListProps {
  rows: readonly Moved[];
  count: number;
  next: string | undefined;
  words: string;
  url: URL;
  mayChange: boolean;
  /** Addresses that pages had: they follow their page by themselves. */
  pages: readonly Moved[];
}

export function AddressList({ rows, count, next, words, url, mayChange, pages }: ListProps) {
  return (
    <>
      <PageHead title={texts.title} note={texts.note}>
        {mayChange ? (
          <a className="btn btn--line" href={IMPORT}>
            {texts.import}
          </a>
        ) : null}
      </PageHead>
      <AddressTabs at="moved" count={count} />
      {mayChange ? <AddForm /> : null}
      <FilterBar url={url} label={texts.search} placeholder={texts.placeholder} name="q" />
      {rows.length === 0 ? (
        <NoAddress words={words} />
      ) : (
        <Table
          caption={texts.caption}
          className="tbl--told"
          columns={columnsFor(mayChange)}
          rows={rows}
          keyOf={({ from }) => from}
          {...(mayChange && { hrefOf: ({ from }: Moved) => changeAt(from) })}
        />
      )}
      <Pager url={url} next={next} />
      {pages.length > 0 ? (
        <section className="block" aria-labelledby="pages">
          <div className="block__head">
            <h2 id="pages">{texts.pagesTitle}</h2>
            <span className="small">{texts.pagesNote}</span>
          </div>
          <Table
            caption={texts.pagesTitle}
            className="tbl--told"
            columns={columnsFor(false)}
            rows={pages}
            keyOf={({ from }) => from}
          />
        </section>
      ) : null}
    </>
  );
}

const AddForm = () => (
  <section className="sheet">
    <Form action={`${HERE}ajouter/`} label={texts.addTitle}>
      <AddressFields />
      <div className="acts">
        <button className="btn" type="submit">
          {texts.add}
        </button>
      </div>
    </Form>
  </section>
);

const AddressFields = ({ from = "", to = "" }: Partial<Moved>) => (
  <>
    <Field name="de" label={texts.from} value={from} maxLength={500} className="w3" required />
    <Field name="vers" label={texts.to} value={to} maxLength={500} className="w3" required />
  </>
);

function NoAddress({ words }: { words: string }) {
  if (!words)
    return (
      <Empty title={texts.emptyTitle}>
        <p>{texts.empty}</p>
      </Empty>
    );
  return (
    <Empty title={texts.noneTitle(words)}>
      <a className="link" href={HERE}>
        {texts.seeAll}
      </a>
    </Empty>
  );
}

const columnsFor = (mayChange: boolean): Column<Moved>[] => [
  { title: texts.from, isHead: true, cell: ({ from }) => from },
  { title: texts.to, cell: ({ to }) => <a href={to}>{to}</a> },
  ...(mayChange ? [{ title: texts.acts, cell: RowActs }] : []),
];

const RowActs = (entry: Moved) => (
  <div className="acts">
    <a className="btn btn--quiet" href={changeAt(entry.from)}>
      {texts.change}
      <span className="vh">{texts.of(entry.from)}</span>
    </a>
    <Act
      action={`${HERE}supprimer/`}
      hidden={{ de_vu: entry.from, vers_vu: entry.to }}
      className="btn btn--quiet"
    >
      {texts.remove}
      <span className="vh">{texts.of(entry.from)}</span>
    </Act>
  </div>
);

export const ChangeAddress = ({ entry }: { entry: Moved }) => (
  <>
    <PageHead title={texts.changeTitle} />
    <section className="sheet">
      <Form
        action={`${HERE}modifier/?${new URLSearchParams({ de: entry.from })}`}
        hidden={{ de_vu: entry.from, vers_vu: entry.to }}
      >
        <AddressFields {...entry} />
        <div className="acts">
          <button className="btn" type="submit">
            {texts.save}
          </button>
          <a className="btn btn--line" href={HERE}>
            {texts.cancel}
          </a>
        </div>
      </Form>
    </section>
  </>
);

/* ---------------------------------------------------------- pages not found */

export interface MissingPage {
  path: string;
  times: number;
  suggestion: string;
}

export function MissingPages({ pages, mayChange }: { pages: readonly MissingPage[]; mayChange: boolean }) {
  const columns: Column<MissingPage>[] = [
    { title: texts.missing.path, isHead: true, cell: ({ path }) => path },
    { title: texts.missing.times, className: "r", small: texts.missing.times, cell: ({ times }) => times },
    ...(mayChange ? [{ title: texts.missing.target, cell: Redirect }] : []),
  ];
  return (
    <>
      <PageHead title={texts.title} note={texts.missing.note} />
      <AddressTabs at="missing" />
      {pages.length === 0 ? (
        <Empty title={texts.missing.none}>
          <p>{texts.missing.noneHelp}</p>
        </Empty>
      ) : (
        <Table
          caption={texts.missing.caption}
          className="tbl--told"
          columns={columns}
          rows={pages}
          keyOf={({ path }) => path}
        />
      )}
    </>
  );
}

const Redirect = ({ path, suggestion }: MissingPage) => (
  <Form action={`${MISSING}rediriger/?${new URLSearchParams({ page: path })}`} className="inline">
    <Field name="vers" label={texts.missing.targetOf(path)} value={suggestion} maxLength={500} quiet />
    <button className="btn btn--line" type="submit">
      {texts.missing.redirect}
      <span className="vh">{texts.of(path)}</span>
    </button>
  </Form>
);

/* ------------------------------------------------------------------- import */

export const ImportForm = () => (
  <>
    <PageHead title={texts.importing.title} note={texts.importing.help} />
    <section className="sheet">
      <Form action={`${IMPORT}apercu/`} multipart>
        <Field name="fichiers" label={texts.importing.file} type="file" />
        <Field
          name="lignes"
          label={texts.importing.paste}
          placeholder={texts.importing.example}
          rows={8}
          maxLength={60_000}
        />
        <div className="acts">
          <button className="btn" type="submit">
            {texts.importing.preview}
          </button>
          <a className="btn btn--line" href={HERE}>
            {texts.cancel}
          </a>
        </div>
      </Form>
    </section>
  </>
);

export function ImportPreview({ given, mayChange }: { given: AddressImport; mayChange: boolean }) {
  const { lines, state } = given;
  const good = lines.filter(({ fault, to, was }) => fault === "" && to !== was);
  const fresh = good.filter(({ was }) => was === null).length;
  const wrong = lines.filter(({ fault }) => fault !== "").length;
  return (
    <>
      <PageHead
        title={texts.importing.title}
        note={texts.importing.summary(fresh, good.length - fresh, wrong)}
      >
        {mayChange && state === "planned" && good.length > 0 ? (
          <Act action={`${IMPORT}${given.id}/appliquer/`} className="btn">
            {texts.importing.apply(good.length)}
          </Act>
        ) : null}
        {mayChange && state === "applied" ? (
          <Act action={`${IMPORT}${given.id}/annuler/`}>{texts.importing.undo}</Act>
        ) : null}
        <a className="btn btn--line" href={HERE}>
          {texts.cancel}
        </a>
      </PageHead>
      <Table
        caption={texts.importing.caption}
        className="tbl--told"
        columns={LINES}
        rows={lines}
        keyOf={({ line }) => String(line)}
      />
    </>
  );
}

const LINES: Column<ImportedLine>[] = [
  { title: texts.importing.line, small: texts.importing.line, cell: ({ line }) => line },
  { title: texts.from, isHead: true, cell: ({ from }) => from },
  { title: texts.to, cell: ({ to }) => to },
  { title: texts.importing.state, cell: (line) => <LineState line={line} /> },
];

function LineState({ line: { fault, was, to } }: { line: ImportedLine }) {
  if (fault !== "") return <State mark="bad">{texts.importing.faults[fault]}</State>;
  if (was === null) return <State mark="done">{texts.importing.fresh}</State>;
  return (
    <State mark={was === to ? "draft" : "low"}>
      {was === to ? texts.importing.same : texts.importing.replaces(was)}
    </State>
  );
}
