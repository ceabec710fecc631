/** The register of requests: what waits by its deadline, then what was answered, and noting one that came by mail. */
import { useMarket } from "../../../platform/render/market";
import { Act, Confirm, Empty, Field, formatWeekday, Icon, Menu, Select, State, Table } from "../../desk";
import * as names from "../names";
import { KINDS, type Outcome, type PersonRequest } from "./requests";
import { stateOf } from "./state";
import { texts } from "./texts.fr";

export interface RegisterProps {
  requests: readonly PersonRequest[];
  /** There are more than these. */
  isCut: boolean;
  now: number;
  /** « 2026-11-16 ». */
  today: string;
  /** Whose screen this is. */
  address: string;
  name: string;
}

export const FileLink = () => (
  <a className="btn btn--line" href={names.HOME + names.FILE} download="">
    <Icon name="download" />
    {texts.file}
  </a>
);

export function Register({ requests, isCut, now, today, ...person }: RegisterProps) {
  return (
    <section className="block" aria-labelledby="demandes">
      <div className="block__head">
        <h2 id="demandes">{texts.title}</h2>
        <NoteForm today={today} {...person} />
      </div>
      {requests.length === 0 ? (
        <Empty title={texts.none}>
          <p>{texts.noneNote}</p>
        </Empty>
      ) : (
        <Requests requests={requests} now={now} />
      )}
      <p className="help">
        {isCut ? `${texts.more} ` : null}
        <a href={names.filePath(yearOf(today) - 1)} download="">
          {texts.fileOf(yearOf(today) - 1)}
        </a>
      </p>
    </section>
  );
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

function Requests({ requests, now }: Pick<RegisterProps, "requests" | "now">) {
  const { timeZone } = useMarket();
  return (
    <Table
      caption={texts.caption}
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        { title: texts.columns.from, isHead: true, cell: (request) => <From {...request} /> },
        { title: texts.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
        {
          title: texts.columns.received,
          className: "full",
          cell: ({ receivedAt }) => formatWeekday(receivedAt, now, timeZone),
        },
        { title: texts.columns.state, className: "full", cell: (request) => stateIn(request, now, timeZone) },
        { title: texts.columns.deeds, className: "full", cell: (request) => <Deeds {...request} /> },
      ]}
    />
  );
}

function stateIn(request: PersonRequest, now: number, timeZone: string) {
  const { mark, says, why } = stateOf(request, now, timeZone);
  return (
    <>
      <State mark={mark}>{says}</State>
      {why ? <small className="muted">{why}</small> : null}
    </>
  );
}

function From({ id, address, name, digest }: PersonRequest) {
  if (address === "" && name === "")
    return (
      <span id={names.anchorOf(id)}>
        {texts.erasedPerson}
        {digest === "" ? null : <small className="muted">{texts.digest(digest)}</small>}
      </span>
    );
  return (
    <span id={names.anchorOf(id)}>
      {address === "" ? name : <a href={names.personPath(address)}>{name || address}</a>}
      {address !== "" && name !== "" ? <small className="muted">{address}</small> : null}
    </span>
  );
}

function Deeds({ id, kind, address, answeredAt, eraseAt }: PersonRequest) {
  if (answeredAt !== null) return null;
  if (eraseAt !== null)
    return (
      <Act action={names.keepPath(address)} hidden={{ [names.ADDRESS]: address }}>
        {texts.keep}
      </Act>
    );
  const close = (outcome: Exclude<Outcome, "erased">, says: string) => (
    <Act
      action={names.HOME + names.CLOSE}
      hidden={{ [names.REQUEST]: id, [names.OUTCOME]: outcome }}
      className=""
    >
      {says}
    </Act>
  );
  return (
    <Menu label={texts.close}>
      {close("done", texts.closeVerbs[kind])}
      {close("withdrawn", texts.withdraw)}
    </Menu>
  );
}

const NoteForm = ({ today, address, name }: Pick<RegisterProps, "today" | "address" | "name">) => (
  <Confirm
    action={names.HOME + names.NOTE}
    opens={texts.note.opens}
    question={texts.note.question}
    verb={texts.note.verb}
    danger={false}
  >
    <Field
      name={names.ADDRESS}
      label={texts.note.address}
      help={texts.note.addressHelp}
      value={address}
      autoComplete="off"
      maxLength={254}
    />
    <Field name={names.NAME} label={texts.note.name} value={name} autoComplete="off" maxLength={120} />
    <Select
      name={names.KIND}
      label={texts.note.kind}
      choices={KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
    />
    <Field name={names.RECEIVED} label={texts.note.received} type="date" value={today} max={today} />
  </Confirm>
);

/** What this person asked before, also once nothing else is known of them. */
export function TheirRequests({ requests, now }: { requests: readonly PersonRequest[]; now: number }) {
  const { timeZone } = useMarket();
  if (requests.length === 0) return null;
  return (
    <div className="block">
      <h3>{texts.theirs}</h3>
      <ul className="plain plain--tight">
        {requests.map((request) => (
          <li key={request.id}>
            {texts.theirLine(
              request.kind,
              formatWeekday(request.receivedAt, now, timeZone),
              stateOf(request, now, timeZone).says,
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
