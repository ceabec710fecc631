/** What the shop holds of a person, and what they may ask for. */
import type { ReactNode } from "react";
import { Banner, Empty, Field, Form, Icon, type MarkName, PageHead, State, Table } from "../desk";
import { type Held, hindranceOf } from "./actions";
import type { Holding } from "./holding";
import { ADDRESS, CONFIRMED, copyPath, erasePath } from "./names";
import { texts } from "./texts.fr";

export interface PersonProps {
  url: URL;
  address: string;
  /** Undefined: nobody was asked for. */
  held: readonly Held[] | undefined;
  isWrong: boolean;
  mayErase: boolean;
  panels: readonly ReactNode[];
}

export function PersonScreen({ url, address, held, isWrong, mayErase, panels }: PersonProps) {
  return (
    <>
      <PageHead title={texts.title} note={texts.note} />
      <section className="block" aria-labelledby="h-pers">
        <h2 id="h-pers">{texts.person}</h2>
        <search>
          <form className="tools" method="get" action={url.pathname.replace(/effacer\/$/, "")}>
            <div className="find">
              <label>
                <span className="vh">{texts.search}</span>
                <Icon name="search" />
                <input
                  className="input"
                  type="search"
                  name={ADDRESS}
                  defaultValue={address}
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
        {isWrong ? <p className="help">{texts.badAddress}</p> : null}
        {held ? <Found address={address} held={held} mayErase={mayErase} /> : null}
        <p className="help">{texts.consentNote}</p>
      </section>
      {panels}
    </>
  );
}

function Found({ address, held, mayErase }: { address: string; held: readonly Held[]; mayErase: boolean }) {
  const some = held.filter(({ found }) => found.length > 0);
  if (some.length === 0)
    return (
      <Empty title={texts.nobody(address)}>
        <p>{texts.nobodyNote}</p>
      </Empty>
    );
  return (
    <div className="cols cols--half">
      <div className="block">
        <h3>{address}</h3>
        <HeldTable held={some} />
      </div>
      <div className="sheet crop erase">
        <h3>{texts.asks}</h3>
        <div className="block">
          <p>
            <b>{texts.copy}</b> {texts.copyNote}
          </p>
          <div className="acts">
            <a className="btn" href={copyPath(address)} download="">
              <Icon name="download" />
              {texts.copyVerb}
            </a>
          </div>
        </div>
        <div className="block">
          <p>
            <b>{texts.erasure}</b> {texts.erasureNote}
          </p>
          <Erasure address={address} hindrance={hindranceOf(some)} mayErase={mayErase} />
        </div>
      </div>
    </div>
  );
}

interface ErasureProps {
  address: string;
  hindrance: string | undefined;
  mayErase: boolean;
}

/** Nobody types a confirmation that is refused. */
function Erasure({ address, hindrance, mayErase }: ErasureProps) {
  if (hindrance)
    return (
      <Banner tone="low">
        <p>{hindrance}</p>
      </Banner>
    );
  return mayErase ? <EraseForm address={address} /> : <p className="help">{texts.ownerOnly}</p>;
}

const EraseForm = ({ address }: { address: string }) => (
  <Form action={erasePath(address)} className="block" hidden={{ [ADDRESS]: address }}>
    <Field name={CONFIRMED} label={texts.confirm(address)} autoComplete="off" />
    <div className="acts">
      <button className="btn btn--erase" type="submit">
        {texts.erase}
      </button>
    </div>
  </Form>
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
