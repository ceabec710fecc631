/** The messages of a tab beside the one that is read. Everything that visitors wrote is text. */
import { oneLine } from "../../../kernel/text";
import { useMarket } from "../../../platform/render/market";
import { deskPath, Empty, FilterBar, PageHead, Pager, Tabs, withQuery } from "../../desk";
import { messagePath, READY_SETTINGS, SECTION, TAB, TABS, type TabName, WORDS } from "./names";
import { type Read, Reading, subjectOf } from "./reading";
import { StateOf } from "./state";
import type { ListedMessage } from "./store";
import { texts } from "./texts.fr";

export interface InboxProps {
  url: URL;
  tab: TabName;
  words: string;
  counts: Record<TabName, number>;
  rows: readonly ListedMessage[];
  next: string | undefined;
  isFurther: boolean;
  now: number;
  read?: Read;
}

export function Inbox(props: InboxProps) {
  const { url, tab, counts, rows, next, isFurther, read } = props;
  // tabs, search and paging belong to the list, also while a message of it is read
  const list = new URL(deskPath(SECTION) + url.search, url);
  return (
    <>
      <PageHead title={texts.title}>
        <a className="btn btn--line" href={READY_SETTINGS}>
          {texts.readyAnswers}
        </a>
      </PageHead>
      <Tabs
        label={texts.byState}
        tabs={TABS.map((one) => ({
          label: texts.tabs[one],
          href: withQuery(list, { [TAB]: one === TABS[0] ? undefined : one }),
          count: counts[one],
          current: one === tab,
        }))}
      />
      <FilterBar url={list} name={WORDS} label={texts.search} placeholder={texts.searchHint} />
      <div className={`inbox${read ? " inbox--read" : ""}`}>
        <div className="inbox__side">
          {rows.length === 0 ? <Nothing {...props} list={list} /> : <List {...props} />}
          <Pager url={list} next={next} isFurther={isFurther} older={texts.older} first={texts.newest} />
        </div>
        {read ? <Reading {...read} back={list} /> : <p className="inbox__read muted">{texts.choose}</p>}
      </div>
    </>
  );
}

function Nothing({ tab, words, list }: InboxProps & { list: URL }) {
  if (words === "")
    return (
      <Empty title={texts.empty[tab]}>
        <p>{texts.emptyNote}</p>
      </Empty>
    );
  return (
    <Empty title={texts.noneFound(words)}>
      {tab === "tous" ? null : (
        <p>
          <a className="link" href={withQuery(list, { [TAB]: "tous" })}>
            {texts.everywhere}
          </a>
        </p>
      )}
    </Empty>
  );
}

const List = ({ rows, url, now, read }: InboxProps) => {
  const { timeZone } = useMarket();
  return (
    <ul className="inbox__list" aria-label={texts.list}>
      {rows.map((row) => (
        <li key={row.number}>
          <a
            href={messagePath(row.number, url.search)}
            data-step=""
            className={row.state === "new" ? "new" : undefined}
            aria-current={row.number === read?.message.number ? "true" : undefined}
          >
            <span className="who">{oneLine(row.writer) || oneLine(row.email) || texts.noName}</span>
            <time dateTime={new Date(row.createdAt).toISOString()}>
              {texts.when(row.createdAt, now, timeZone)}
            </time>
            <span className="sub">{subjectOf(row)}</span>
            <span>{oneLine(row.excerpt)}</span>
            <StateOf message={row} now={now} />
          </a>
        </li>
      ))}
    </ul>
  );
};
