/** The screens of forms: all of them, and one with its fields, letters, words and preview. */
import {
  Act,
  Banner,
  Check,
  type Column,
  Confirm,
  deskPath,
  Field,
  Form,
  Icon,
  PageHead,
  Select,
  Table,
  useDrawnFor,
} from "../../desk";
import { FREE_TEXT_LENGTH } from "../definition/definition";
import { MESSAGE_KEYS } from "../definition/message-keys";
import { messages } from "../definition/texts.fr";
import type { FormDrawing } from "../view/drawing";
import { FormView } from "../view/form";
import type { RawForm } from "./actions";
import { KINDS, PARTS, type Part, type RawField, valuesOf } from "./parts";
import { editTexts as texts } from "./texts.fr";

export const FORMS = deskPath("formulaires/");
export const formAt = (number: number): string => `${FORMS}${number}/`;
export const fieldId = (index: number): string => `champ-${index}`;

export const labelOf = (field: RawField): string =>
  String(field.label ?? field.name ?? texts.kinds[field.kind]);

export const FormList = ({ forms, mayChange }: { forms: readonly RawForm[]; mayChange: boolean }) => (
  <>
    <PageHead title={texts.title} note={texts.note} />
    {mayChange ? (
      <section className="sheet">
        <Form action={`${FORMS}creer/`} label={texts.add}>
          <Field name="titre" label={texts.newTitle} maxLength={200} required className="w4" />
          <div className="acts">
            <button className="btn" type="submit">
              {texts.add}
            </button>
          </div>
        </Form>
      </section>
    ) : null}
    <Table
      caption={texts.caption}
      className="tbl--told"
      columns={COLUMNS}
      rows={forms}
      keyOf={({ number }) => String(number)}
      hrefOf={({ number }) => formAt(number)}
    />
  </>
);

const COLUMNS: Column<RawForm>[] = [
  {
    title: texts.columns.title,
    isHead: true,
    cell: ({ number, title }) => <a href={formAt(number)}>{title}</a>,
  },
  { title: texts.columns.number, small: texts.columns.number, cell: ({ number }) => number },
  { title: texts.columns.fields, cell: ({ raw }) => texts.count(raw.fields.length) },
];

/* --------------------------------------------------------------------- one */

export interface EditorProps {
  form: RawForm;
  /** Absent: nobody can read it. */
  drawing: Omit<FormDrawing, "unitTag" | "post"> | undefined;
  mayChange: boolean;
}

export function FormEditor({ form, drawing, mayChange }: EditorProps) {
  return (
    <>
      <PageHead title={form.title}>
        {mayChange ? <Act action={`${formAt(form.number)}essai/`}>{texts.test}</Act> : null}
      </PageHead>
      {mayChange ? (
        <>
          <section className="block" aria-labelledby="champs">
            <div className="block__head">
              <h2 id="champs">{texts.fields}</h2>
              <span className="small">{texts.fieldsNote}</span>
            </div>
            {form.raw.fields.map((field, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never updated
              <OneField key={index} form={form} field={field} index={index} />
            ))}
            <NewField form={form} />
          </section>
          <Letters form={form} />
          <Words form={form} />
        </>
      ) : null}
      <section className="block" aria-labelledby="apercu">
        <div className="block__head">
          <h2 id="apercu">{texts.preview}</h2>
          <span className="small">{texts.previewNote}</span>
        </div>
        {drawing ? <Preview drawing={drawing} /> : <Banner tone="bad">{texts.broken}</Banner>}
      </section>
      {mayChange ? (
        <Confirm
          opens={texts.removeForm}
          question={texts.removeQuestion(form.title)}
          action={`${formAt(form.number)}supprimer/`}
          verb={texts.removeVerb}
        >
          <p>{texts.removeHelp}</p>
        </Confirm>
      ) : null}
    </>
  );
}

/** Everything in it is switched off: nothing can be sent. */
const Preview = ({ drawing }: { drawing: NonNullable<EditorProps["drawing"]> }) => (
  <fieldset className="sheet" disabled>
    <FormView {...drawing} unitTag={`apercu-${drawing.form.number}`} post={0} />
  </fieldset>
);

interface FieldProps {
  form: RawForm;
  field: RawField;
  index: number;
}

function OneField({ form, field, index }: FieldProps) {
  const action = `${formAt(form.number)}champs/${index}/modifier/`;
  const values = valuesOf(field);
  const label = labelOf(field);
  return (
    <details className="sheet card-row" id={fieldId(index)} open={useDrawnFor().typed?.action === action}>
      <summary>
        <b>{label}</b> <span className="small">{texts.kinds[field.kind]}</span>
        <Icon name="down" />
      </summary>
      <Form action={action} hidden={{ marque: form.mark }}>
        {PARTS[field.kind].map((part) => (
          <PartField key={part.name} part={part} value={values[part.name] ?? ""} />
        ))}
        <div className="acts">
          <button className="btn" type="submit">
            {texts.save}
            <span className="vh">{texts.of(label)}</span>
          </button>
        </div>
      </Form>
      <FieldActs form={form} field={field} index={index} />
    </details>
  );
}

