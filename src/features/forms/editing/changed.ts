/** One form of the desk changed: what the merchant is told, what the journal keeps, and at which field a fault is said. */
import { done, type Result, refused } from "../../../kernel/result";
import type { AuditEntry, DeskAsk, DeskOutcome } from "../../desk";
import type { FormElementParts } from "../element";
import type { MessageParts } from "../messages/actions";
import { findFormRow } from "../store";
import { changeForm, type EditRefusal, type RawForm, toRaw } from "./actions";
import { fieldId, formAt } from "./screens";
import { editTexts as texts } from "./texts.fr";
import { names, type TypedForm, type Words } from "./typed";

export type Parts = Pick<MessageParts, "database" | "clock" | "mail"> & FormElementParts;

export const numberIn = ({ number = "" }: DeskAsk["params"]): number =>
  /^\d{1,9}$/.test(number) ? Number(number) : 0;

export interface Change {
  says: (before: RawForm, after: TypedForm) => string;
  /** The key of the field where one looks next. */
  place?: string;
  undo?: (before: RawForm, after: string) => { action: string; fields: Record<string, string> };
  /** What the journal shows beside the sentence; absent: the whole form before and after. */
  detail?: (before: RawForm, after: TypedForm) => AuditEntry["detail"];
  change: (form: RawForm) => TypedForm | undefined;
}

export async function changed(
  parts: Parts,
  params: DeskAsk["params"],
  form: Words,
  how: Change,
): Promise<DeskOutcome> {
  const number = numberIn(params);
  const answer = await changeForm(parts, { number, mark: form.marque ?? "" }, how.change);
  if (!answer.ok) return refusalOf(answer);
  const { before, after } = answer.value;
  const said = how.says(before, after);
  const row = await findFormRow(parts.database.read, number);
  const place = how.place === undefined ? -1 : after.keys.indexOf(how.place);
  return done({
    to: `${formAt(number)}${place < 0 ? "" : `#${fieldId(place)}`}`,
    says: said,
    ...(how.undo && row && { undo: how.undo(before, toRaw(row).mark) }),
    audit: {
      about: `form:${number}`,
      says: texts.audit(said, after.title),
      detail: how.detail?.(before, after) ?? { before: before.raw, after: after.raw },
    },
  });
}

function refusalOf({ refusal }: Extract<Result<never, EditRefusal>, { ok: false }>): DeskOutcome {
  if (!("faults" in refusal))
    return refused({ message: refusal.why === "unknown" ? texts.gone : texts.conflict });
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, message, isOurs } of refusal.faults) {
    const name = nameOf(path, refusal.keys);
    const says = isOurs ? message : (texts.wrongPart[name?.split(".").at(-1) ?? ""] ?? texts.wrong);
    if (name) errors[name] ??= says;
    else others.push(says);
  }
  return refused({ errors, ...(others.length > 0 && { message: [...new Set(others)].join(" ") }) });
}

const AT_COPY: Readonly<Record<string, string>> = { to: "copyTo", subject: "copySubject", text: "copyText" };

/** Of the field of the editor that a place of the definition is typed in. */
function nameOf([first, second, third]: readonly PropertyKey[], keys: readonly string[]): string | undefined {
  if (first === "title") return names.title;
  if (first === "mail") return names.letter(String(second));
  if (first === "copy") return names.letter(AT_COPY[String(second)] ?? "copyTo");
  if (first === "messages") return names.message(String(second));
  const key = first === "fields" ? keys[Number(second)] : undefined;
  if (key === undefined) return undefined;
  return key === names.newKey ? names.newLabel : names.field(key, String(third ?? "label"));
}
