/** The words of the e-mails: all of them, and one with its preview. */
import { useMarket } from "../../../platform/render/market";
import { Act, Field, Form, formatMoment, PageHead, State, seenMark } from "../../desk";
import { fillIn } from "../fill-in";
import type { Email, Words } from "../mail";
import { type WordedEmail, withWords } from "../words";
import { grouped } from "./groups";
import { Letter } from "./letter";
import * as names from "./names";
import { texts } from "./texts.fr";

/** As the forms carry it: the same for the same words, so that one undo after another finds what it undoes; ours are empty. */
export const markOf = (words: Words | undefined): string =>
  words ? seenMark(words.subject, words.heading, words.text) : "";

export interface WordingProps {
  letters: readonly WordedEmail[];
  changed: ReadonlySet<string>;
}

export const WordsList = ({ letters, changed }: WordingProps) => (
  <>
    <p>
      <a className="link" href={names.LIST}>
        {texts.all}
      </a>
    </p>
    <PageHead title={texts.wordsTitle} note={texts.wordsNote(letters.length)} />
    {grouped(letters).map(([group, inGroup]) => (
      <section key={group} className="block" aria-labelledby={`h-${group}`}>
        <h2 id={`h-${group}`}>{texts.groups[group]}</h2>
        <ul className="plain plain--links">
          {inGroup.map(({ name, title }) => (
            <li key={name}>
              <a href={names.wordsPath(name)}>{title}</a>
              {changed.has(name) ? (
                <State mark="good">{texts.changed}</State>
              ) : (
                <span className="muted">{texts.ours}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

export interface OneWordingProps {
  letter: WordedEmail;
  mine: (Words & { changed_at: number }) | undefined;
  /** What the preview shows while it is not saved. */
  typed?: Words;
  from: string;
  signature: string;
  mayAct: boolean;
  now: number;
}

export function OneWording({ letter, mine, typed, from, signature, mayAct, now }: OneWordingProps) {
  const words = mine ?? letter.ours;
  const example = letter.example();
  const { timeZone } = useMarket();
  return (
    <>
      <p>
        <a className="link" href={names.WORDS_PATH}>
          {texts.wordsTitle}
        </a>
      </p>
      <PageHead title={letter.title} note={mine ? formatMoment(mine.changed_at, now, timeZone) : texts.ours}>
        {mine && mayAct ? (
          <Act action={names.resetPath(letter)} hidden={{ [names.SEEN]: markOf(mine) }}>
            {texts.reset}
          </Act>
        ) : null}
      </PageHead>
      <div className="cols cols--half letters">
        {mayAct ? (
          <WordsForm letter={letter} words={words} seen={markOf(mine)} example={example} />
        ) : (
          <PlainWords {...words} />
        )}
        <Preview words={typed ?? words} example={example} from={from} signature={signature} />
      </div>
    </>
  );
}

interface WordsFormProps {
  letter: WordedEmail;
  words: Words;
  seen: string;
  example: Email;
}

/** For whoever may only read them. */
const PlainWords = ({ subject, heading, text }: Words) => (
  <dl className="sheet setting-values">
    {[
      [texts.subject, subject],
      [texts.heading, heading],
      [texts.text, text],
    ].map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="setting-values__text">{value}</dd>
      </div>
    ))}
  </dl>
);

function WordsForm({ letter, words, seen, example }: WordsFormProps) {
  const values = example.worded?.values ?? {};
  return (
    <Form
      action={names.savePath(letter)}
      className="sheet"
      seen={{ [names.SEEN]: seen }}
      keep={`email:${letter.name}`}
    >
      <span hidden data-email-values={JSON.stringify(values)} />
      <Field name={names.SUBJECT} label={texts.subject} value={words.subject} />
      <Field name={names.HEADING} label={texts.heading} value={words.heading} />
      <Field
        name={names.TEXT}
        label={texts.text}
        value={words.text}
        rows={8}
        help={texts.textHelp(Object.keys(values))}
      />
      <div className="acts">
        <button className="btn" type="submit">
          {texts.save}
        </button>
        <button className="btn btn--line" type="submit" name={names.TEST} value="1">
          {texts.test}
        </button>
      </div>
    </Form>
  );
}

function Preview({
  words,
  example,
  from,
  signature,
}: {
  words: Words;
  example: Email;
  from: string;
  signature: string;
}) {
  const values = example.worded?.values ?? {};
  const to = example.to === "merchant" ? "" : (example.to.name ?? example.to.address);
  const live = { heading: fillIn(words.heading, values), text: fillIn(words.text, values) };
  return <Letter {...withWords(example, words)} from={from} to={to} signature={signature} live={live} />;
}
