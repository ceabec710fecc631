/** One review at the desk, with what it is about and what can be done with it. Everything in it is text. */
import { sizedPath } from "../../../design/picture/picture";
import { Stars } from "../../../design/price/stars";
import { oneLine, setIn } from "../../../kernel/text";
import { paths } from "../../../paths";
import type { ProductCard } from "../../catalogue";
import { Act, Confirm, Field, Moment, State } from "../../desk";
import type { ReviewState } from "../reviews";
import type { Waiting } from "../store";
import { BECAUSE, decidePath, ordersPath, reviewPath, SEEN, VERDICT } from "./names";
import { texts } from "./texts.fr";

export interface Opinion extends Waiting {
  /** Absent: no longer in the catalogue. */
  product?: ProductCard;
  /** The product's average once this one is published. */
  averageThen?: number;
}

export const MOST_BECAUSE = 200;

export interface OpinionProps {
  opinion: Opinion;
  now: number;
  /** The one that keys act on. */
  isFirst?: boolean;
  /** Reading only. */
  mayAct: boolean;
  /** On its own screen: the answer's form stands beneath. */
  isAlone?: boolean;
}

/** Signs that turn a line around or draw nothing are left out, so that no author can pass for another. */
export const nameOf = ({ author }: Pick<Waiting, "author">): string => oneLine(author);

export function OpinionView({ opinion, now, isFirst = false, mayAct, isAlone = false }: OpinionProps) {
  const name = nameOf(opinion);
  return (
    <article className={`opinion${isFirst ? " at" : ""}`} aria-label={texts.of(name)} data-step="">
      <div className="block">
        <div className="block__head">
          <h2>{name}</h2>
          <span className="muted small">
            <Moment at={opinion.createdAt} now={now} />
          </span>
        </div>
        <span className="rating">
          {opinion.rating === null ? texts.noRating : <Stars value={opinion.rating} />}
          {opinion.verified ? <Verified email={opinion.email} /> : null}
        </span>
        <blockquote className="pre">{setIn(opinion.body, "")}</blockquote>
        {opinion.suspect ? (
          <p>
            <State mark="low">{texts.suspect}</State>
          </p>
        ) : null}
        {opinion.refusedBecause ? (
          <p className="muted pre">{texts.refusedBecause(oneLine(opinion.refusedBecause))}</p>
        ) : null}
        {opinion.answer !== null ? (
          <p className="banner">
            <span className="pre">
              <b>{texts.answered}</b>
              {"\n"}
              {setIn(opinion.answer, "")}
            </span>
          </p>
        ) : null}
        {mayAct ? <Acts opinion={opinion} isFirst={isFirst} isAlone={isAlone} /> : null}
      </div>
      <About opinion={opinion} />
    </article>
  );
}

/** By the link of an order: its buyer's orders are found by their address. */
const Verified = ({ email }: { email: string }) =>
  email === "" ? (
    texts.verified
  ) : (
    <span>
      {texts.verified},{" "}
      <a className="link" href={ordersPath(email)}>
        {texts.seeOrders}
      </a>
    </span>
  );

function Acts({ opinion, isFirst, isAlone }: { opinion: Opinion; isFirst: boolean; isAlone: boolean }) {
  const { number, state } = opinion;
  const say =
    state === "waiting" ? texts.approveAndAnswer : opinion.answer ? texts.changeAnswer : texts.answer;
  return (
    <div className="acts">
      {state === "approved" ? null : (
        <Verdict number={number} from={state} to="approved" shortcut="a" isFirst={isFirst} solid={isFirst}>
          {state === "waiting" ? texts.approve : texts.publish}
        </Verdict>
      )}
      {state === "refused" || isAlone ? null : (
        <a className="btn btn--line" href={reviewPath(number)} data-key="r">
          {say}
          {isFirst ? <kbd>R</kbd> : null}
        </a>
      )}
      {state === "waiting" ? <Refuse opinion={opinion} isFirst={isFirst} /> : null}
      {state === "approved" ? (
        <Verdict number={number} from={state} to="refused" shortcut="x" isFirst={isFirst} danger>
          {texts.hide}
        </Verdict>
      ) : null}
    </div>
  );
}

/** Asks why; nothing need be said. */
function Refuse({ opinion: { number, author, state }, isFirst }: { opinion: Opinion; isFirst: boolean }) {
  return (
    <Confirm
      action={decidePath(number)}
      hidden={{ [VERDICT]: "refused", [SEEN]: state }}
      opens={
        <>
          {texts.refuse}
          {isFirst ? <kbd>X</kbd> : null}
        </>
      }
      shortcut="x"
      question={texts.refuseQuestion(nameOf({ author }))}
      verb={texts.refuseVerb}
    >
      <Field name={BECAUSE} label={texts.because} help={texts.becauseHelp} maxLength={MOST_BECAUSE} />
    </Confirm>
  );
}

interface VerdictProps {
  number: number;
  from: ReviewState;
  to: ReviewState;
  /** Of the one that was reached with J and K; told on the first. */
  shortcut: string;
  isFirst: boolean;
  solid?: boolean;
  danger?: boolean;
  children: string;
}

function Verdict({ number, from, to, shortcut, isFirst, solid, danger, children }: VerdictProps) {
  const look = danger ? "btn btn--danger" : solid ? "btn" : "btn btn--line";
  return (
    <Act
      action={decidePath(number)}
      hidden={{ [VERDICT]: to, [SEEN]: from }}
      className={look}
      shortcut={shortcut}
    >
      {children}
      {isFirst ? <kbd>{shortcut.toUpperCase()}</kbd> : null}
    </Act>
  );
}

function About({ opinion: { product, averageThen, number, state } }: { opinion: Opinion }) {
  if (!product) return <div className="opinion__good muted">{texts.gone}</div>;
  const { picture, rating, slug, name } = product;
  const anchor = state === "approved" ? `#comment-${number}` : "";
  return (
    <div className="opinion__good">
      {picture ? (
        <img
          src={sizedPath(picture.source, Math.min(picture.source.width, 160), "webp")}
          width={80}
          height={80}
          alt=""
          loading="lazy"
        />
      ) : null}
      <b>
        <a href={paths.product(slug) + anchor}>{name}</a>
      </b>
      <span className="rating">
        {rating.rated > 0 ? <Stars value={rating.average} /> : null}
        {texts.rated(rating.average, rating.rated)}
      </span>
      {averageThen === undefined ? null : (
        <span className="muted">{texts.would(rating.average, averageThen)}</span>
      )}
    </div>
  );
}
