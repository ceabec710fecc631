/** Messages at the desk: read, answered by e-mail, filed, kept aside as spam, their files downloaded. */
import type { ReactNode } from "react";
import { z } from "zod";
import { SECOND } from "../../../kernel/dates";
import { isId } from "../../../kernel/ids";
import type { Market } from "../../../kernel/market";
import { done, type Result, refused } from "../../../kernel/result";
import { clean, oneLine } from "../../../kernel/text";
import type { Slots } from "../../../platform/slots";
import {
  type Account,
  AFTER_PARAMETER,
  type DeskAsk,
  type DeskOutcome,
  type DeskScreen,
  type DeskSection,
  type DeskVerb,
  defineDeskSection,
  deskPath,
  deskScreen,
  deskVerb,
  firstPage,
  formatMoment,
  listAudit,
  mayDo,
  type Undo,
} from "../../desk";
import { isAddress, standingOfEmails } from "../../mail";
import type { Settings } from "../../settings";
import {
  acceptMessage,
  answerMessage,
  type MessageParts,
  type MessageRefusal,
  markSpam,
  moveMessage,
  readMessage,
  resendMessage,
  takeBackAnswer,
} from "../messages/actions";
import { answersTo } from "../messages/answer-store";
import type { Message, MessageState } from "../messages/messages";
import { findMessage, type Standing } from "../messages/store";
import { senderSlot } from "../sender-slot";
import { formsSettings } from "../settings";
import type { SentAnswer } from "./exchange";
import { Inbox } from "./inbox";
import * as names from "./names";
import { MOST_ANSWER, type Read, subjectOf, writerOf } from "./reading";
import { countInTab, countTabs, listInTab, type Place } from "./store";
import { texts } from "./texts.fr";

const PAGE_SIZE = 30;
const HISTORY = 20;
const FOUND = 5;
const MOST_WORDS = 100;
const numberIn = (params: DeskAsk["params"]): number =>
  /^[1-9]\d{0,8}$/.test(params.number ?? "") ? Number(params.number) : 0;

const query = z.object({
  [names.TAB]: z.enum(names.TABS).catch(names.TABS[0]),
  [names.WORDS]: z
    .string()
    .transform((text) => oneLine(text).slice(0, MOST_WORDS))
    .catch(""),
  [AFTER_PARAMETER]: z.string().catch(""),
  [names.READY]: z.coerce.number().int().catch(0),
});
type Query = z.infer<typeof query>;

type DeskParts = MessageParts & { settings: Settings; market: Market; slots: Slots };

export function messagesDesk(parts: DeskParts): DeskSection {
  const { database } = parts;
  const list = deskScreen({
    path: "",
    query,
    show: async (ask) => ({
      page: { title: texts.title, main: await inbox(parts, ask), keys: [MOVE_KEYS] },
    }),
  });
  const one = oneScreen(parts);
  return defineDeskSection({
    name: "messages",
    title: texts.title,
    icon: "mail",
    path: names.SECTION,
    subjects: { message: (number) => names.messagePath(Number(number)) },
    nav: { group: 1, order: 30, dock: true, key: "m" },
    screens: [list, one, fileScreen(parts)],
    verbs: [answerVerb(parts, one), takeBackVerb(parts, one), ...plainVerbs(parts, one)],
    count: async () => ({ count: await countInTab(database.read, "a-repondre"), says: texts.count }),
    today: { waiting: () => waitingToday(parts) },
    find: async (words) => {
      const { found } = await listInTab(database.read, { tab: "tous", words: oneLine(words), limit: FOUND });
      return found.map((message) => ({
        title: subjectOf(message),
        detail: writerOf(message),
        href: names.messagePath(message.number),
        kind: texts.kind,
        sort: "person",
      }));
    },
  });
}

async function inbox({ database, clock }: MessageParts, { query, url }: DeskAsk<Query>, read?: Read) {
  const tab = query[names.TAB];
  const words = query[names.WORDS];
  const after = placeIn(query[AFTER_PARAMETER]);
  const [counts, { found, further }] = await Promise.all([
    countTabs(database.read),
    listInTab(database.read, { tab, words, after, limit: PAGE_SIZE + 1 }),
  ]);
  const page = firstPage(found, PAGE_SIZE, keyOf, further && keyOf(further));
  const listed = new URL(url);
  listed.searchParams.delete(names.READY);
  return (
    <Inbox {...page} url={listed} tab={tab} words={words} counts={counts} now={clock.now()} read={read} />
  );
}

const keyOf = ({ createdAt, number }: Place): string => `${createdAt}-${number}`;

/** Whatever else is in the address begins the list anew. */
function placeIn(text: string): Place | undefined {
  const [, createdAt, number] = /^(\d{1,15})-(\d{1,9})$/.exec(text) ?? [];
  return createdAt && number ? { createdAt: Number(createdAt), number: Number(number) } : undefined;
}

