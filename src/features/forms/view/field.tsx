/** One field of a form: its label, its control inside the span that scripts look for, its help and its fault. */
import { hinted } from "../../../design/field/hint";
import type { FieldOf, FormField, NamedField } from "../definition/definition";
import * as names from "../names";
import { ChallengeView } from "./challenge";
import { AcceptanceView, ChoicesView } from "./choices";
import { type ControlProps, helpId, Optional, rowClass, shared, Wrap } from "./control";
import type { FormDrawing } from "./drawing";
import { texts } from "./texts.fr";

export function FieldView({ field, drawing }: { field: FormField; drawing: FormDrawing }) {
  if (field.kind === "submit")
    return (
      <div>
        <input
          className={`btn ${names.formControl} ${names.submit} has-spinner`}
          type="submit"
          value={field.label}
        />
      </div>
    );
  const id = `${drawing.unitTag}-${field.name}`;
  if (field.kind === "hidden")
    return (
      <input
        type="hidden"
        className={`${names.formControl} ${names.hidden}`}
        name={field.name}
        value={field.value}
        readOnly
      />
    );
  const fault = drawing.again?.invalid.find((one) => one.field === field.name)?.message;
  const props = { drawing, id, fault };
  switch (field.kind) {
    case "checkbox":
    case "radio":
      return <ChoicesView field={field} {...props} />;
    case "acceptance":
      return <AcceptanceView field={field} {...props} />;
    case "quiz":
    case "captcha":
      return <ChallengeView field={field} {...props} />;
    default:
      return <LabelledField field={field} {...props} />;
  }
}

type Labelled = Exclude<
  NamedField,
  FieldOf<"checkbox" | "radio" | "acceptance" | "quiz" | "captcha" | "hidden">
>;

function LabelledField({ field, drawing, id, fault }: ControlProps<Labelled>) {
  return (
    <div className={rowClass(field)}>
      <label htmlFor={id}>
        {field.label}
        {!field.required && <Optional />}
      </label>
      <Wrap name={field.name} fault={fault}>
        <Control field={field} drawing={drawing} id={id} fault={fault} />
      </Wrap>
      {helpOf(field) && <small id={helpId(id)}>{helpOf(field)}</small>}
      {"counter" in field && field.counter && <Counter field={field} direction={field.counter} />}
    </div>
  );
}

const helpOf = (field: Labelled): string | undefined =>
  field.kind === "file" ? [field.help, texts.fileHelp(field)].filter(Boolean).join(" ") : field.help;

function Control(props: ControlProps<Labelled>) {
  const { field, drawing } = props;
  const [written] = drawing.again?.written(field.name) ?? [field.kind === "file" ? undefined : field.value];
  switch (field.kind) {
    case "textarea":
      return <LongText {...props} field={field} written={written} />;
    case "select":
      return <Select {...props} field={field} />;
    case "file":
      return (
        <input
          {...shared(props, "file")}
          type="file"
          name={field.most > 1 ? `${field.name}[]` : field.name}
          multiple={field.most > 1}
          accept={field.accept.join(",")}
          size={40}
        />
      );
    default:
      return <Line {...props} field={field} written={written} />;
  }
}

type LineField = Exclude<Labelled, FieldOf<"textarea" | "select" | "file">>;

function Line({
  field,
  written,
  ...rest
}: ControlProps<LineField> & { written: string | number | undefined }) {
  const typed = "maxlength" in field ? field : undefined;
  const bounds = "min" in field ? { min: field.min, max: field.max } : {};
  const kind = field.kind === "text" ? "text" : `${field.kind}${typed ? ` ${names.text}` : ""}`;
  return (
    <input
      {...shared({ field, ...rest }, kind)}
      type={field.kind}
      name={field.name}
      defaultValue={written}
      {...(typed && {
        size: 40,
        maxLength: typed.maxlength,
        minLength: typed.minlength,
        autoComplete: typed.autocomplete,
        ...(typed.placeholder && hinted(typed.placeholder)),
      })}
      {...bounds}
      step={"step" in field ? field.step : undefined}
    />
  );
}

function LongText({
  field,
  written,
  ...rest
}: ControlProps<FieldOf<"textarea">> & { written: string | number | undefined }) {
  return (
    <textarea
      {...shared({ field, ...rest }, "textarea")}
      name={field.name}
      cols={40}
      rows={field.rows}
      maxLength={field.maxlength}
      minLength={field.minlength}
      autoComplete={field.autocomplete}
      defaultValue={written}
      {...(field.placeholder && hinted(field.placeholder))}
    />
  );
}

function Select(props: ControlProps<FieldOf<"select">>) {
  const { field, drawing } = props;
  const chosen = drawing.again?.written(field.name) ?? (field.value ? [field.value] : []);
  return (
    <select
      {...shared(props, "select")}
      name={field.multiple ? `${field.name}[]` : field.name}
      multiple={field.multiple}
      defaultValue={field.multiple ? [...chosen] : chosen[0]}
    >
      {field.firstAsLabel && <option value="">{field.firstAsLabel}</option>}
      {field.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label ?? value}
        </option>
      ))}
    </select>
  );
}

function Counter({
  field,
  direction,
}: {
  field: { name: string; maxlength: number; minlength?: number | undefined };
  direction: "up" | "down";
}) {
  const start = direction === "down" ? field.maxlength : 0;
  return (
    <small>
      <span
        className={`${names.characterCount} ${direction}`}
        data-target-name={field.name}
        data-starting-value={start}
        data-current-value={start}
        data-maximum-value={field.maxlength}
        data-minimum-value={field.minlength}
      >
        {start}
      </span>{" "}
      {direction === "down" ? texts.left : texts.typed(field.maxlength)}
    </small>
  );
}
