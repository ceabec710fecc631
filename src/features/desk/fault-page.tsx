/** Why nothing is shown, and the way on. */
import { DESK, PROOF_FIELD } from "./names";
import type { Typed } from "./parts/context";
import { Field, Form } from "./parts/form";
import { Empty } from "./parts/list";
import { HiddenValues } from "./pending-form";
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

/** Asked before what is grave; what was typed comes along. */
export function WhoIsThere({
  action,
  values,
  isWrong,
}: {
  action: string;
  values: Typed["values"];
  isWrong: boolean;
}) {
  const { proof } = texts;
  return (
    <>
      <h1>{proof.title}</h1>
      <Form action={action} className="sheet">
        <p>{isWrong ? proof.wrong : proof.why}</p>
        <HiddenValues values={values} />
        <Field
          name={PROOF_FIELD}
          label={texts.signIn.password}
          type="password"
          autoComplete="current-password"
          required
          autoFocus
        />
        <div className="acts">
          <button className="btn" type="submit">
            {proof.goOn}
          </button>
          {/* the address of a verb leads to its screen */}
          <a className="btn btn--quiet" href={action}>
            {texts.undo}
          </a>
        </div>
      </Form>
    </>
  );
}
