/** The screens of the outbox: what was written and where it is, and one e-mail. */
import { oneLine } from "../../../kernel/text";
import { useMarket } from "../../../platform/render/market";
import {
  Act,
  type Column,
  Confirm,
  Empty,
  Field,
  FilterBar,
  Form,
  formatMoment,
  type MarkName,
  Moment,
  PageHead,
  Pager,
  State,
  Table,
  Tabs,
  withQuery,
} from "../../desk";
import type { EmailState, StoredEmail } from "../mail";
import type { FileFacts } from "../store";
import { Letter } from "./letter";
import * as names from "./names";
import { texts as serverTexts } from "./server-texts.fr";
import { texts } from "./texts.fr";

const MARKS: Record<EmailState, MarkName> = { waiting: "wait", sent: "done", parked: "bad" };

export interface OutboxProps {
  url: URL;
  tab: names.TabName;
  words: string;
  counts: Record<EmailState, number>;
  rows: readonly StoredEmail[];
  next: string | undefined;
  isFurther: boolean;
  now: number;
  mayAct: boolean;
  /** Sets by which server letters leave. */
  mayDecide: boolean;
}

export function Outbox(props: OutboxProps) {
  const { url, tab, words, counts, rows, next, isFurther, now, mayAct, mayDecide } = props;
  const all = counts.parked + counts.waiting + counts.sent;
  return (
    <>
      <PageHead title={texts.title} note={texts.note}>
        <a className="btn btn--line" href={names.WORDS_PATH}>
          {texts.words}
        </a>
        {mayDecide ? (
          <a className="btn btn--line" href={names.SERVER}>
            {serverTexts.title}
          </a>
        ) : null}
        {mayAct && counts.parked > 0 ? (
          <Act action={names.ALL_AGAIN} className="btn">
            {texts.allAgain(counts.parked)}
          </Act>
        ) : null}
      </PageHead>
      <Tabs
        label={texts.byState}
        tabs={names.TABS.map((one) => {
          const state = names.STATE_OF[one];
          return {
            label: texts.tabs[one],
            href: withQuery(url, { [names.TAB]: one === names.TABS[0] ? undefined : one }),
            count: state ? counts[state] : all,
            current: one === tab,
          };
        })}
      />
      <FilterBar url={url} name={names.WORDS} label={texts.search} placeholder={texts.searchHint} />
      {rows.length === 0 ? (
        <Empty title={words ? texts.noneFound(words) : texts.empty[tab]}>
          {words ? null : <p>{texts.emptyNote[tab]}</p>}
        </Empty>
      ) : (
        <Table
          caption={texts.caption}
          columns={columns(now)}
          rows={rows}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => names.emailPath(id)}
        />
      )}
      <Pager url={url} next={next} isFurther={isFurther} />
    </>
  );
}

const columns = (now: number): Column<StoredEmail>[] => [
  {
    title: texts.columns.subject,
    isHead: true,
    className: "full",
    cell: ({ id, subject }) => <a href={names.emailPath(id)}>{oneLine(subject)}</a>,
  },
  { title: texts.columns.to, className: "full", cell: ({ to }) => toWords(to) },
  { title: texts.columns.when, cell: ({ createdAt }) => <Moment at={createdAt} now={now} /> },
  {
    title: texts.columns.state,
    className: "full",
    cell: (email) => (
      <>
        <State mark={MARKS[email.state]}>{texts.states[email.state]}</State>
        {email.lastError ? (
          <small className="muted">{texts.whyWithTries(oneLine(email.lastError), email.tries)}</small>
        ) : null}
      </>
    ),
  },
];

const toWords = ({ name, address }: StoredEmail["to"]): string =>
  name ? `${oneLine(name)}, ${oneLine(address)}` : oneLine(address);

export interface OneProps {
  email: StoredEmail;
  files: readonly FileFacts[];
  from: string;
  signature: string;
  now: number;
  mayAct: boolean;
}

export function OneEmail({ email, files, from, signature, now, mayAct }: OneProps) {
  return (
    <>
      <p>
        <a className="link" href={names.LIST}>
          {texts.all}
        </a>
      </p>
      <PageHead
        title={oneLine(email.subject)}
        note={<State mark={MARKS[email.state]}>{texts.states[email.state]}</State>}
      />
      <div className="cols cols--side">
        <Letter {...email} from={from} to={toWords(email.to)} signature={signature} />
        <div className="block">
          <Facts email={email} files={files} now={now} />
          {mayAct ? <Acts email={email} hasFiles={files.length > 0} /> : null}
        </div>
      </div>
    </>
  );
}

function Facts({ email, files, now }: { email: StoredEmail; files: readonly FileFacts[]; now: number }) {
  const { timeZone } = useMarket();
  const facts: [string, string][] = [
    [texts.to, toWords(email.to)],
    ...(email.replyTo ? [[texts.replyTo, toWords(email.replyTo)] as [string, string]] : []),
    [texts.columns.when, formatMoment(email.createdAt, now, timeZone)],
    ...(email.sentAt === null
      ? []
      : [[texts.sentAt, formatMoment(email.sentAt, now, timeZone)] as [string, string]]),
    ...(email.lastError
      ? [[texts.why, texts.whyWithTries(oneLine(email.lastError), email.tries)] as [string, string]]
      : []),
    ...files.map(
      ({ name, size }) => [texts.files, `${oneLine(name)}, ${texts.fileSize(size)}`] as [string, string],
    ),
  ];
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div className="facts__row" key={label + value}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function againHelp({ isPrivate, losesFiles }: { isPrivate: boolean; losesFiles: boolean }): string {
  if (isPrivate) return texts.refusals.private;
  return losesFiles ? texts.againNote : texts.addressHelp;
}

function Acts({ email: { id, state, to, kind }, hasFiles }: { email: StoredEmail; hasFiles: boolean }) {
  if (state === "waiting") return null;
  return (
    <>
      <Form action={names.againPath(id)} className="sheet">
        <Field
          name={names.ADDRESS}
          label={texts.address}
          value={to.address}
          type="email"
          readOnly={kind === "desk"}
          help={againHelp({ isPrivate: kind === "desk", losesFiles: state === "sent" && hasFiles })}
        />
        <div className="acts">
          <button className="btn" type="submit">
            {texts.again}
          </button>
        </div>
      </Form>
      {state === "parked" ? (
        <Confirm
          action={names.dropPath(id)}
          opens={texts.drop}
          question={texts.dropQuestion}
          verb={texts.dropVerb}
        >
          <p>{texts.dropNote}</p>
        </Confirm>
      ) : null}
    </>
  );
}
