/** What was answered to a message, by whom, and where its letter is. */
import { oneLine, setIn } from "../../../kernel/text";
import { useMarket } from "../../../platform/render/market";
import { Act, formatMoment, Moment } from "../../desk";
import type { EmailStanding } from "../../mail";
import type { GivenAnswer } from "../messages/answer-store";
import { emailPath, GIVEN, verbPath } from "./names";
import { texts } from "./texts.fr";

export interface SentAnswer extends GivenAnswer {
  emailId: string;
  /** Absent: its letter is no longer kept. */
  email?: EmailStanding | undefined;
}

export interface ExchangeProps {
  /** Of the message. */
  number: number;
  answers: readonly SentAnswer[];
  mayAct: boolean;
  now: number;
}

export function Exchange({ number, answers, mayAct, now }: ExchangeProps) {
  if (answers.length === 0) return null;
  return (
    <section className="exchange" aria-labelledby="h-reponses">
      <h3 id="h-reponses">{texts.exchange}</h3>
      {answers.map((answer) => (
        <Given key={answer.id} number={number} answer={answer} mayAct={mayAct} now={now} />
      ))}
    </section>
  );
}

function Given({
  number,
  answer: { id, who, at, text, emailId, email },
  mayAct,
  now,
}: Omit<ExchangeProps, "answers"> & { answer: SentAnswer }) {
  const { timeZone } = useMarket();
  const isHere = email?.state !== "sent" && email?.isUntried;
  return (
    <article className="exchange__one">
      <p>
        <b>{oneLine(who) || texts.shop}</b>
        <span className="muted small">
          <Moment at={at} now={now} />
        </span>
      </p>
      <p className="letter pre">{setIn(text, "")}</p>
      <p className="muted small">
        {whereIs(email, (moment) => formatMoment(moment, now, timeZone))}
        {email ? (
          <>
            {" "}
            <a className="link" href={emailPath(emailId)}>
              {texts.seeLetter}
            </a>
          </>
        ) : null}
      </p>
      {mayAct && isHere ? (
        <Act action={verbPath(number, "takeBack")} hidden={{ [GIVEN]: id }}>
          {texts.takeBack}
        </Act>
      ) : null}
    </article>
  );
}

function whereIs(email: EmailStanding | undefined, moment: (at: number) => string): string {
  if (!email) return texts.letter.gone;
  return email.sentAt === null || email.state !== "sent"
    ? texts.letter[email.state === "parked" ? "parked" : "waiting"]
    : texts.letter.sent(moment(email.sentAt));
}
