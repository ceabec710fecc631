/** One message, its files, and what can be done with it. */
import { Fragment, type ReactNode } from "react";
import { mailtoOf } from "../../../kernel/mailbox";
import { oneLine, setIn } from "../../../kernel/text";
import { Act, Banner, Field, Form, Icon, Menu, Moment, type StoredAudit } from "../../desk";
import { isAddress } from "../../mail";
import type { GivenAnswer } from "../messages/answer-store";
import type { Message } from "../messages/messages";
import type { ReadyAnswer } from "../settings";
import { Exchange, type SentAnswer } from "./exchange";
import {
  ANSWER_FORM,
  filePath,
  messagePath,
  READY,
  READY_SETTINGS,
  SEEN,
  STATE_SEEN,
  TEXT,
  verbPath,
} from "./names";
import { StateOf } from "./state";
import { texts } from "./texts.fr";

export interface Read {
  message: Message;
  /** What other features know of whoever wrote it. */
  known: readonly ReactNode[];
  /** What was answered, the first one first. */
  answers: readonly SentAnswer[];
  /** An answer that was taken back before it left. */
  draft?: GivenAnswer | undefined;
  history: readonly StoredAudit[];
  mayAct: boolean;
  now: number;
  readyAnswers: readonly ReadyAnswer[];
  /** The ready-made answer that the field begins with, from 1. */
  chosen: number;
}

interface Beside {
  /** Of the list, with its tab and words. */
  back: URL;
}

export const MOST_ANSWER = 20_000;

export const writerOf = ({ writer, email }: Pick<Message, "writer" | "email">): string =>
  oneLine(writer) || oneLine(email) || texts.noName;

/** Its subject, without the writer's name that forms put at its end: it stands just above. */
export function subjectOf({ subject, writer }: Pick<Message, "subject" | "writer">): string {
  const [line, name] = [oneLine(subject), oneLine(writer)];
  const topic = name !== "" && line.endsWith(name) ? line.slice(0, -name.length).trimEnd() : "";
  const isNamed = /[:,–—-]$/.test(topic);
  return (isNamed ? topic.slice(0, -1).trimEnd() : line) || texts.noSubject;
}

export function Reading(props: Read & Beside) {
  const { message, known, answers, history, mayAct, now, back } = props;
  const { email, createdAt, formTitle, page } = message;
  return (
    <article className="inbox__read" aria-labelledby="h-msg">
      <p className="phone-only">
        <a className="link" href={back.pathname + back.search}>
          {texts.all}
        </a>
      </p>
      <header className="page__head">
        <div>
          <h2 id="h-msg">{subjectOf(message)}</h2>
          <p>
            {writerOf(message)}
            {isAddress(email) ? (
              <>
                {", "}
                <a href={mailtoOf(email)}>{oneLine(email)}</a>
              </>
            ) : null}
            <br />
            <Moment at={createdAt} now={now} />, {texts.by(oneLine(formTitle), oneLine(page))}
          </p>
          <StateOf message={{ ...message, answeredBy: answers.at(-1)?.who }} now={now} />
        </div>
        {mayAct ? <Acts message={message} /> : null}
      </header>
      {message.isUnverified ? <Banner tone="low">{texts.unverified}</Banner> : null}
      <Answers message={message} />
      <Files message={message} />
      {known.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never updated
        <Fragment key={place}>{each}</Fragment>
      ))}
      <Exchange number={message.number} answers={answers} mayAct={mayAct} now={now} />
      {mayAct && message.state !== "spam" ? <AnswerForm {...props} /> : null}
      <History history={history} now={now} />
    </article>
  );
}

function Acts({ message }: { message: Message }) {
  const { number, state, email, isUnverified, answeredAt } = message;
  const seen = { [STATE_SEEN]: state, [SEEN]: answeredAt ?? "" };
  return (
    <div className="acts">
      {state !== "spam" && isAddress(email) ? (
        <a className="btn btn--line" href={`#${ANSWER_FORM}`} data-answer="" data-key="r">
          {texts.answer} <kbd>R</kbd>
        </a>
      ) : null}
      {state === "spam" || isUnverified ? (
        <Act action={verbPath(number, "accept")}>
          {state === "spam" ? texts.accept : texts.acceptUnverified}
        </Act>
      ) : null}
      {state === "new" || state === "read" ? (
        <Act action={verbPath(number, "file")} hidden={seen} shortcut="c">
          {texts.file} <kbd>C</kbd>
        </Act>
      ) : null}
      {state === "spam" ? null : (
        <Act action={verbPath(number, "spam")} hidden={seen} className="btn btn--quiet" shortcut="!">
          {texts.spam} <kbd>!</kbd>
        </Act>
      )}
      <Menu label={texts.other}>
        <Act action={verbPath(number, "resend")} className="">
          {texts.resend}
        </Act>
      </Menu>
    </div>
  );
}