const FieldActs = ({ form, field, index }: FieldProps) => (
  <div className="acts">
    {index > 0 ? <FieldAct form={form} field={field} index={index} path="monter" says={texts.up} /> : null}
    {index < form.raw.fields.length - 1 ? (
      <FieldAct form={form} field={field} index={index} path="descendre" says={texts.down} />
    ) : null}
    <FieldAct form={form} field={field} index={index} path="retirer" says={texts.remove} />
  </div>
);

const FieldAct = ({ form, field, index, path, says }: FieldProps & { path: string; says: string }) => (
  <Act
    action={`${formAt(form.number)}champs/${index}/${path}/`}
    hidden={{ marque: form.mark }}
    className="btn btn--quiet"
  >
    {says}
    <span className="vh">{texts.of(labelOf(field))}</span>
  </Act>
);

function PartField({ part, value }: { part: Part; value: string }) {
  const label = texts.parts[part.name];
  if (part.isTick) return <Check name={part.name} label={label} checked={value !== ""} />;
  return (
    <Field
      name={part.name}
      label={label}
      value={value}
      className="w3"
      {...(part.rows && { rows: part.rows })}
    />
  );
}

const NewField = ({ form }: { form: RawForm }) => (
  <section className="sheet">
    <Form
      action={`${formAt(form.number)}champs/ajouter/`}
      hidden={{ marque: form.mark }}
      label={texts.newField}
    >
      <Select
        name="genre"
        label={texts.kind}
        choices={KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
        className="w3"
      />
      <Field name="label" label={texts.parts.label} maxLength={200} required className="w3" />
      <div className="acts">
        <button className="btn btn--line" type="submit">
          {texts.newField}
        </button>
      </div>
    </Form>
  </section>
);

const textIn = (value: unknown): string => (Array.isArray(value) ? value.join("\n") : String(value ?? ""));

function Letters({ form }: { form: RawForm }) {
  const { mail, copy = {}, fields } = form.raw;
  const addresses = [
    { value: "", label: texts.none },
    ...fields.flatMap((field) =>
      field.kind === "email" ? [{ value: String(field.name), label: labelOf(field) }] : [],
    ),
  ];
  const names = fields.flatMap((field) => (field.kind === "submit" ? [] : [String(field.name)]));
  return (
    <section className="sheet" aria-labelledby="courriels">
      <h2 id="courriels">{texts.letters}</h2>
      <Form action={`${formAt(form.number)}courriels/`} hidden={{ marque: form.mark }}>
        <Field name="title" label={texts.formTitle} value={form.title} maxLength={200} required />
        <Field name="subject" label={texts.subject} value={textIn(mail.subject)} help={texts.tags(names)} />
        <Field
          name="to"
          label={texts.to}
          value={textIn(mail.to)}
          rows={2}
          help={texts.toHelp}
          className="w3"
        />
        <Select
          name="replyTo"
          label={texts.replyTo}
          choices={addresses}
          value={textIn(mail.replyTo)}
          className="w3"
        />
        <Field name="text" label={texts.text} value={textIn(mail.text)} rows={3} maxLength={2000} />
        <Select
          name="copyTo"
          label={`${texts.copy}\u00a0: ${texts.copyTo.toLowerCase()}`}
          choices={addresses}
          value={textIn(copy.to)}
        />
        <Field name="copySubject" label={texts.copySubject} value={textIn(copy.subject)} maxLength={200} />
        <Field name="copyText" label={texts.copyText} value={textIn(copy.text)} rows={4} maxLength={2000} />
        <div className="acts">
          <button className="btn" type="submit">
            {texts.save}
            <span className="vh">{texts.of(texts.letters)}</span>
          </button>
        </div>
      </Form>
    </section>
  );
}

function Words({ form }: { form: RawForm }) {
  const action = `${formAt(form.number)}messages/`;
  return (
    <details className="sheet card-row" open={useDrawnFor().typed?.action === action}>
      <summary>
        <b>{texts.messages}</b> <span className="small">{texts.messagesNote}</span>
        <Icon name="down" />
      </summary>
      <Form action={action} hidden={{ marque: form.mark }}>
        {MESSAGE_KEYS.map((key) => (
          <Field
            key={key}
            name={key}
            label={messages[key]}
            value={form.raw.messages?.[key] ?? ""}
            maxLength={FREE_TEXT_LENGTH}
          />
        ))}
        <div className="acts">
          <button className="btn" type="submit">
            {texts.save}
            <span className="vh">{texts.of(texts.messages)}</span>
          </button>
        </div>
      </Form>
    </details>
  );
}
