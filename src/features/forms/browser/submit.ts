/** Sends a form and shows what became of it; whatever happens, it can be sent again and nothing typed is lost. */
import * as names from "../names";
import { type FeedbackAnswer, FIELDS } from "../names";
import { CallFailed, call, log } from "./calls";
import { bringIntoView, clearFaults, made, say, showFault } from "./faults";
import type { FormContext } from "./form-context";
import { refill } from "./refill";
import { setStatus, tell } from "./status";
import { texts } from "./texts.fr";

/** The event that goes with a status; others have none. */
const EVENTS: Readonly<Record<string, string>> = {
  invalid: "invalid",
  unaccepted: "unaccepted",
  spam: "spam",
  aborted: "aborted",
  sent: "mailsent",
  failed: "mailfailed",
};

export async function send(context: FormContext, submitter: HTMLElement | null): Promise<void> {
  const { form, facts } = context;
  if (facts.status === "submitting") return;
  const formData = new FormData(form, submitter);
  clearFaults(context);
  tell(context, "beforesubmit", facts.status, { formData });
  setStatus(context, "submitting");
  try {
    const answer = await call<FeedbackAnswer>(context, "feedback", { method: "POST", body: formData });
    if (!answer)
      throw new CallFailed("invalid_json", "The response is not a valid JSON response.", texts.broken);
    show(context, answer, formData);
  } catch (error) {
    log(error);
    fail(context, error);
  }
}

function show(context: FormContext, answer: FeedbackAnswer, formData: FormData): void {
  const { form } = context;
  const status = setStatus(context, answer.status);
  const more = { formData, apiResponse: answer };
  const event = EVENTS[status];
  if (event) tell(context, event, answer.status, more);
  tell(context, "submit", answer.status, more);
  refill(context, answer);
  const hash = form.querySelector<HTMLInputElement>(`input[name="${FIELDS.hash}"]`);
  if (answer.posted_data_hash && hash) hash.value = answer.posted_data_hash;
  if (status === "sent") {
    context.isSent = true;
    form.reset();
  }
  for (const { field, message } of answer.invalid_fields ?? []) showFault(context, field, message);
  say(context, [answer.message]);
  const wrong = form.querySelector<HTMLElement>(`.${names.notValid}, .${names.notValid} input`);
  if (wrong) wrong.focus();
  else bringIntoView(context);
}

/** The fixed sentence is in English, and followed by one of ours. */
function fail(context: FormContext, error: unknown): void {
  setStatus(context, "mail_failed");
  const { message, told } = error as Partial<CallFailed>;
  say(context, [made("span", { lang: "en" }, message ?? ""), " ", told ?? texts.broken]);
  bringIntoView(context);
}
