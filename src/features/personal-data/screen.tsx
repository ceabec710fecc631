/** What the shop holds of a person, and what they may ask for. */
import type { ReactNode } from "react";
import { formatDate } from "../../kernel/dates";
import { useMarket } from "../../platform/render/market";
import { Banner, Empty, Icon, type MarkName, PageHead, State, Table } from "../desk";
import { type Held, metIn } from "./actions";
import { Asks } from "./asks";
import type { Holding, KnownPerson } from "./holding";
import { ADDRESS, copyPath, HOME, personPath } from "./names";
import type { PersonRequest } from "./register/requests";
import { FileLink, Register, type RegisterProps, TheirRequests } from "./register/screen";
import { texts } from "./texts.fr";

/** By an address, or several by a name. */
export type PersonFound =
  | {
      kind: "person";
      address: string;
      held: readonly Held[];
      /** That they are erased was asked and is not done. */
      plan: PersonRequest | undefined;
      /** What they asked before. */
      requests: readonly PersonRequest[];
      /** By which a copy that was just prepared is fetched. */
      ticket: string | undefined;
    }
  | { kind: "people"; people: readonly KnownPerson[]; isCut: boolean };

export interface PersonProps {
  typed: string;
  /** Undefined: nobody was asked for. */
  found: PersonFound | undefined;
  mayErase: boolean;
  register: Omit<RegisterProps, "address" | "name">;
  panels: readonly ReactNode[];
}

export function PersonScreen({ typed, found, mayErase, register, panels }: PersonProps) {
  const { now } = register;
  return (
    <>
      <PageHead title={texts.title} note={texts.note}>
        <FileLink />
      </PageHead>
      <section className="block" aria-labelledby="h-pers">
        <h2 id="h-pers">{texts.person}</h2>
        <Search typed={typed} />
        {found?.kind === "people" ? <People typed={typed} {...found} /> : null}
        {found?.kind === "person" ? <Person {...found} now={now} mayErase={mayErase} /> : null}
        <p className="help">{texts.consentNote}</p>
      </section>
      {panels}
      <Register {...register} {...(found?.kind === "person" ? whoseOf(found) : { address: "", name: "" })} />
    </>
  );
}

const whoseOf = ({ address, held }: Extract<PersonFound, { kind: "person" }>) => ({
  address,
  name: metIn(held)?.name ?? "",
});

const Search = ({ typed }: { typed: string }) => (
  <search>
    <form className="tools" method="get" action={HOME}>
      <div className="find">
        <label>
          <span className="vh">{texts.search}</span>
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name={ADDRESS}
            defaultValue={typed}
            placeholder={texts.search}
            data-search=""
          />
        </label>
      </div>
      <button className="btn btn--line" type="submit">
        {texts.find}
      </button>
    </form>
  </search>
);

function People({ typed, people, isCut }: { typed: string; people: readonly KnownPerson[]; isCut: boolean }) {
  const { timeZone } = useMarket();
  if (people.length === 0)
    return (
      <Empty title={texts.nobodyNamed(typed)}>
        <p>{texts.badAddress}</p>
      </Empty>
    );
  const { columns } = texts.people;
  return (
    <div className="block">
      <h3>{texts.people.title}</h3>
      <Table
        caption={texts.people.caption}
        rows={people}
        keyOf={({ address }) => address}
        hrefOf={({ address }) => personPath(address)}
        columns={[
          {
            title: columns.name,
            isHead: true,
            cell: ({ name, address }) => <a href={personPath(address)}>{name || address}</a>,
          },
          { title: columns.address, cell: ({ address }) => address },
          { title: columns.last, cell: ({ lastAt }) => formatDate(lastAt, timeZone) },
        ]}
      />
      {isCut ? <p className="help">{texts.people.more(people.length)}</p> : null}
    </div>
  );
}

type PersonParts = Extract<PersonFound, { kind: "person" }> & { now: number; mayErase: boolean };

function Person({ address, held, plan, requests, ticket, now, mayErase }: PersonParts) {
  const { timeZone } = useMarket();
  const some = held.filter(({ found }) => found.length > 0);
  if (some.length === 0)
    return (
      <>
        <Empty title={texts.nobody(address)}>
          <p>{texts.nobodyNote}</p>
        </Empty>
        <TheirRequests requests={requests} now={now} />
      </>
    );
  const met = metIn(some);
  return (
    <>
      {ticket === undefined ? null : <CopyReady address={address} ticket={ticket} />}
      <div className="cols cols--half">
        <div className="block">
          <div className="block__head">
            <h3>{met?.name || address}</h3>
            {met ? (
              <span className="muted small">
                {texts.firstSeen(met.name === "" ? "" : address, formatDate(met.firstAt, timeZone))}
              </span>
            ) : null}
          </div>
          <HeldTable held={some} />
          <TheirRequests requests={requests} now={now} />
        </div>
        <Asks address={address} held={some} plan={plan} now={now} mayErase={mayErase} />
      </div>
    </>
  );
}

const CopyReady = ({ address, ticket }: { address: string; ticket: string }) => (
  <Banner tone="ok">
    <p>
      {texts.copyReady}{" "}
      <a href={copyPath(address, ticket)} download="">
        {texts.copyVerb}
      </a>
    </p>
  </Banner>
);

const MARKS: Record<Holding["fate"]["kind"], MarkName> = { erased: "off", kept: "done", unsigned: "past" };

const HeldTable = ({ held }: { held: readonly Held[] }) => (
  <Table
    caption={texts.caption}
    rows={held}
    keyOf={({ holding }) => holding.name}
    columns={[
      { title: texts.columns.what, isHead: true, cell: ({ holding }) => holding.title },
      { title: texts.columns.count, className: "r", cell: ({ found }) => found.length },
      {
        title: texts.columns.fate,
        className: "full",
        cell: ({ holding: { fate } }) => (
          <>
            <State mark={MARKS[fate.kind]}>{fate.says}</State>
            {fate.why ? <small className="muted">{fate.why}</small> : null}
          </>
        ),
      },
    ]}
  />
);
