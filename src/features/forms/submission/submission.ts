/** What becomes of a posted form, in the order that scripts of others count on. */
import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { HOUR, MINUTE } from "../../../kernel/dates";
import type { Signing } from "../../../platform/http/signing";
import type { Slots } from "../../../platform/slots";
import { botCheckSlot, plainCheckSlot } from "../bot-check";
import { FREE_TEXT_LENGTH, isNamed } from "../definition/definition";
import { rulesOf, type Say, sayFor } from "../definition/schema";
import { keepMessage, type MessageParts, REPEAT_MS } from "../messages/actions";
import type { NewMessage } from "../messages/messages";
import { saidSince } from "../messages/store";
import { checkRules, isFileRule, type RuleFault } from "../rules/rules";
import { readValues } from "../rules/values";
import { isWhatItSays } from "../uploads/content";
import { ACTION, FIELDS, STATUS, type Status } from "../wire";
import { answersOf, messageOf } from "./answers";
import { challengeFaults } from "./challenges";
import { submissionHookSlot } from "./hooks";
import type { SubmissionLimits } from "./limits";
import { filesOf, type PostedFile, withoutBrackets } from "./post";
import type { Submission } from "./submitted";

export interface SubmissionParts extends MessageParts {
  slots: Slots;
  signing: Signing;
  limits: SubmissionLimits;
  log: Pick<Logger, "error" | "info">;
}

export interface Outcome {
  status: Status;
  message: string;
  invalid: { field: string; message: string }[];
  hash: string;
}

const HASH_TICK_MS = 30 * MINUTE;

/** The files of a message that is not kept are taken away again. */
export async function submit(parts: SubmissionParts, submission: Submission): Promise<Outcome> {
  const kept = { files: false };
  try {
    return await decide(parts, submission, kept);
  } finally {
    if (!kept.files) await parts.uploads.remove(submission.post.files.map(({ upload }) => upload.id));
  }
}

async function decide(
  parts: SubmissionParts,
  submission: Submission,
  kept: { files: boolean },
): Promise<Outcome> {
  const { form } = submission;
  const say = sayFor(form.definition);
  const invalid = await textFaults(parts, submission, say);
  if (invalid.length > 0) return refusal("validation_failed", say("validation_error"), invalid);
  if (!form.definition.acceptanceAsValidation && unaccepted(submission).length > 0)
    return refusal("acceptance_missing", say("accept_terms"));
  const digest = digestOf(submission);
  const hash = hashOf(parts, submission, digest);
  const sent: Outcome = { status: "mail_sent", message: say("mail_sent_ok"), invalid: [], hash };
  if (await isRepeat(parts, submission, digest)) return sent;
  const robot = await judge(parts, submission);
  const message = messageOf(submission, { digest, ...robot });
  if (robot.isSpam) {
    await keepSpam(parts, message);
    return refusal("spam", say("spam"));
  }
  const wrongFiles = await fileFaults(submission, say);
  if (wrongFiles.length > 0) return refusal("validation_failed", say("validation_error"), wrongFiles);
  const stopped = await hooked(parts, submission, say);
  if (stopped) return { ...stopped, invalid: [], hash };
  try {
    kept.files = await keepMessage(parts, message, form.definition.copy, form.definition.mail);
  } catch (error) {
    parts.log.error({ err: error, form: form.number }, "a message could not be kept");
    return { ...sent, status: "mail_failed", message: say("mail_sent_ng") };
  }
  return sent;
}

const refusal = (status: Status, message: string, invalid: Outcome["invalid"] = []): Outcome => ({
  status,
  message,
  invalid,
  hash: "",
});

const told = ({ field, error }: RuleFault) => ({ field, message: error });

/** The rules of texts, then the questions, then acceptance where the form counts it as a field. */
async function textFaults(
  { slots, clock }: SubmissionParts,
  submission: Submission,
  say: Say,
): Promise<Outcome["invalid"]> {
  const { form, post } = submission;
  const values = readValues(post.entries);
  const faults = checkRules(
    rulesOf(form.definition).filter((rule) => !isFileRule(rule)),
    values,
  ).map(told);
  const free = freeTextFaults(submission, say).filter((one) =>
    faults.every(({ field }) => field !== one.field),
  );
  const questions = await challengeFaults(slots, submission, say, clock.now());
  const terms = form.definition.acceptanceAsValidation ? unaccepted(submission) : [];
  return [
    ...faults,
    ...free,
    ...questions,
    ...terms.map((field) => ({ field, message: say("accept_terms") })),
  ];
}

/** The schema has no rule for these, as scripts of others know it: the text goes beside the choice. */
function freeTextFaults({ form, post }: Submission, say: Say): Outcome["invalid"] {
  const values = readValues(post.entries);
  return form.definition.fields.flatMap((field) => {
    if (!("freeText" in field) || !field.freeText) return [];
    const { name, choices } = field;
    if (values.all(name).some((given) => choices.every(({ value }) => value !== given)))
      return [{ field: name, message: say("invalid_choice") }];
    const text = post.field(FIELDS.freeText(name)) ?? "";
    return text.length > FREE_TEXT_LENGTH ? [{ field: name, message: say("invalid_too_long") }] : [];
  });
}

/** Boxes that are not as they have to be. */
function unaccepted({ form, post }: Submission): string[] {
  return form.definition.fields.flatMap((field) => {
    if (field.kind !== "acceptance" || field.optional) return [];
    const isTicked = (post.field(field.name) ?? "") !== "";
    return isTicked === field.invert ? [field.name] : [];
  });
}

