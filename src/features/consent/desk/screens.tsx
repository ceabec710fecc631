/** Consents in figures, and one proof as a merchant reads it. */
import { useMarket } from "../../../platform/render/market";
import { deskPath, formatMoment, Icon, PageHead, State, Table } from "../../desk";
import { OPTIONAL } from "../consent";
import type { ProofFile } from "../proof/actions";
import type { Proof } from "../proof/chain";
import { DATA, filePath, NUMBER, SECTION } from "./names";
import type { Counted } from "./store";
import { texts } from "./texts.fr";

export interface ConsentPanelProps {
  counted: Counted;
  days: number;
  latest: Proof | undefined;
  now: number;
}

export const ConsentPanel = ({ counted, days, latest, now }: ConsentPanelProps) => (
  <section className="block" aria-labelledby="h-cons">
    <div className="block__head">
      <h2 id="h-cons">{texts.counts(days)}</h2>
      <p className="muted small">{texts.answers(counted.all)}</p>
    </div>
    <div className="cols cols--half">
      <div className="block">
        {counted.all === 0 ? <p className="muted">{texts.none}</p> : <Counts counted={counted} />}
        <p className="help">{texts.note}</p>
      </div>
      <div className="block">
        <Find number="" />
        {latest ? (
          <>
            <div className="block__head">
              <h3>{texts.latest}</h3>
              <Download subject={latest.subject} />
            </div>
            <Facts proof={latest} now={now} />
          </>
        ) : null}
      </div>
    </div>
  </section>
);

const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.round((part * 100) / whole) : 0);

const Counts = ({ counted }: { counted: Counted }) => (
  <Table
    caption={texts.caption}
    className="tbl--shares"
    rows={OPTIONAL}
    keyOf={(category) => category}
    columns={[
      { title: texts.columns.category, isHead: true, cell: (category) => texts.categories[category] },
      {
        title: texts.columns.yes,
        className: "r",
        small: texts.columns.yes,
        cell: (category) => texts.number(counted[category]),
      },
      {
        title: texts.columns.no,
        className: "r",
        small: texts.columns.no,
        cell: (category) => texts.number(counted.all - counted[category]),
      },
      {
        title: texts.columns.share,
        className: "share full",
        cell: (category) => (
          <>
            <svg className="share__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect className="bg" width={100} height={6} />
              <rect width={percentOf(counted[category], counted.all)} height={6} />
            </svg>
            <span className="num">{texts.percent(percentOf(counted[category], counted.all))}</span>
          </>
        ),
      },
    ]}
  />
);

const Find = ({ number }: { number: string }) => (
  <search>
    <form className="tools" method="get" action={deskPath(SECTION)}>
      <div className="find">
        <label>
          <span className="vh">{texts.findLabel}</span>
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name={NUMBER}
            defaultValue={number}
            placeholder={texts.findLabel}
          />
        </label>
      </div>
      <button className="btn btn--line" type="submit">
        {texts.search}
      </button>
    </form>
  </search>
);

const Download = ({ subject }: { subject: string }) => (
  <a className="small" href={filePath(subject)} download="">
    {texts.download}
  </a>
);

function Facts({ proof, now }: { proof: Proof; now: number }) {
  const { timeZone } = useMarket();
  const said = OPTIONAL.map((category) =>
    proof.categories.includes(category)
      ? texts.yes(texts.categories[category])
      : texts.no(texts.categories[category]),
  );
  const facts = [
    [texts.subject, proof.subject],
    [texts.when, formatMoment(proof.at, now, timeZone)],
    [texts.answer, said.join(", ")],
    [texts.shown, texts.version(proof.bannerVersion, proof.policy)],
    [texts.region, `${proof.region.toUpperCase()}, ${texts.modes[proof.mode] ?? proof.mode}`],
  ];
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div className="facts__row" key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ProofScreen({
  number,
  proof,
  now,
}: {
  number: string;
  proof: ProofFile | undefined;
  now: number;
}) {
  return (
    <>
      <p>
        <a className="link" href={DATA}>
          {texts.back}
        </a>
      </p>
      <PageHead title={texts.title} />
      <Find number={number} />
      {number !== "" && !proof ? <p>{texts.unknown}</p> : null}
      {proof ? (
        <section className="block" aria-labelledby="h-preuve">
          <div className="block__head">
            <h2 id="h-preuve">{proof.subject}</h2>
            <Download subject={proof.subject} />
          </div>
          <State mark={proof.intact ? "good" : "bad"}>{proof.intact ? texts.intact : texts.tampered}</State>
          {proof.statements.toReversed().map((statement) => (
            <Facts key={statement.seq} proof={statement} now={now} />
          ))}
        </section>
      ) : null}
    </>
  );
}
