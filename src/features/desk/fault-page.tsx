/** Why nothing is shown, and the way on. */
import type { Challenge } from "./accounts/passkeys";
import { DESK, PROOF_FIELD, PROOF_KEY_FIELDS } from "./names";
import type { Typed } from "./parts/context";
import { Field, Form } from "./parts/form";
import { Empty } from "./parts/list";
import { HiddenValues } from "./pending-form";
import { askDevice, OrPasskey } from "./screens/passkeys";
import { texts } from "./texts.fr";

export const FaultPage = ({ message }: { message: string }) => (
  <>
    <h1 className="vh">{texts.theDesk}</h1>
    <Empty title={message}>
      <a className="btn" href={DESK}>
        {texts.faults.back}
      </a>
    </Empty>
  </>
);

export interface WhoIsThereProps {
  action: string;
  values: Typed["values"];
  /** Why what was shown is not enough. */
  says?: string;
  hasPassword: boolean;
  /** For those who have a passkey. */
  challenge?: Challenge;
}

/** Asked before what is grave; what was typed comes along. */
export function WhoIsThere({ action, values, says, hasPassword, challenge }: WhoIsThereProps) {
  const { proof } = texts;
  const why = hasPassword ? proof.why : proof.whyKey;
  return (
    <>
      <h1>{proof.title}</h1>
      <Form action={action} className="sheet" data={challenge && askDevice("known", challenge)}>
        <p role={says ? "alert" : undefined}>{says ?? why}</p>
        <HiddenValues values={values} />
        {challenge ? (
          <OrPasskey challenge={challenge} names={PROOF_KEY_FIELDS} failed={proof.keyFailed}>
            {hasPassword ? <p className="or">{texts.passkeys.or}</p> : null}
          </OrPasskey>
        ) : null}
        {hasPassword ? (
          <Field
            name={PROOF_FIELD}
            label={texts.signIn.password}
            type="password"
            autoComplete="current-password"
            required
            autoFocus
          />
        ) : null}
        <div className="acts">
          {hasPassword ? (
            <button className="btn" type="submit">
              {proof.goOn}
            </button>
          ) : null}
          {/* the address of a verb leads to its screen */}
          <a className="btn btn--quiet" href={action}>
            {texts.undo}
          </a>
        </div>
      </Form>
    </>
  );
}
