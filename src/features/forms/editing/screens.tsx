/** The screens of forms: all of them, and one with its fields, letters, words and preview. */
import {
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
  TypedContext,
  useDrawnFor,
  useTyped,
} from "../../desk";
import { FREE_TEXT_LENGTH } from "../definition/definition";
import { MESSAGE_KEYS } from "../definition/message-keys";
import { messages } from "../definition/texts.fr";
import type { FormDrawing } from "../view/drawing";
import { FormView } from "../view/form";
import type { RawForm } from "./actions";
import { KINDS, labelOf, PARTS, type Part, type RawField, valuesOf } from "./parts";
import { Recipients } from "./recipients-form";
import { editTexts as texts } from "./texts.fr";
import { isTyped, keyedFields, names } from "./typed";

export const FORMS = deskPath("formulaires/");
export const formAt = (number: number): string => `${FORMS}${number}/`;
export const fieldId = (index: number): string => `champ-${index}`;

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
  mayChooseRecipients: boolean;
}

/** What a button asks for beside saving: « monter courriel ». */
export const DO = "faire";

export function FormEditor({ form, drawing, mayChange, mayChooseRecipients }: EditorProps) {
  return (
    <>
      <PageHead title={form.title} />
      {mayChange ? <WholeForm form={form} /> : null}
      <Recipients form={form} mayChoose={mayChooseRecipients} at={formAt(form.number)} />
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

/** One form, so that no button of it leaves behind what was typed beside it. The first button is what the Enter key presses. */
function WholeForm({ form }: { form: RawForm }) {
  const action = `${formAt(form.number)}enregistrer/`;
  const isRefused = useDrawnFor().typed?.action === action;
  return (
    <Form
      action={action}
      className="block"
      hidden={{ marque: form.mark }}
      data={{ guard: isRefused ? "changed" : "" }}
      keep={`contact-form:${form.number}`}
    >
      <div className="savebar">
        <span className="st st--todo" data-unsaved="" hidden={!isRefused}>
          {texts.unsaved}
        </span>
        <button className="btn" type="submit" data-save="">
          {texts.save} <kbd>Ctrl S</kbd>
        </button>
      </div>
      <section className="block" aria-labelledby="champs">
        <div className="block__head">
          <h2 id="champs">{texts.fields}</h2>
          <span className="small">{texts.fieldsNote}</span>
        </div>
        {keyedFields(form.raw.fields).map(({ key, field }, index) => (
          <OneField key={key} name={key} field={field} index={index} count={form.raw.fields.length} />
        ))}
        <NewField />
      </section>
      <Letters form={form} />
      <Words form={form} />
    </Form>
  );
}

/** Everything in it is switched off: nothing can be sent. */
const Preview = ({ drawing }: { drawing: NonNullable<EditorProps["drawing"]> }) => (
  <fieldset className="sheet" disabled>
    <FormView {...drawing} unitTag={`apercu-${drawing.form.number}`} post={0} />
  </fieldset>
);

interface FieldProps {
  /** Its key in the editor. */
  name: string;
  field: RawField;
  index: number;
  count: number;
}

function OneField(props: FieldProps) {
  const { name: key, field, index } = props;
  const typed = useTyped();
  const values = valuesOf(field);
  const isWrong = Object.keys(typed?.errors ?? {}).some((name) => name.startsWith(names.field(key, "")));
  return (
    // one that somebody else has added meanwhile was not typed: it is shown as it is stored
    <TypedContext value={typed && isTyped(typed.values, key) ? typed : undefined}>
      <details className="sheet card-row" id={fieldId(index)} open={isWrong}>
        <summary>
          <b>{labelOf(field)}</b> <span className="small">{texts.kinds[field.kind]}</span>
          <Icon name="down" />
        </summary>
        <div className="form">
          {PARTS[field.kind].map((part) => (
            <PartField
              key={part.name}
              part={part}
              name={names.field(key, part.name)}
              value={values[part.name] ?? ""}
            />
          ))}
        </div>
        <FieldActs {...props} />
      </details>
    </TypedContext>
  );
}

const FieldActs = ({ name: key, field, index, count }: FieldProps) => {
  const act = (what: string, says: string) => (
    <button className="btn btn--quiet" type="submit" name={DO} value={`${what} ${key}`}>
      {says}
      <span className="vh">{texts.of(labelOf(field))}</span>
    </button>
  );
  return (
    <div className="acts">
      {index > 0 ? act("monter", texts.up) : null}
      {index < count - 1 ? act("descendre", texts.down) : null}
      {act("retirer", texts.remove)}
    </div>
  );
};

function PartField({ part, name, value }: { part: Part; name: string; value: string }) {
  const label = texts.parts[part.name];
  if (part.isTick) return <Check name={name} label={label} checked={value !== ""} />;
  return (
    <Field name={name} label={label} value={value} className="w3" {...(part.rows && { rows: part.rows })} />
  );
}

const NewField = () => (
  <fieldset className="sheet">
    <legend className="vh">{texts.newField}</legend>
    <div className="form">
      <Select
        name={names.newKind}
        label={texts.kind}
        choices={KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
        className="w3"
      />
      <Field name={names.newLabel} label={texts.parts.label} maxLength={200} className="w3" />
      <div className="acts">
        <button className="btn btn--line" type="submit" name={DO} value="ajouter">
          {texts.newField}
        </button>
      </div>
    </div>
  </fieldset>
);

function Letters({ form }: { form: RawForm }) {
  const { mail, copy, fields } = form.raw;
  const tags = fields.flatMap((field) => (field.kind === "submit" ? [] : [String(field.name)]));
  const letter = (part: string, value: unknown) => ({
    name: names.letter(part),
    value: String(value ?? ""),
  });
  return (
    <section className="sheet" aria-labelledby="courriels">
      <h2 id="courriels">{texts.letters}</h2>
      <div className="form">
        <Field name={names.title} label={texts.formTitle} value={form.title} maxLength={200} />
        <Field {...letter("subject", mail.subject)} label={texts.subject} help={texts.tags(tags)} />
        <Field {...letter("text", mail.text)} label={texts.text} rows={3} maxLength={2000} />
        {copy ? (
          <>
            <Field {...letter("copySubject", copy.subject)} label={texts.copySubject} maxLength={200} />
            <Field {...letter("copyText", copy.text)} label={texts.copyText} rows={4} maxLength={2000} />
          </>
        ) : null}
        <div className="acts">
          <button className="btn btn--line" type="submit" name={DO} value="essai">
            {texts.test}
          </button>
        </div>
      </div>
    </section>
  );
}

function Words({ form }: { form: RawForm }) {
  const wrong = Object.keys(useTyped()?.errors ?? {});
  return (
    <details className="sheet card-row" open={wrong.some((name) => name.startsWith(names.message("")))}>
      <summary>
        <b>{texts.messages}</b> <span className="small">{texts.messagesNote}</span>
        <Icon name="down" />
      </summary>
      <div className="form">
        {MESSAGE_KEYS.map((key) => (
          <Field
            key={key}
            name={names.message(key)}
            label={messages[key]}
            value={form.raw.messages?.[key] ?? ""}
            maxLength={FREE_TEXT_LENGTH}
          />
        ))}
      </div>
    </details>
  );
}
