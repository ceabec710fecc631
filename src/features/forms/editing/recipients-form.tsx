/** Whom the letters of a form go to: chosen by the owner, read by everybody else. */
import { Field, Form, Select } from "../../desk";
import type { RawForm } from "./actions";
import { labelOf } from "./parts";
import { editTexts as texts } from "./texts.fr";
import { names } from "./typed";

interface RecipientsProps {
  form: RawForm;
  mayChoose: boolean;
  /** The address of the form's screen. */
  at: string;
}

export const RECIPIENTS_WAY = "destinataires/";

export const Recipients = (props: RecipientsProps) => (
  <section className="sheet" aria-labelledby="destinataires">
    <h2 id="destinataires">{texts.recipients.title}</h2>
    <p className="help">{props.mayChoose ? texts.recipients.note : texts.recipients.readOnly}</p>
    {props.mayChoose ? <RecipientsForm {...props} /> : <RecipientsRead {...props} />}
  </section>
);

function RecipientsForm({ form: { number, raw, mark }, at }: RecipientsProps) {
  const { mail, copy = {} } = raw;
  const letter = (part: string, value: unknown) => ({
    name: names.letter(part),
    value: Array.isArray(value) ? value.join("\n") : String(value ?? ""),
  });
  const choices = [
    { value: "", label: texts.none },
    ...raw.fields.flatMap((field) =>
      field.kind === "email" ? [{ value: String(field.name), label: labelOf(field) }] : [],
    ),
  ];
  return (
    <Form
      action={`${at}${RECIPIENTS_WAY}`}
      label={texts.recipients.title}
      hidden={{ marque: mark }}
      data={{ guard: "" }}
      keep={`contact-form-recipients:${number}`}
    >
      <div className="form">
        <Field {...letter("to", mail.to)} label={texts.to} rows={2} help={texts.toHelp} />
        <Select {...letter("replyTo", mail.replyTo)} label={texts.replyTo} choices={choices} className="w3" />
        <Select
          {...letter("copyTo", copy.to)}
          label={texts.copyTo}
          choices={choices}
          help={texts.recipients.copyHelp}
          className="w3"
        />
        <div className="acts">
          <button className="btn" type="submit" data-save="">
            {texts.recipients.save}
          </button>
        </div>
      </div>
    </Form>
  );
}

function RecipientsRead({ form: { raw } }: RecipientsProps) {
  const { to, replyTo } = raw.mail;
  const labelled = (name: unknown) => {
    const field = raw.fields.find((one) => name !== undefined && one.name === name);
    return field ? labelOf(field) : texts.none;
  };
  const facts = [
    [texts.to, Array.isArray(to) ? to.join(", ") : texts.recipients.shop],
    [texts.replyTo, labelled(replyTo)],
    [texts.copyTo, labelled(raw.copy?.to)],
  ];
  return (
    <dl className="facts">
      {facts.map(([title, value]) => (
        <div className="facts__row" key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
