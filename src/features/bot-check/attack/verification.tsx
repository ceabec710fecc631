/** What is drawn into a form that has to be verified: the field of the token, and a question for whoever gets none. */
import { Field } from "../../../design/field/field";
import type { Challenge } from "../../forms";
import { type Action, OWN_FIELDS } from "../names";
import { texts } from "../texts.fr";

interface VerificationProps {
  action: Action;
  asked: Challenge;
  /** The browser tries by itself first. */
  isFirst: boolean;
}

export function Verification({ action, asked: { shown, proof }, isFirst }: VerificationProps) {
  return (
    <div
      data-controller="bot-check"
      data-wake="load"
      data-bot-action={action}
      data-bot-resend={isFirst ? "" : undefined}
    >
      <input type="hidden" name={OWN_FIELDS.token} defaultValue="" />
      <input type="hidden" name={OWN_FIELDS.proof} value={proof} />
      <div className={isFirst ? "no-script" : undefined}>
        <Field
          id={OWN_FIELDS.answer}
          name={OWN_FIELDS.answer}
          label={shown}
          help={texts.verificationHelp}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </div>
    </div>
  );
}
