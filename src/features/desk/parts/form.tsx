/** Forms: sent without JavaScript, with the session's token; what was typed and what is wrong with it come back. */
import { type ReactNode, useId } from "react";
import { KEPT_FIELD, TOKEN_FIELD } from "../names";
import { formTexts, keptTexts } from "../texts.fr";
import { type Typed, TypedContext, useDrawnFor, useTyped } from "./context";
import { Icon } from "./icon";

export interface FormProps {
  /** The address of a verb: « /bureau/commandes/12/expedier/ ». */
  action: string;
  children: ReactNode;
  className?: string;
  id?: string;
  /** Beside what is typed. */
  hidden?: Readonly<Record<string, string | number>>;
  /** What is seen of it now, as hidden fields: where that changed since a refused form was drawn, the form says so. */
  seen?: Readonly<Record<string, string>>;
  label?: string;
  /** For forms with files. */
  multipart?: boolean;
  /** For the browser's code: `data-…`. */
  data?: Readonly<Record<string, string>>;
  /** Until the browser's code shows it. */
  isHidden?: boolean;
  /** What is typed is kept by the browser under this name until it is saved: « category:12 », « category:new ». */
  keep?: string;
}

export function Form(props: FormProps) {
  const {
    action,
    children,
    className = "form",
    id,
    hidden = {},
    seen = {},
    label,
    multipart,
    data = {},
    isHidden,
    keep,
  } = props;
  const { token, typed } = useDrawnFor();
  const own = typed?.action === action.split("?", 1)[0] ? typed : undefined;
  return (
    <TypedContext value={own}>
      <form
        method="post"
        action={action}
        className={className}
        id={id}
        aria-label={label}
        encType={multipart ? "multipart/form-data" : undefined}
        noValidate={own ? true : undefined}
        hidden={isHidden}
        {...dataOf(keep === undefined ? data : { ...data, keep, ...keptTexts })}
      >
        <input type="hidden" name={TOKEN_FIELD} value={token} />
        {keep === undefined ? null : <input type="hidden" name={KEPT_FIELD} value={own?.kept ?? ""} />}
        {Object.entries({ ...hidden, ...seen }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={hiddenIn(own, name) ?? value} />
        ))}
        {own?.message ? <Fault>{own.message}</Fault> : null}
        {isChangedSince(own, seen) ? <Fault>{formTexts.changedSince}</Fault> : null}
        {children}
      </form>
    </TypedContext>
  );
}

const dataOf = (data: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]));

