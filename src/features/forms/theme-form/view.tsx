/** The theme's form: four fields, a place for the answer, a button. */
import { Field } from "../../../design/field/field";
import { paths } from "../../../paths";
import type { PlainField } from "../bot-check";
import * as names from "../names";
import { PlainFields } from "../view/plain-fields";
import { styleSheet } from "../view/style-sheet";
import { texts as formTexts } from "../view/texts.fr";
import { ACTION } from "../wire";
import type { Faults, Written } from "./message";
import type { FieldName } from "./names";
import { texts } from "./texts.fr";

export interface ThemeFormDrawing {
  /** Unique on the page. */
  id: string;
  title: string;
  send: string;
  plainFields: readonly PlainField[];
  /** The field of the bot check's token; absent: there is no check. */
  tokenField: string | undefined;
  /** When it comes back without script. */
  again?: { written: Written; faults: Faults };
}

export function ThemeForm({ id, title, send, plainFields, tokenField, again }: ThemeFormDrawing) {
  const common = (name: FieldName) => ({
    id: `${id}-${name}`,
    name,
    label: texts.labels[name],
    defaultValue: again?.written[name],
    error: again?.faults[name],
    "aria-required": true,
  });
  return (
    <div
      data-controller={tokenField ? "message-form bot-check" : "message-form"}
      data-wake="load"
      data-bot-action={ACTION}
    >
      <link rel="stylesheet" href={styleSheet.path} />
      <form
        id={id}
        className="ajax-form"
        method="post"
        action={paths.messagePost}
        noValidate
        aria-label={title}
      >
        {tokenField && <input type="hidden" name={tokenField} defaultValue="" />}
        <PlainFields id={id} fields={plainFields} />
        <noscript>
          <p className={names.plain}>{formTexts.plain}</p>
        </noscript>
        <div className="form-grid">
          <Field {...common("name")} width={3} autoComplete="name" />
          <Field {...common("email")} width={3} type="email" autoComplete="email" />
          <Field {...common("subject")} />
          <Field {...common("message")} as="textarea" rows={6} />
          <div>
            <button className="btn" type="submit">
              {send}
            </button>
          </div>
        </div>
        <div className="form-messages" role="status" />
      </form>
    </div>
  );
}
