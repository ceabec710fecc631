/** The statuses of a form: what a server says, and the class that the form then has. Shared by browser and server. */

const CLASSES: Readonly<Record<string, string>> = {
  init: "init",
  validation_failed: "invalid",
  acceptance_missing: "unaccepted",
  spam: "spam",
  aborted: "aborted",
  mail_sent: "sent",
  mail_failed: "failed",
  submitting: "submitting",
  resetting: "resetting",
  validating: "validating",
  payment_required: "payment-required",
};

/** Any other word is `custom-`: only its first run of other signs becomes a dash, as scripts of others have it. */
export function statusClass(status: string): string {
  if (Object.hasOwn(CLASSES, status)) return CLASSES[status] as string;
  const slug = status
    .replace(/[^0-9a-z]+/i, " ")
    .trim()
    .replace(/\s+/, "-");
  return `custom-${slug}`;
}
