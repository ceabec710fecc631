/** Asking the shop: a form's fields there, JSON back, whatever the status. */
import * as names from "../names";

/** After this long no answer will come; what was sent may be sent again. */
export const PATIENCE_MS = 30_000;

export async function ask<Answer extends { result: string }>(
  call: string,
  body: URLSearchParams,
  signal?: AbortSignal,
): Promise<Answer> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(`/?${names.ajaxParameter}=${call}`, {
    method: "POST",
    body,
    signal: signal ? AbortSignal.any([signal, late]) : late,
    headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest" },
  });
  const answer = (await response.json()) as Answer & { message?: string };
  if (typeof answer.result !== "string") throw new Refused(response.status, answer.message);
  return answer;
}

/** The shop answered, and could not do it: what it said about that is for the visitor. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message?: string,
  ) {
    super(message);
  }
}

/** Everything in the form, as it is sent. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  return fields;
}

/** As without script, by the button of this name: the page comes back with everything that was typed. */
export function sendWith(form: HTMLFormElement, name: string, value: string): void {
  const pressed = document.createElement("input");
  Object.assign(pressed, { type: "hidden", name, value });
  form.append(pressed);
  form.submit();
}
