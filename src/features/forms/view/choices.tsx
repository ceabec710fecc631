/** Boxes to tick and choices among several, with the free text that the last may ask for. */
import { type FieldOf, FREE_TEXT_LENGTH } from "../definition/definition";
import * as names from "../names";
import { errorId, FIELDS } from "../wire";
import { type ControlProps, helpId, Optional, rowClass, Wrap } from "./control";
import { texts } from "./texts.fr";

export function ChoicesView({ field, drawing, id, fault }: ControlProps<FieldOf<"checkbox" | "radio">>) {
  const isRequired = field.kind === "radio" || field.required;
  return (
    <fieldset className={rowClass(field)} aria-describedby={described({ field, drawing, id, fault })}>
      <legend className="label">
        {field.label}
        {!isRequired && <Optional />}
      </legend>
      <Wrap name={field.name} fault={fault}>
        <span className={groupClass(field, isRequired, fault)} id={id}>
          {field.choices.map((_, index) => (
            <Item
              key={field.choices[index]?.value}
              field={field}
              drawing={drawing}
              id={id}
              fault={fault}
              index={index}
            />
          ))}
        </span>
      </Wrap>
      {field.help && <small id={helpId(id)}>{field.help}</small>}
    </fieldset>
  );
}

function described({
  field,
  drawing,
  id,
  fault,
}: ControlProps<FieldOf<"checkbox" | "radio" | "acceptance">>) {
  const ids = [fault && errorId(drawing.unitTag, field.name), field.help && helpId(id)];
  return ids.filter(Boolean).join(" ") || undefined;
}

function groupClass(
  field: FieldOf<"checkbox" | "radio">,
  isRequired: boolean,
  fault: string | undefined,
): string {
  return [
    names.formControl,
    `${names.kindPrefix}${field.kind}`,
    isRequired && names.validatesAsRequired,
    field.kind === "checkbox" && field.exclusive && names.exclusiveCheckbox,
    fault && names.notValid,
  ]
    .filter(Boolean)
    .join(" ");
}

function Item({
  field,
  drawing,
  id,
  fault,
  index,
}: ControlProps<FieldOf<"checkbox" | "radio">> & { index: number }) {
  const choice = field.choices[index];
  if (!choice) return null;
  const isLast = index === field.choices.length - 1;
  const isFree = isLast && field.freeText;
  const isList = field.kind === "checkbox" && !field.exclusive;
  const own = field.kind === "radio" ? [field.checked ?? ""] : field.checked;
  const checked = drawing.again?.written(field.name) ?? own;
  const free = FIELDS.freeText(field.name);
  return (
    <span
      className={[names.listItem, index === 0 && "first", isLast && "last", isFree && "has-free-text"]
        .filter(Boolean)
        .join(" ")}
    >
      <label className="check">
        <input
          type={field.kind}
          name={isList ? `${field.name}[]` : field.name}
          value={choice.value}
          defaultChecked={checked.includes(choice.value)}
          id={index === 0 ? `${id}-0` : undefined}
          aria-invalid={fault !== undefined}
        />
        <span className={names.listItemLabel}>{choice.label ?? choice.value}</span>
      </label>
      {isFree && (
        <input
          className={`input ${names.freeText}`}
          type="text"
          name={free}
          maxLength={FREE_TEXT_LENGTH}
          aria-label={texts.freeText(choice.label ?? choice.value)}
          defaultValue={drawing.again?.written(free)[0]}
        />
      )}
    </span>
  );
}

export function AcceptanceView({ field, drawing, id, fault }: ControlProps<FieldOf<"acceptance">>) {
  const isTicked = drawing.again ? drawing.again.written(field.name).length > 0 : field.checked;
  return (
    <div className={rowClass(field)}>
      <Wrap name={field.name} fault={fault}>
        <span
          className={[
            `${names.formControl} ${names.acceptance}`,
            field.invert && "invert",
            field.optional && "optional",
          ]
            .filter(Boolean)
            .join(" ")}
        >
          <span className={names.listItem}>
            <span className="check">
              <input
                type="checkbox"
                id={id}
                name={field.name}
                value="1"
                defaultChecked={isTicked}
                aria-invalid={fault !== undefined}
                aria-describedby={described({ field, drawing, id, fault })}
              />
              <span className={names.listItemLabel}>
                <label htmlFor={id}>
                  {field.label}
                  {field.optional && <Optional />}
                </label>
                {field.link && (
                  <>
                    {" "}
                    <a href={field.link.href}>{field.link.label}</a>
                  </>
                )}
              </span>
            </span>
          </span>
        </span>
      </Wrap>
      {field.help && <small id={helpId(id)}>{field.help}</small>}
    </div>
  );
}