const MOVE_KEYS = { keys: ["J", "K"], says: texts.keys.move };
const KEYS = [
  MOVE_KEYS,
  { keys: ["R"], says: texts.keys.answer },
  { keys: ["C"], says: texts.keys.file },
  { keys: ["!"], says: texts.keys.spam },
  { keys: ["Ctrl", "Entrée"], says: texts.keys.send },
  { keys: ["Z"], says: texts.keys.undo },
];

const oneScreen = (parts: DeskParts): DeskScreen =>
  deskScreen({
    path: ":number/",
    query,
    show: async (ask) => {
      const message = await opened(parts, ask);
      if (!message) return undefined;
      const { database, clock, settings } = parts;
      const mayAct = mayDo(ask.account.role, "team");
      const history = await listAudit(database.read, { about: aboutOf(message), limit: HISTORY });
      const { readyAnswers } = await settings.read(formsSettings);
      const read = {
        message,
        ...(await exchangeOf(database, message)),
        known: await knownOf(parts, message),
        history,
        mayAct,
        now: clock.now(),
        readyAnswers,
        chosen: ask.query[names.READY],
      };
      return {
        page: {
          title: subjectOf(message),
          main: await inbox(parts, ask, read),
          keys: mayAct ? KEYS : [],
        },
      };
    },
  });

/** What other features know of whoever left this address. */
const knownOf = ({ slots }: DeskParts, { email }: Message): Promise<ReactNode[]> =>
  Promise.all(isAddress(email) ? slots.all(senderSlot).map((know) => know(email)) : []);

/** What was answered, with where each letter is, and what was taken back before it left. */
async function exchangeOf({ read }: DeskParts["database"], { id }: Message) {
  const given = await answersTo(read, id);
  const sent = given.flatMap(({ emailId, ...answer }) => (emailId === null ? [] : [{ ...answer, emailId }]));
  const emails = await standingOfEmails(
    read,
    sent.map(({ emailId }) => emailId),
  );
  const answers: SentAnswer[] = sent.map((answer) => ({ ...answer, email: emails.get(answer.emailId) }));
  return { answers, draft: given.find(({ emailId }) => emailId === null) };
}

/** It is read once somebody who may answer has opened it. */
async function opened(
  parts: MessageParts,
  { account, params }: { account: Account; params: DeskAsk["params"] },
) {
  const number = numberIn(params);
  if (!mayDo(account.role, "team")) return findMessage(parts.database.read, number);
  const read = await readMessage(parts, number);
  return read.ok ? read.value : undefined;
}

const aboutOf = ({ number }: Pick<Message, "number">): string => `message:${number}`;

/** Never shown by the browser, whatever it is: always bytes to download, under the name its sender gave it. */
const fileScreen = ({ database, uploads }: MessageParts): DeskScreen =>
  deskScreen({
    path: ":number/fichiers/:position/",
    show: async ({ params }) => {
      const message = await findMessage(database.read, numberIn(params));
      const file = /^\d{1,3}$/.test(params.position ?? "") && message?.files[Number(params.position)];
      const body = file && (await uploads.read(file.id));
      if (!body) return undefined;
      return { file: { type: "application/octet-stream", fileName: fileNameOf(file.name), body } };
    },
  });

const fileNameOf = (name: string): string => oneLine(name).replace(/[/\\:*?"<>|]/g, "_") || "fichier";

/** When it was last answered, as the form says; what no form says fits no message. */
const seenIn = (text: string): number | null =>
  text === "" ? null : /^\d{1,15}$/.test(text) ? Number(text) : 0;

/** How long the letter of an answer waits; the help of its field says so in words. */
const HELD_MS = 10 * SECOND;

/** The second of two who answer, and the second press of one, are told that an answer has left. */
const answerVerb = (parts: MessageParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "message.answer",
    path: names.verbPattern("answer"),
    form: z.object({
      [names.TEXT]: z
        .string()
        .max(MOST_ANSWER, texts.long)
        .transform((text) => clean(text).replace(/\r\n?/g, "\n").trim()),
      [names.SEEN]: z.string().default(""),
    }),
    screen,
    run: async ({ params, form, account }) => {
      const number = numberIn(params);
      const answered = await answerMessage(parts, number, {
        text: form[names.TEXT],
        seen: seenIn(form[names.SEEN]),
        who: account.name,
        heldMs: HELD_MS,
      });
      if (!answered.ok && answered.refusal === "changed") return refused({ message: texts.refusals.changed });
      if (!answered.ok) return refused({ errors: { [names.TEXT]: texts.refusals[answered.refusal] } });
      return done({
        to: deskPath(names.SECTION),
        says: texts.says.answered(oneLine(answered.value.email)),
        undo: {
          action: names.verbPath(number, "takeBack"),
          fields: { [names.GIVEN]: answered.value.answerId },
        },
        audit: {
          about: aboutOf({ number }),
          says: texts.audit.answered(number),
        },
      });
    },
  });

/** Back to the message, whose field begins with the answer. */
const takeBackVerb = (parts: DeskParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "message.take-back",
    path: names.verbPattern("takeBack"),
    form: z.object({ [names.GIVEN]: z.string().refine(isId) }),
    screen,
    run: async ({ params, form }) => {
      const number = numberIn(params);
      const taken = await takeBackAnswer(parts, number, form[names.GIVEN]);
      if (!taken.ok) return refused({ message: texts.refusals[taken.refusal] });
      return told(number, texts.says.takenBack, texts.audit.takenBack(number), {
        to: `${names.messagePath(number)}#${names.ANSWER_FORM}`,
      });
    },
  });

