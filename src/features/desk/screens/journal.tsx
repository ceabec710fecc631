/** The journal: who did what and when. It is read here, and changed nowhere. */
import { z } from "zod";
import { isoDay } from "../../../kernel/dates";
import { useMarket } from "../../../platform/render/market";
import type { DeskParts } from "../accounts/actions";
import { everyAccount } from "../accounts/store";
import { type DetailLine, detailLines } from "../audit/detail.fr";
import { listAudit, type StoredAudit } from "../audit/store";
import { AFTER_PARAMETER } from "../names";
import {
  type Column,
  chosenIn,
  Empty,
  FilterBar,
  firstPage,
  type ListFilter,
  Pager,
  Table,
} from "../parts/list";
import { Time } from "../parts/moment";
import { PageHead } from "../parts/page";
import { type DeskSection, defineDeskSection, deskScreen, type Happening } from "../section";
import { formatWeekday, texts } from "../texts.fr";

const PAGE = 50;
const WORDS = "q";
const BY = "qui";
const KIND = "genre";
const MOST_WORDS = 5;

/** Where what a row is about is seen, if anywhere. */
type LinkOf = (about: string) => string | undefined;

const columnsOf = (linkOf: LinkOf): readonly Column<StoredAudit>[] => [
  { title: texts.journal.when, className: "c-time", cell: ({ at }) => <Time at={at} /> },
  { title: texts.journal.who, isHead: true, cell: ({ who }) => who },
  {
    title: texts.journal.what,
    className: "full",
    cell: (row) => <What row={row} href={linkOf(row.about)} />,
  },
  { title: texts.journal.detail, className: "full", cell: (row) => <Detail row={row} /> },
];

const What = ({ row: { says, about }, href }: { row: StoredAudit; href: string | undefined }) => (
  <>
    {says || texts.journal.undescribed(about)}
    {href && says ? (
      <>
        {" "}
        <a className="link small" href={href}>
          {texts.journal.sees}
          <span className="vh">{`\u00a0: ${says}`}</span>
        </a>
      </>
    ) : null}
  </>
);

function Detail({ row: { about, detail } }: { row: StoredAudit }) {
  const lines = detailLines(about, detail, useMarket());
  return lines.map((line) => (
    <small key={`${line.field}${line.before}${line.after}`} className="muted journal__line">
      {inWords(line)}
    </small>
  ));
}

function inWords({ field, before, after }: DetailLine): string {
  const values = [before, after].filter((value) => value !== undefined);
  const said = values.length > 0 ? values.join(" → ") : texts.journal.changed;
  return field ? `${field}\u00a0: ${said}` : said;
}

function Entries({ rows, now, linkOf }: { rows: readonly StoredAudit[]; now: number; linkOf: LinkOf }) {
  const { timeZone } = useMarket();
  return (
    <Table
      caption={texts.journal.title}
      columns={columnsOf(linkOf)}
      rows={rows}
      keyOf={({ id }) => id}
      groupOf={({ at }) => ({ key: isoDay(at, timeZone), title: formatWeekday(at, now, timeZone) })}
    />
  );
}

async function filtersOf({ database }: DeskParts): Promise<{ by: ListFilter; kind: ListFilter }> {
  const { everybody, everything, kinds } = texts.journal;
  const people = (await everyAccount(database.read)).map(({ id, name }) => ({ value: id, label: name }));
  const named = Object.entries(kinds).map(([value, label]) => ({ value, label }));
  named.sort((one, other) => one.label.localeCompare(other.label, "fr"));
  return {
    by: { name: BY, label: texts.journal.by, choices: [{ value: "", label: everybody }, ...people] },
    kind: { name: KIND, label: texts.journal.kind, choices: [{ value: "", label: everything }, ...named] },
  };
}

function linksOf(sections: readonly DeskSection[]): LinkOf {
  const subjects = Object.assign({}, ...sections.map((section) => section.subjects)) as NonNullable<
    DeskSection["subjects"]
  >;
  return (about) => {
    const at = about.indexOf(":");
    const [kind, id] = [about.slice(0, at), about.slice(at + 1)];
    return at > 0 && id && Object.hasOwn(subjects, kind) ? subjects[kind]?.(id) : undefined;
  };
}

/** Who has signed in, or changed their password, is no news of the shop. */
const OF_PEOPLE = "account:";

async function happened({ database }: DeskParts, linkOf: LinkOf, limit: number): Promise<Happening[]> {
  const rows = await listAudit(database.read, { limit: limit * 3 });
  return rows
    .filter(({ about, says }) => says !== "" && !about.startsWith(OF_PEOPLE))
    .slice(0, limit)
    .map(({ at, who, about, says }) => {
      const [told, href] = [`${who} ${says}`, linkOf(about)];
      return { at, says: href ? <a href={href}>{told}</a> : told };
    });
}

export const journalSection = (parts: DeskParts, sections: () => readonly DeskSection[]): DeskSection =>
  defineDeskSection({
    name: "journal",
    title: texts.journal.title,
    icon: "clip",
    path: "journal/",
    nav: { group: 3, order: 60 },
    today: { happened: (_ask, limit) => happened(parts, linksOf(sections()), limit) },
    screens: [
      deskScreen({
        path: "",
        query: z.object({
          [AFTER_PARAMETER]: z.string().max(60).catch(""),
          [WORDS]: z.string().max(100).catch(""),
        }),
        show: async ({ query, url }) => {
          const [, at, id] = /^(\d+)-([0-9a-f]{32})$/.exec(query[AFTER_PARAMETER]) ?? [];
          const { by, kind } = await filtersOf(parts);
          const found = await listAudit(parts.database.read, {
            before: at && id ? { at: Number(at), id } : undefined,
            by: chosenIn(by, url),
            kind: chosenIn(kind, url),
            words: query[WORDS].split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
            limit: PAGE + 1,
          });
          const { rows, next } = firstPage(found, PAGE, (row) => `${row.at}-${row.id}`);
          const isFiltered = [...url.searchParams.values()].some(Boolean);
          const main = (
            <>
              <PageHead title={texts.journal.title} note={texts.journal.note} />
              <FilterBar
                url={url}
                name={WORDS}
                label={texts.journal.search}
                placeholder={texts.journal.searchHint}
                filters={[by, kind]}
              />
              {rows.length === 0 ? (
                <Empty title={isFiltered ? texts.journal.noneFound : texts.journal.empty} />
              ) : (
                <Entries rows={rows} now={parts.clock.now()} linkOf={linksOf(sections())} />
              )}
              <Pager url={url} next={next} />
            </>
          );
          return { page: { title: texts.journal.title, main } };
        },
      }),
    ],
  });
