/** The screens of the reviews' section: the list by state, and one review with its answer. */
import { Empty, Field, Form, PageHead, Pager, State, Tabs } from "../../desk";
import { MAX_ANSWER, type ReviewState } from "../reviews";
import * as names from "./names";
import { nameOf, type Opinion, OpinionView } from "./opinion";
import type { OpinionPage } from "./reading";
import { texts } from "./texts.fr";

export const PAGE_SIZE = 20;

export interface ListScreenProps {
  url: URL;
  state: ReviewState;
  counts: Record<ReviewState, number>;
  page: OpinionPage;
  now: number;
  mayAct: boolean;
}

export function ListScreen({ url, state, counts, page, now, mayAct }: ListScreenProps) {
  return (
    <>
      <PageHead title={texts.title} note={texts.note} />
      <Tabs
        label={texts.byState}
        tabs={names.STATES.map((one) => ({
          label: texts.tabs[one],
          href: names.listPath(one),
          count: counts[one],
          current: one === state,
        }))}
      />
      {page.rows.length === 0 ? (
        <Empty title={texts.empty[state]}>
          <p>{texts.emptyNote[state]}</p>
        </Empty>
      ) : (
        <div>
          {page.rows.map((opinion, index) => (
            <OpinionView
              key={opinion.number}
              opinion={opinion}
              now={now}
              isFirst={index === 0 && state === "waiting"}
              mayAct={mayAct}
            />
          ))}
        </div>
      )}
      <Pager url={url} next={page.next} older={texts.older} first={texts.newest} />
    </>
  );
}

export function AnswerScreen({ opinion, now, mayAct }: { opinion: Opinion; now: number; mayAct: boolean }) {
  const { number, state, answer } = opinion;
  return (
    <>
      <p>
        <a className="link" href={names.listPath(state)}>
          {texts.all}
        </a>
      </p>
      <PageHead title={texts.of(nameOf(opinion))} note={<StateOf state={state} />} />
      <OpinionView opinion={opinion} now={now} mayAct={mayAct} isAlone />
      {mayAct && state !== "refused" ? (
        <Form action={names.answerPath(number)} className="sheet" seen={{ [names.TEXT_SEEN]: answer ?? "" }}>
          <Field
            name={names.TEXT}
            label={texts.yourAnswer}
            help={texts.answerHelp}
            value={answer ?? ""}
            rows={6}
            maxLength={MAX_ANSWER}
            autoFocus
          />
          <div className="acts">
            <button className="btn" type="submit">
              {state === "waiting" ? texts.sendBoth : texts.sendAnswer}
            </button>
          </div>
        </Form>
      ) : null}
    </>
  );
}

const MARKS = { waiting: "todo", approved: "done", refused: "off" } as const;

const StateOf = ({ state }: { state: ReviewState }) => (
  <State mark={MARKS[state]}>{texts.states[state]}</State>
);
