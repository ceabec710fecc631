/** The journal: who did what and when. It is read here, and changed nowhere. */
import { z } from "zod";
import { isoDay } from "../../../kernel/dates";
import { useMarket } from "../../../platform/render/market";
import type { DeskParts } from "../accounts/actions";
import { listAudit, type StoredAudit } from "../audit/store";
import { AFTER_PARAMETER } from "../names";
import { type Column, Empty, firstPage, Pager, Table } from "../parts/list";
import { Time } from "../parts/moment";
import { PageHead } from "../parts/page";
import { type DeskSection, defineDeskSection, deskScreen } from "../section";
import { formatWeekday, texts } from "../texts.fr";

const PAGE = 50;

const columns: readonly Column<StoredAudit>[] = [
  { title: texts.journal.when, className: "c-time", cell: ({ at }) => <Time at={at} /> },
  { title: texts.journal.who, isHead: true, cell: ({ who }) => who },
  {
    title: texts.journal.what,
    className: "full",
    cell: ({ says, about }) => says || texts.journal.undescribed(about),
  },
  { title: texts.journal.detail, className: "full", cell: ({ detail }) => detailOf(detail) },
];

/** « cents : 1050 », without what is empty. */
function detailOf(json: string): string {
  return Object.entries(JSON.parse(json) as Record<string, unknown>)
    .filter(([, value]) => value !== "" && value !== null && value !== undefined)
    .map(
      ([name, value]) =>
        `${name}\u00a0: ${typeof value === "object" ? JSON.stringify(value) : String(value)}`,
    )
    .join(", ");
}

function Entries({ rows, now }: { rows: readonly StoredAudit[]; now: number }) {
  const { timeZone } = useMarket();
  return (
    <Table
      caption={texts.journal.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      groupOf={({ at }) => ({ key: isoDay(at, timeZone), title: formatWeekday(at, now, timeZone) })}
    />
  );
}

export const journalSection = ({ database, clock }: DeskParts): DeskSection =>
  defineDeskSection({
    name: "journal",
    title: texts.journal.title,
    icon: "clip",
    path: "journal/",
    nav: { group: 3, order: 60 },
    screens: [
      deskScreen({
        path: "",
        query: z.object({ [AFTER_PARAMETER]: z.string().max(60).catch("") }),
        show: async ({ query, url }) => {
          const [, at, id] = /^(\d+)-([0-9a-f]{32})$/.exec(query[AFTER_PARAMETER]) ?? [];
          const before = at && id ? { at: Number(at), id } : undefined;
          const found = await listAudit(database.read, { before, limit: PAGE + 1 });
          const { rows, next } = firstPage(found, PAGE, (row) => `${row.at}-${row.id}`);
          const now = clock.now();
          return {
            page: {
              title: texts.journal.title,
              main: (
                <>
                  <PageHead title={texts.journal.title} note={texts.journal.note} />
                  {rows.length === 0 ? (
                    <Empty title={texts.journal.empty} />
                  ) : (
                    <Entries rows={rows} now={now} />
                  )}
                  <Pager url={url} next={next} />
                </>
              ),
            },
          };
        },
      }),
    ],
  });
