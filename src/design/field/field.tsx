/** A field: its label, what is typed or chosen, its help and its error. */
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { Icon } from "../icon";
import { hinted } from "./hint";

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface Frame {
  /** Unique on the page: ids of help and error are made from it. */
  id: string;
  name: string;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Shown inside while empty, gone while the visitor is in the field (FIELD-01). */
  placeholderText?: string;
  /** Share of a `form-grid` row, in sixths. */
  width?: 2 | 3 | 4;
  /** For screen readers only, where the place says it already. */
  hideLabel?: boolean;
  /** Names that scripts of others look for, on the whole field and on what is typed in. */
  rowClass?: string;
  className?: string;
}

type InputProps = Frame & { as?: "input" } & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Frame>;
type SelectProps = Frame & { as: "select"; choices: readonly Choice[] } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    keyof Frame
  >;
type TextProps = Frame & { as: "textarea" } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Frame>;

export type FieldProps = InputProps | SelectProps | TextProps;

export function Field({ label, help, error, width, hideLabel, rowClass, ...rest }: FieldProps) {
  return (
    <div className={fieldClass(width, Boolean(error), rowClass)}>
      <label className={hideLabel ? "vh" : undefined} htmlFor={rest.id}>
        {label}
      </label>
      <Control {...rest} help={help} error={error} />
      {help && <small id={helpId(rest.id)}>{help}</small>}
      <FieldError id={errorId(rest.id)}>{error}</FieldError>
    </div>
  );
}

/** The sentence that says what is wrong; also used alone, under a group of choices. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p className="error" id={id}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}

const helpId = (id: string) => `${id}-aide`;
export const errorId = (id: string) => `${id}-erreur`;

type ControlProps = FieldProps extends infer P ? (P extends Frame ? Omit<P, "label"> : never) : never;

function Control({ help, error, placeholderText, className, ...rest }: ControlProps) {
  const shared = {
    className: ["input", className].filter(Boolean).join(" "),
    "aria-describedby": describedBy(rest, help, error),
    "aria-invalid": error ? true : undefined,
  };
  const hint = placeholderText ? hinted(placeholderText) : undefined;
  if (rest.as === "select") {
    const { as, choices, ...select } = rest;
    return (
      <select {...select} {...shared}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  if (rest.as === "textarea") {
    const { as, ...text } = rest;
    return <textarea {...text} {...hint} {...shared} />;
  }
  const { as, ...input } = rest;
  return <input {...input} {...hint} {...shared} />;
}

/** What is said elsewhere, then its own help and error. */
function describedBy(
  { id, "aria-describedby": elsewhere }: Pick<ControlProps, "id" | "aria-describedby">,
  help: ReactNode,
  error: ReactNode,
): string | undefined {
  return [elsewhere, help && helpId(id), error && errorId(id)].filter(Boolean).join(" ") || undefined;
}

function fieldClass(width: number | undefined, wrong: boolean, more: string | undefined): string {
  return ["field", width && `w${width}`, more, wrong && "field--error"].filter(Boolean).join(" ");
}