/** Everything that was said, whatever the form's own fields are; twice the same is the same message. */
function digestOf({ form, post }: Submission): string {
  const names = new Set(form.definition.fields.filter(isNamed).map(({ name }) => name));
  const said = post.entries.flatMap(([name, value]) =>
    typeof value === "string" && names.has(withoutBrackets(name)) ? [[name, value]] : [],
  );
  const files = post.files.map(({ field, name, upload }) => [field, name, upload.digest]);
  return createHash("sha256")
    .update(JSON.stringify([form.number, said, files]))
    .digest("hex");
}

const hashOf = ({ signing }: SubmissionParts, { ip, unitTag }: Submission, digest: string): string =>
  signing.token(HASH_TICK_MS, "posted form", ip, unitTag, digest);

/** Sent again: within some minutes by whatever way, longer by whoever has the hash that we gave for it. */
async function isRepeat(
  { database, signing, clock }: SubmissionParts,
  { ip, unitTag, post }: Submission,
  digest: string,
): Promise<boolean> {
  const isKnown = signing.isToken(post.field(FIELDS.hash), HASH_TICK_MS, "posted form", ip, unitTag, digest);
  const since = clock.now() - (isKnown ? HOUR : REPEAT_MS);
  // when the database is away, keeping the message says so
  return saidSince(database.read, digest, since).catch(() => false);
}

interface Judgement {
  isSpam: boolean;
  isUnverified: boolean;
}

async function judge(parts: SubmissionParts, submission: Submission): Promise<Judgement> {
  const { form, isPlain, userAgent } = submission;
  const spam: Judgement = { isSpam: true, isUnverified: false };
  if (userAgent.length < 2 || hasDisallowedWord(submission)) return spam;
  if (!passesPlainCheck(parts, submission)) return spam;
  if (isPlain) return { isSpam: false, isUnverified: true };
  if (!form.definition.botCheck) return { isSpam: false, isUnverified: false };
  const kind = await verdictOf(parts, submission);
  return { isSpam: kind === "bot", isUnverified: kind === "unavailable" };
}

async function verdictOf({ slots, clock, log }: SubmissionParts, { post, ip, userAgent }: Submission) {
  const check = slots.first(botCheckSlot);
  if (!check) return "unavailable";
  try {
    const token = post.field(FIELDS.token) || undefined;
    return (await check.verify(token, ACTION, { ip, userAgent, now: clock.now() })).kind;
  } catch (error) {
    log.error({ err: error }, "the bot check failed");
    return "unavailable";
  }
}

/** Only a post without script has to bring all of it back; a field that nobody sees stays empty in any case. */
function passesPlainCheck({ slots, clock }: SubmissionParts, { isPlain, post }: Submission): boolean {
  const check = slots.first(plainCheckSlot);
  if (!check) return true;
  if (isPlain) return check.passes(post.field, clock.now());
  return check
    .fields(clock.now())
    .every(({ name, honeypot }) => !honeypot || (post.field(name) ?? "") === "");
}

function hasDisallowedWord({ form, post, ip, userAgent }: Submission): boolean {
  const words = form.definition.disallowed.map((word) => word.toLowerCase());
  if (words.length === 0) return false;
  const said = post.entries.map(([, value]) => (typeof value === "string" ? value : value.name));
  const all = [...said, ip, userAgent].join("\n").toLowerCase();
  return words.some((word) => all.includes(word));
}

/** Its rules first; then whether each is what its name says. One fault for each field. */
async function fileFaults({ form, post }: Submission, say: Say): Promise<Outcome["invalid"]> {
  const rules = rulesOf(form.definition).filter(isFileRule);
  const faults = new Map(
    checkRules(rules, readValues(post.entries)).map(({ field, error }) => [field, error]),
  );
  for (const { name, kind } of form.definition.fields.filter(isNamed)) {
    if (kind !== "file" || faults.has(name)) continue;
    const fault = await contentFault(filesOf(post.files, name));
    if (fault) faults.set(name, say(fault));
  }
  return [...faults].map(([field, message]) => ({ field, message }));
}

async function contentFault(files: readonly PostedFile[]) {
  for (const { name, upload } of files) {
    if (!upload.isWhole) return "upload_failed_php_error" as const;
    if (!(await isWhatItSays(upload.path, name))) return "upload_file_type_invalid" as const;
  }
  return undefined;
}

/** Too many messages from one place are stopped with a sentence, since a bare refusal would leave the form frozen. */
async function hooked(
  { slots, limits }: SubmissionParts,
  { form, post, ip, isPlain }: Submission,
  say: Say,
): Promise<{ status: Status; message: string } | undefined> {
  if (!limits.allows(ip, isPlain)) return { status: "aborted", message: say("too_often") };
  for (const hook of slots.all(submissionHookSlot)) {
    const answer = await hook(form, answersOf(form, post));
    if (answer) return STATUS.test(answer.status) ? answer : { ...answer, status: "aborted" };
  }
  return undefined;
}

/** Without its files: nobody will ask for those. */
async function keepSpam(parts: SubmissionParts, message: NewMessage): Promise<void> {
  await keepMessage(parts, { ...message, files: [] }, undefined).catch((error: unknown) =>
    parts.log.error({ err: error }, "a message taken for spam could not be kept"),
  );
}