/** What a kept form had seen when it was typed; one that was only refused has seen what is drawn now. */
function hiddenIn(typed: Typed | undefined, name: string): string | undefined {
  const value = typed?.isResumed ? typed.values[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** Refused for something else, it comes back having seen what somebody changed meanwhile: this is where they are told. */
const isChangedSince = (typed: Typed | undefined, seen: Readonly<Record<string, string>>): boolean =>
  typed !== undefined &&
  !typed.isResumed &&
  !typed.isSaidAbove &&
  Object.entries(seen).some(([name, value]) => asSent(typed.values[name] ?? value) !== asSent(value));

/** Browsers send the ends of lines their own way. */
const asSent = (value: string | readonly string[]): string => String(value).replace(/\r\n?/g, "\n");

const Fault = ({ children }: { children: ReactNode }) => (
  <p className="error" role="alert">
    <Icon name="alert" />
    <span>{children}</span>
  </p>
);

export interface FieldProps {
  name: string;
  label: string;
  value?: string | number;
  help?: ReactNode;
  type?: "text" | "email" | "password" | "search" | "tel" | "url" | "number" | "date" | "time" | "file";
  /** More than one line. */
  rows?: number;
  required?: boolean;
  autoComplete?: string;
  inputMode?: "numeric" | "decimal" | "text";
  placeholder?: string;
  maxLength?: number;
  min?: number | string;
  max?: number | string;
  step?: number | string;
  readOnly?: boolean;
  autoFocus?: boolean;
  /** Width in sixths of the form: « w2 ». */
  className?: string;
  /** After the field: « $ », « jours ». */
  unit?: string;
  /** Figures stand at the right. */
  isNumber?: boolean;
  list?: string;
  /** The label is for screen readers only. */
  quiet?: boolean;
}

export function Field(props: FieldProps) {
  const {
    name,
    label,
    value = "",
    help,
    rows,
    className = "",
    unit,
    isNumber,
    autoFocus,
    quiet,
    ...rest
  } = props;
  const id = useId();
  const { error, text } = useField(name, value);
  const shared = {
    ...rest,
    id,
    name,
    className: `input${isNumber ? " num" : ""}`,
    // a password is never sent back
    defaultValue: rest.type === "password" || rest.type === "file" ? undefined : text,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error || help ? `${id}-aide` : undefined,
    "data-autofocus": autoFocus || undefined,
  };
  const input = rows ? <textarea {...without(shared)} rows={rows} /> : <input type="text" {...shared} />;
  return (
    <div className={`field${error ? " field--error" : ""}${className ? ` ${className}` : ""}`}>
      <label htmlFor={id} className={quiet ? "vh" : undefined}>
        {label}
      </label>
      {unit ? (
        <div className="affix">
          {input}
          <span>{unit}</span>
        </div>
      ) : (
        input
      )}
      <Below id={`${id}-aide`} error={error} help={help} />
    </div>
  );
}

/** What a text area does not have. */
function without<Props extends object>(props: Props): Omit<Props, "type" | "list" | "min" | "max" | "step"> {
  const { type, list, min, max, step, ...rest } = props as Props & Record<string, unknown>;
  return rest as Omit<Props, "type" | "list" | "min" | "max" | "step">;
}

function Below({ id, error, help }: { id: string; error: string | undefined; help: ReactNode }) {
  if (!error && !help) return null;
  return (
    <div id={id}>
      {error ? <Fault>{error}</Fault> : null}
      {help ? <small>{help}</small> : null}
    </div>
  );
}

function useField(name: string, value: string | number) {
  const typed = useTyped();
  const sent = typed?.values[name];
  return {
    error: typed?.errors[name],
    text: typed ? String(Array.isArray(sent) ? (sent[0] ?? "") : (sent ?? "")) : String(value),
  };
}

export interface Choice {
  value: string;
  label: string;
}

export interface SelectProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  value?: string;
  help?: ReactNode;
  className?: string;
  /** The label is for screen readers only. */
  quiet?: boolean;
}

export function Select({ name, label, choices, value = "", help, className = "", quiet }: SelectProps) {
  const id = useId();
  const { error, text } = useField(name, value);
  return (
    <div className={`field${error ? " field--error" : ""}${className ? ` ${className}` : ""}`}>
      <label htmlFor={id} className={quiet ? "vh" : undefined}>
        {label}
      </label>
      <select
        className="input"
        id={id}
        name={name}
        defaultValue={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? `${id}-aide` : undefined}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Below id={`${id}-aide`} error={error} help={help} />
    </div>
  );
}

export interface CheckProps {
  name: string;
  label: ReactNode;
  value?: string;
  checked?: boolean;
  help?: ReactNode;
  type?: "checkbox" | "radio";
}

export function Check({ name, label, value = "1", checked = false, help, type = "checkbox" }: CheckProps) {
  const typed = useTyped();
  const isChecked = typed ? [typed.values[name] ?? []].flat().includes(value) : checked;
  return (
    <label className="check">
      <input type={type} name={name} value={value} defaultChecked={isChecked} />
      <span>
        {label}
        {help ? <small>{help}</small> : null}
      </span>
    </label>
  );
}

/** A form that is only a button. */
export function Act({
  action,
  hidden,
  children,
  className = "btn btn--line",
  shortcut,
}: {
  action: string;
  hidden?: FormProps["hidden"];
  children: ReactNode;
  className?: string;
  /** Pressed alone, it presses the button. */
  shortcut?: string;
}) {
  return (
    <Form action={action} hidden={hidden} className="act">
      <button className={className} type="submit" data-key={shortcut}>
        {children}
      </button>
    </Form>
  );
}