const NOTHING = z.object({});
const STATES = ["new", "read", "answered", "spam"] as const satisfies MessageState[];

/** Where the message was, as the form says; without it nobody has seen anything. */
const seenForm = z.object({
  [names.STATE_SEEN]: z.enum(STATES),
  [names.SEEN]: z.string().transform(seenIn),
});
const standingIn = (form: z.output<typeof seenForm>): Standing => ({
  state: form[names.STATE_SEEN],
  answeredAt: form[names.SEEN],
});

type Moved = Promise<Result<Message, MessageRefusal>>;

const refusalOf = (refusal: MessageRefusal): DeskOutcome =>
  refused({ message: texts.refusals[refusal === "changed" ? "moved" : refusal] });

function plainVerbs(parts: MessageParts, screen: DeskScreen): DeskVerb[] {
  const { database } = parts;
  const plain = (verb: "accept" | "resend", said: "accepted" | "resent", act: (number: number) => Moved) =>
    deskVerb({
      name: `message.${verb}`,
      path: names.verbPattern(verb),
      form: NOTHING,
      screen,
      run: async ({ params, back }) => {
        const number = numberIn(params);
        const outcome = await act(number);
        if (!outcome.ok) return refusalOf(outcome.refusal);
        return told(number, texts.says[said], texts.audit[said](number), { to: back });
      },
    });
  return [
    movingVerb(screen, { verb: "file", said: "filed", to: "answered" }, (number, seen) =>
      moveMessage(database, number, "answered", seen),
    ),
    movingVerb(screen, { verb: "spam", said: "spam", to: "spam" }, (number, seen) =>
      markSpam(parts, number, seen),
    ),
    plain("accept", "accepted", (number) => acceptMessage(parts, number)),
    plain("resend", "resent", (number) => resendMessage(parts, number)),
    restoreVerb(parts, screen),
  ];
}

interface Moving {
  verb: "file" | "spam";
  said: "filed" | "spam";
  to: MessageState;
}

/** Filed without an answer, or kept aside: what somebody has answered meanwhile stays answered. */
const movingVerb = (
  screen: DeskScreen,
  { verb, said, to }: Moving,
  act: (number: number, seen: Standing) => Moved,
): DeskVerb =>
  deskVerb({
    name: `message.${verb}`,
    path: names.verbPattern(verb),
    form: seenForm,
    screen,
    run: async ({ params, form, back }) => {
      const number = numberIn(params);
      const outcome = await act(number, standingIn(form));
      if (!outcome.ok) return refusalOf(outcome.refusal);
      return told(number, texts.says[said], texts.audit[said](number), {
        to: back,
        undo: undoOf(outcome.value, to),
      });
    },
  });

/** Only what is still where the verb that is undone has put it. */
const restoreVerb = ({ database }: MessageParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "message.restore",
    path: names.verbPattern("restore"),
    form: seenForm.extend({ [names.STATE]: z.enum(STATES) }),
    screen,
    run: async ({ params, form, back }) => {
      const number = numberIn(params);
      const outcome = await moveMessage(database, number, form[names.STATE], standingIn(form));
      if (!outcome.ok) return refusalOf(outcome.refusal);
      return told(number, texts.says.restored, texts.audit.restored(number), { to: back });
    },
  });

const told = (number: number, says: string, audit: string, rest: { to: string; undo?: Undo }): DeskOutcome =>
  done({ ...rest, says, audit: { about: aboutOf({ number }), says: audit } });

const undoOf = ({ number, state, answeredAt }: Message, after: MessageState): Undo => ({
  action: names.verbPath(number, "restore"),
  fields: { [names.STATE]: state, [names.STATE_SEEN]: after, [names.SEEN]: String(answeredAt ?? "") },
});

async function waitingToday({ database, clock, market: { timeZone } }: DeskParts) {
  const tab = "a-repondre";
  const [count, { found }] = await Promise.all([
    countInTab(database.read, tab),
    listInTab(database.read, { tab, words: "", limit: 1 }),
  ]);
  const [oldest] = found;
  if (count === 0 || !oldest) return [];
  const { title, lede, action } = texts.today;
  const when = formatMoment(oldest.createdAt, clock.now(), timeZone);
  return [
    {
      count,
      title: title(count),
      lede: lede(count),
      detail: texts.today.oldest(writerOf(oldest), when),
      action: { label: action, href: deskPath(names.SECTION) },
      urgency: 30,
    },
  ];
}
