/** What the controls of all fields have in common. */
import type { ReactNode } from "react";
import type { NamedField } from "../definition/definition";
import * as names from "../names";
import { errorId } from "../wire";
import type { FormDrawing } from "./drawing";
import { texts } from "./texts.fr";

export interface ControlProps<Field extends NamedField = NamedField> {
  field: Field;
  drawing: FormDrawing;
  /** The control's own id; its label and its help are found by it. */
  id: string;
  fault: string | undefined;
}

export const Optional = () => <span className="muted">{` (${texts.optional})`}</span>;

/** The span that scripts know a field by; a fault that the server found stands in it. */
export function Wrap({
  name,
  fault,
  children,
}: {
  name: string;
  fault: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={names.formControlWrap} data-name={name}>
      {children}
      {fault && (
        <span className={names.notValidTip} aria-hidden="true">
          {fault}
        </span>
      )}
    </span>
  );
}

export function rowClass({
  width,
  inertOn = [],
}: {
  width?: number | undefined;
  inertOn?: string[] | undefined;
}) {
  return ["field", width && `w${width}`, ...inertOn.map((status) => `inert-on-${status}`)]
    .filter(Boolean)
    .join(" ");
}

export const helpId = (id: string): string => `${id}-aide`;

/** What every control carries. */
export function shared({ field, drawing, id, fault }: ControlProps<NamedField>, kind: string) {
  const isRequired = "required" in field && field.required;
  const as = ["email", "url", "tel", "number", "date"].includes(field.kind)
    ? `${names.validatesAs}-${field.kind}`
    : "";
  return {
    id,
    className: [
      "input",
      names.formControl,
      `${names.kindPrefix}${kind}`,
      isRequired && names.validatesAsRequired,
      as,
      fault && names.notValid,
    ]
      .filter(Boolean)
      .join(" "),
    "aria-required": isRequired || undefined,
    "aria-invalid": fault !== undefined,
    "aria-describedby":
      [fault && errorId(drawing.unitTag, field.name), hasHelp(field) && helpId(id)]
        .filter(Boolean)
        .join(" ") || undefined,
  };
}

const hasHelp = (field: NamedField): boolean =>
  field.kind === "file" || ("help" in field && Boolean(field.help));