/** Long answers as they were written, short ones beside their names. */
function Answers({ message: { answers } }: { message: Message }) {
  const said = answers.filter(({ value }) => value !== "");
  return (
    <>
      <div className="letter">
        {said
          .filter(({ isLong }) => isLong)
          .map(({ name, value }) => (
            <p className="pre" key={name}>
              {setIn(value, "")}
            </p>
          ))}
      </div>
      <dl className="facts">
        {said
          .filter(({ isLong }) => !isLong)
          .map(({ name, label, value }) => (
            <div className="facts__row" key={name}>
              <dt>{oneLine(label)}</dt>
              <dd>{oneLine(value)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

function Files({ message: { files, number } }: { message: Message }) {
  if (files.length === 0) return null;
  return (
    <section aria-label={texts.files}>
      <ul className="files">
        {files.map(({ name, size }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is its address
          <li key={position}>
            <a href={filePath(number, position)} download="">
              <Icon name="clip" />
              <span>
                {oneLine(name)}
                <br />
                <span className="muted tiny">{texts.fileSize(size)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="help">{texts.filesNote}</p>
    </section>
  );
}

function AnswerForm({ message, draft, readyAnswers, chosen, back }: Read & Beside) {
  if (!isAddress(message.email)) return <p className="help">{texts.noAddress}</p>;
  const begin = readyAnswers[chosen - 1];
  return (
    <Form
      action={verbPath(message.number, "answer")}
      className="sheet"
      id={ANSWER_FORM}
      seen={{ [SEEN]: String(message.answeredAt ?? "") }}
      keep={`message:${message.number}`}
    >
      <Field
        name={TEXT}
        label={texts.answerTo(writerOf(message))}
        value={begin ? filledIn(begin, message) : draft?.text}
        rows={8}
        maxLength={MOST_ANSWER}
        help={draft && !begin ? `${texts.takenBack} ${texts.answerHelp}` : texts.answerHelp}
      />
      <div className="acts">
        <button className="btn" type="submit">
          {texts.send} <kbd>{texts.sendKeys}</kbd>
        </button>
        <ReadyAnswers message={message} readyAnswers={readyAnswers} back={back} />
      </div>
    </Form>
  );
}

/** By a function: a name may hold « $' », which a replacement would read as a pattern. */
function filledIn({ text }: ReadyAnswer, message: Message): string {
  const name = oneLine(message.writer);
  return name === ""
    ? text.replaceAll(" {nom}", "").replaceAll("{nom}", "")
    : text.replaceAll("{nom}", () => name);
}

/** With a script the text goes where one writes; without, the field begins with it. */
function ReadyAnswers({ message, readyAnswers, back }: Pick<Read, "message" | "readyAnswers"> & Beside) {
  if (readyAnswers.length === 0)
    return (
      <a className="btn btn--quiet" href={READY_SETTINGS}>
        {texts.writeReady}
      </a>
    );
  return (
    <Menu label={texts.ready}>
      {readyAnswers.map((answer, index) => (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is its address
          key={index}
          href={beginWith(message, index + 1, back)}
          data-insert={filledIn(answer, message)}
        >
          {answer.title}
        </a>
      ))}
      <a href={READY_SETTINGS}>{texts.changeReady}</a>
    </Menu>
  );
}

function beginWith({ number }: Message, place: number, { search }: URL): string {
  const query = new URLSearchParams(search);
  query.set(READY, String(place));
  return `${messagePath(number, `?${query}`)}#${ANSWER_FORM}`;
}

function History({ history, now }: Pick<Read, "history" | "now">) {
  if (history.length === 0) return null;
  return (
    <section className="block" aria-labelledby="h-histoire">
      <h3 id="h-histoire">{texts.history}</h3>
      <ul className="plain">
        {history.map(({ id, at, who, says }) => (
          <li key={id}>
            <span>{texts.historyLine(who, says)}</span>
            <span className="muted small">
              <Moment at={at} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
