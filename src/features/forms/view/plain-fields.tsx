/** What a form posted without script brings back: the signed moment, and a field that nobody sees. */
import type { PlainField } from "../bot-check";

/** Whoever corrects a field is not new: the time since the first drawing counts, a field that nobody sees stays empty. */
export const asPosted = (
  fields: readonly PlainField[],
  posted: (name: string) => string | undefined,
): PlainField[] =>
  fields.map((field) => (field.honeypot ? field : { ...field, value: posted(field.name) ?? field.value }));

export function PlainFields({ id, fields }: { id: string; fields: readonly PlainField[] }) {
  return fields.map(({ name, value, honeypot }) =>
    honeypot ? (
      <div key={name} className="vh" aria-hidden="true">
        <label htmlFor={`${id}-${name}`}>{honeypot.label}</label>
        <input id={`${id}-${name}`} name={name} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    ) : (
      <input key={name} type="hidden" name={name} value={value} readOnly />
    ),
  );
}
