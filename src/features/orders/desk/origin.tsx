/** Where an order comes from: in a sentence, and the facts beneath; only what its buyer's browser has told. */
import { Fragment } from "react";
import { formatTime } from "../../../kernel/dates";
import { useMarket } from "../../../platform/render/market";
import { formatWeekday } from "../../desk";
import { type Attribution, arrivedAt, deviceOf, fieldWords, originOf } from "../attribution";
import { commandTexts } from "../command-texts.fr";
import type { Order } from "../orders";
import { Fact } from "./lines";
import { originTexts as texts } from "./origin-texts.fr";

interface OriginProps {
  order: Order;
  /** Its buyer was erased, where the invoice still names them too. */
  isForgotten: boolean;
  now: number;
}

export function Origin({ order, isForgotten, now }: OriginProps) {
  const { attribution } = order;
  return (
    <section>
      <h2>{texts.title}</h2>
      {attribution ? (
        <>
          <p>
            <Sentence attribution={attribution} now={now} />
          </p>
          <Facts attribution={attribution} />
        </>
      ) : (
        <p>{isForgotten ? texts.forgotten : texts.untold}</p>
      )}
    </section>
  );
}

function Sentence({ attribution, now }: { attribution: Attribution; now: number }) {
  const { timeZone } = useMarket();
  const { kind, source } = originOf(attribution);
  if (kind === "admin") return texts.byHand;
  const at = arrivedAt(attribution);
  const when = at === undefined ? "" : texts.at(formatWeekday(at, now, timeZone), formatTime(at, timeZone));
  const [before, name, after] = texts.through[kind](attribution.utm_campaign, source);
  const page = pathOf(attribution.session_entry);
  const nth = texts.nth(Number(attribution.session_count));
  const pages = texts.pages(Number(attribution.session_pages));
  const isTold = when !== "" || before !== "" || page !== undefined;
  return (
    <>
      {isTold ? (
        <>
          {texts.arrived}
          {when}
          {before}
          {name ? <b>{name}</b> : null}
          {after}
          {page === undefined ? null : page === "/" ? (
            texts.onHome
          ) : (
            <>
              {texts.onPage}
              <Slashed text={page} />
            </>
          )}
          {". "}
        </>
      ) : null}
      {nth ? (
        <>
          {texts.visit}
          <b>{nth}</b>
          {texts.visitEnds}
        </>
      ) : null}
      {pages}
      {isTold || nth || pages ? null : commandTexts.origin.kinds[kind](source)}
    </>
  );
}

/** Of our own page: no more of it stands in a sentence. */
const pathOf = (entry: string): string | undefined =>
  entry === "" ? undefined : URL.parse(entry, "http://desk")?.pathname;

function Facts({ attribution }: { attribution: Attribution }) {
  const { origin } = commandTexts;
  const { timeZone } = useMarket();
  const facts = [
    ...origin.fields.map(([field, label]) => [label, fieldWords(attribution, field, timeZone)] as const),
    [origin.device, origin.devices[deviceOf(attribution.user_agent)]] as const,
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <Fact key={label} label={label} value={<Slashed text={value} />} />
      ))}
    </dl>
  );
}

/** An address goes on after one of its slashes, not in the middle of a word. */
const Slashed = ({ text = "" }: { text: string | undefined }) =>
  text.split(/(?<=[/?&])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
