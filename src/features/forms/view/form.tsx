/** A form as scripts of others and our own find it: the wrapper, its hidden fields, its fields, the place for answers. */
import { paths } from "../../../paths";
import { useMarket } from "../../../platform/render/market";
import { DataScript } from "../../../platform/render/raw";
import * as names from "../names";
import { errorId, FIELDS, localeOf, NAMESPACE, VERSION } from "../wire";
import type { FormDrawing } from "./drawing";
import { FieldView } from "./field";
import { PlainFields } from "./plain-fields";
import { settingsScript } from "./settings-script";
import { styleSheet } from "./style-sheet";
import { texts } from "./texts.fr";

export function FormView(drawing: FormDrawing) {
  const { form, unitTag, again } = drawing;
  const status = again?.status ?? "init";
  const asked = form.definition.acceptanceAsValidation ? ` ${names.acceptanceAsValidation}` : "";
  return (
    <div
      className={`${names.form} no-js`}
      id={unitTag}
      lang={useMarket().locale}
      dir="ltr"
      data-controller={form.definition.botCheck ? "contact-form bot-check" : "contact-form"}
      data-wake="load"
    >
      <link rel="stylesheet" href={styleSheet.path} />
      <DataScript className={names.settings} type="application/json" data={scriptSettings(drawing)} />
      <script src={settingsScript.path} defer />
      <ScreenReaderAnswer {...drawing} />
      <form
        className={`${names.formElement} ${status}${asked}`}
        action={`${paths.formPost(String(form.number))}#${unitTag}`}
        method="post"
        encType="multipart/form-data"
        noValidate
        data-status={status}
        aria-label={form.title}
      >
        <HiddenFields {...drawing} />
        <div className="form-grid">
          {form.definition.fields.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never updated
            <FieldView key={index} field={field} drawing={drawing} />
          ))}
        </div>
        <div className={names.responseOutput} aria-hidden="true">
          {again?.message}
        </div>
      </form>
    </div>
  );
}

/** In the shape in which scripts of others have it; shared pages may be old, so a question on them is asked anew. */
const scriptSettings = ({ challenges }: FormDrawing) => ({
  [names.form]: {
    api: { root: paths.restCalls, namespace: NAMESPACE },
    ...(challenges.length > 0 && { cached: 1 }),
  },
});

function ScreenReaderAnswer({ unitTag, again }: FormDrawing) {
  return (
    <div className="screen-reader-response vh">
      <p role="status" aria-live="polite" aria-atomic="true">
        {again?.message}
      </p>
      <ul>
        {again?.invalid.map(({ field, message }) => (
          <li key={field} id={errorId(unitTag, field)}>
            <a href={`#${unitTag}-${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HiddenFields({ form, unitTag, post, plainFields }: FormDrawing) {
  const hidden = [
    [FIELDS.form, form.number],
    [FIELDS.version, VERSION],
    [FIELDS.locale, localeOf(useMarket())],
    [FIELDS.unitTag, unitTag],
    [FIELDS.container, post],
    [FIELDS.hash, ""],
    ...(form.definition.botCheck ? [[FIELDS.token, ""] as const] : []),
  ] as const;
  return (
    <>
      <div hidden>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
      </div>
      <PlainFields id={unitTag} fields={plainFields} />
      <noscript>
        <p className={names.plain}>{texts.plain}</p>
      </noscript>
    </>
  );
}
