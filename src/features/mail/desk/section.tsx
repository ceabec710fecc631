/** E-mails at the desk: the outbox with what failed and why, and the words of those that the shop writes by itself. */
import { z } from "zod";
import type { Clock } from "../../../kernel/clock";
import { isId } from "../../../kernel/ids";
import { done, type Result, refused } from "../../../kernel/result";
import { clean, fold, isBlank, oneLine } from "../../../kernel/text";
import type { Database } from "../../../platform/db";
import type { Shop } from "../../../platform/render/page";
import type { Slots } from "../../../platform/slots";
import {
  type Account,
  AFTER_PARAMETER,
  type DeskOutcome,
  type DeskScreen,
  type DeskSection,
  type DeskVerb,
  defineDeskSection,
  deskPath,
  deskScreen,
  deskVerb,
  firstPage,
  listAudit,
  mayDo,
  type Undo,
} from "../../desk";
import type { Settings } from "../../settings";
import { sendAgain, sendOneAgain } from "../actions";
import { unknownIn } from "../fill-in";
import type { Words } from "../mail";
import { emailTemplateOf, type Mail } from "../mailer";
import { countEmails, countParked, dropParked, fileFactsOf, findEmail, listEmails } from "../store";
import {
  changedNames,
  findWords,
  forgetWords,
  saveWords,
  type WordedEmail,
  withWords,
  wordedEmailSlot,
} from "../words";
import * as names from "./names";
import { OneEmail, Outbox } from "./outbox";
import { texts as serverTexts } from "./server-texts.fr";
import { serverDesk } from "./server-verbs";
import { texts } from "./texts.fr";
import { markOf, OneWording, WordsList } from "./wording";

export interface MailDeskParts {
  database: Database;
  settings: Settings;
  mail: Pick<Mail, "post" | "nudge" | "sendTest" | "route">;
  clock: Clock;
  slots: Slots;
  shop: Shop;
  secret: string;
}

const PAGE_SIZE = 50;
const NOTHING = z.object({});
const idIn = ({ id = "" }: Readonly<Record<string, string>>): string => (isId(id) ? id : "");

export function mailDesk(parts: MailDeskParts): DeskSection {
  const { database } = parts;
  const list = listScreen(parts);
  const one = oneScreen(parts);
  const wording = wordingScreen(parts);
  const server = serverDesk(parts);
  return defineDeskSection({
    name: "mail",
    title: texts.title,
    icon: "mail",
    path: names.SECTION,
    subjects: { mail: names.emailPath, "mail-words": names.wordsPath },
    nav: { group: 1, order: 60 },
    screens: [list, wordsListScreen(parts), wording, server.screen, one],
    verbs: [
      ...outboxVerbs(parts, list, one),
      ...[false, true].flatMap((isOwners) => wordsVerbs(parts, wording, isOwners)),
      ...server.verbs,
    ],
    count: async () => ({ count: await countParked(database.read), says: texts.count }),
    today: { waiting: ({ account }) => waitingToday(parts, account) },
    find: async (words, { account }) => [
      ...(mayDo(account.role, "owner") && fold(serverTexts.words).includes(fold(words.trim()))
        ? [
            {
              title: serverTexts.title,
              detail: serverTexts.found,
              href: names.SERVER,
              kind: serverTexts.kind,
              sort: "setting" as const,
            },
          ]
        : []),
      ...lettersIn(parts)
        .filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()))
        .map(({ name, title }) => ({ title, href: names.wordsPath(name), kind: texts.kind })),
    ],
  });
}

const lettersIn = ({ slots }: MailDeskParts): readonly WordedEmail[] => slots.all(wordedEmailSlot);

const listScreen = ({ database, clock }: MailDeskParts): DeskScreen =>
  deskScreen({
    path: "",
    query: z.object({
      [names.TAB]: z.enum(names.TABS).catch(names.TABS[0]),
      [names.WORDS]: z
        .string()
        .transform((text) => oneLine(text).slice(0, 100))
        .catch(""),
      [AFTER_PARAMETER]: z.string().catch(""),
    }),
    show: async ({ account, query, url }) => {
      const tab = query[names.TAB];
      const words = query[names.WORDS];
      const [, at, id] = /^(\d{1,15})-([0-9a-f]{32})$/.exec(query[AFTER_PARAMETER]) ?? [];
      const after = at && id ? { at: Number(at), id } : undefined;
      const [counts, { found, further }] = await Promise.all([
        countEmails(database.read),
        listEmails(database.read, { state: names.STATE_OF[tab], words, after, limit: PAGE_SIZE + 1 }),
      ]);
      const page = firstPage(
        found,
        PAGE_SIZE,
        (email) => `${email.createdAt}-${email.id}`,
        further && `${further.at}-${further.id}`,
      );
      const shared = { url, tab, words, counts, now: clock.now() };
      const may = { mayAct: mayDo(account.role, "team"), mayDecide: mayDo(account.role, "owner") };
      return { page: { title: texts.title, main: <Outbox {...shared} {...may} {...page} /> } };
    },
  });

const oneScreen = (parts: MailDeskParts): DeskScreen =>
  deskScreen({
    path: ":id/",
    show: async ({ account, params }) => {
      const { database, clock } = parts;
      const email = await findEmail(database.read, idIn(params));
      if (!email) return undefined;
      const files = await fileFactsOf(database.read, email.id);
      const mayAct = mayDo(account.role, "team");
      const main = (
        <OneEmail {...{ email, files, mayAct }} now={clock.now()} {...(await stationeryOf(parts))} />
      );
      return { page: { title: oneLine(email.subject), main } };
    },
  });

async function stationeryOf(parts: MailDeskParts): Promise<{ from: string; signature: string }> {
  const { shop: named, signature } = await emailTemplateOf(parts.settings, parts.shop, parts.database.read);
  return { from: named.name, signature };
}

const wordsListScreen = (parts: MailDeskParts): DeskScreen =>
  deskScreen({
    path: "mots/",
    show: async () => {
      const changed = await changedNames(parts.database.read);
      return {
        page: { title: texts.wordsTitle, main: <WordsList letters={lettersIn(parts)} changed={changed} /> },
      };
    },
  });

const letterNamed = (parts: MailDeskParts, name: string | undefined): WordedEmail | undefined =>
  lettersIn(parts).find((letter) => letter.name === name);

const wordingScreen = (parts: MailDeskParts): DeskScreen =>
  deskScreen({
    path: "mots/:letter/",
    show: async ({ account, params, typed }) => {
      const { database, clock } = parts;
      const letter = letterNamed(parts, params.letter);
      if (!letter) return undefined;
      const mine = await findWords(database.read, letter.name);
      const mayAct = mayChange(letter, account);
      const shown = { letter, mine, mayAct, typed: typed && wordsIn(typed) };
      const main = <OneWording {...shown} now={clock.now()} {...(await stationeryOf(parts))} />;
      return { page: { title: letter.title, main } };
    },
  });

const mayChange = ({ isOwners }: WordedEmail, { role }: Account): boolean =>
  mayDo(role, isOwners ? "owner" : "team");

/** As they were sent, whether or not they may be saved. */
const wordsIn = (typed: Readonly<Record<string, unknown>>): Words => ({
  subject: String(typed[names.SUBJECT] ?? ""),
  heading: String(typed[names.HEADING] ?? ""),
  text: String(typed[names.TEXT] ?? ""),
});

function outboxVerbs(parts: MailDeskParts, list: DeskScreen, one: DeskScreen): DeskVerb[] {
  const { database, mail, clock } = parts;
  return [
    deskVerb({
      name: "mail.send-again",
      path: ":id/renvoyer/",
      form: z.object({ [names.ADDRESS]: z.string().trim() }),
      screen: one,
      run: async ({ params, form }) => {
        const sent = await sendOneAgain(database, idIn(params), form[names.ADDRESS], clock);
        if (!sent.ok) return refused({ errors: { [names.ADDRESS]: texts.refusals[sent.refusal] } });
        mail.nudge();
        return done({
          to: deskPath(names.SECTION),
          says: texts.says.again(oneLine(sent.value.to.address)),
          audit: { about: `mail:${idIn(params)}`, says: texts.audit.again },
        });
      },
    }),
    deskVerb({
      name: "mail.drop",
      path: ":id/abandonner/",
      form: NOTHING,
      screen: one,
      run: async ({ params }) => {
        const dropped = await database.write((trx) => dropParked(trx, [idIn(params)]));
        if (dropped === 0) return refused({ message: texts.refusals.unknown });
        return done({
          to: deskPath(names.SECTION),
          says: texts.says.dropped,
          audit: { about: `mail:${idIn(params)}`, says: texts.audit.dropped },
        });
      },
    }),
    deskVerb({
      name: "mail.send-all-again",
      path: "tout-renvoyer/",
      form: NOTHING,
      screen: list,
      run: async ({ back }) => {
        const count = await sendAgain(database, "all", clock);
        mail.nudge();
        return done({
          to: back,
          says: texts.says.allAgain(count),
          audit: { about: "mail", says: texts.audit.allAgain(count) },
        });
      },
    }),
  ];
}

const field = (most: number) =>
  z
    .string()
    .transform((text) => clean(text).replace(/\r\n?/g, "\n").trim())
    .refine((text) => !isBlank(text), texts.missing)
    .refine((text) => [...text].length <= most, texts.long);

const wordsForm = z.object({
  [names.SUBJECT]: field(150),
  [names.HEADING]: field(150),
  [names.TEXT]: field(5000),
  [names.SEEN]: z.string().default(""),
  [names.TEST]: z.string().optional(),
  [names.UNDOES]: z.string().optional(),
});

function wordsVerbs(parts: MailDeskParts, screen: DeskScreen, isOwners: boolean): DeskVerb[] {
  const ways = names.wordsWays(isOwners);
  const shared = { screen, grave: isOwners, needs: isOwners ? ("owner" as const) : ("team" as const) };
  return [
    deskVerb({
      ...shared,
      name: "mail.words",
      path: `mots/:letter/${ways.save}`,
      form: wordsForm,
      run: async ({ params, form, account }) => {
        const letter = letterNamed(parts, params.letter);
        if (!letter) return refused({});
        if (isOwners !== Boolean(letter.isOwners)) return refused({ message: texts.ownersOnly });
        return keepWords(parts, letter, form, account);
      },
    }),
    deskVerb({
      ...shared,
      name: "mail.words-reset",
      path: `mots/:letter/${ways.reset}`,
      form: z.object({
        [names.SEEN]: z.string().default(""),
        [names.UNDOES]: z.string().optional(),
      }),
      run: async ({ params, form }) => {
        const letter = letterNamed(parts, params.letter);
        if (!letter) return refused({});
        if (isOwners !== Boolean(letter.isOwners)) return refused({ message: texts.ownersOnly });
        return resetWords(parts, letter, form);
      },
    }),
  ];
}

async function resetWords(
  { database }: MailDeskParts,
  letter: WordedEmail,
  form: { [names.SEEN]: string; [names.UNDOES]?: string | undefined },
): Promise<DeskOutcome> {
  const reset = await database.write(async (trx): Promise<Result<Words | undefined, "changed">> => {
    const found = await findWords(trx, letter.name);
    if (markOf(found) !== form[names.SEEN]) return refused("changed");
    if (found && !(await forgetWords(trx, letter.name, found.changed_at))) return refused("changed");
    return done(found);
  });
  if (!reset.ok) return refused({ message: form[names.UNDOES] ? texts.undoLate : texts.changedBefore });
  const before = reset.value;
  return done({
    to: names.wordsPath(letter.name),
    says: texts.says.reset,
    undo: before && {
      action: names.savePath(letter),
      fields: { ...fieldsOf(before), [names.UNDOES]: "1" },
    },
    audit: { about: `mail-words:${letter.name}`, says: texts.audit.reset(letter.title) },
  });
}

const fieldsOf = ({ subject, heading, text }: Words) => ({
  [names.SUBJECT]: subject,
  [names.HEADING]: heading,
  [names.TEXT]: text,
});

async function keepWords(
  parts: MailDeskParts,
  letter: WordedEmail,
  form: z.infer<typeof wordsForm>,
  account: Account,
): Promise<DeskOutcome> {
  const { database, clock } = parts;
  const words = { subject: form[names.SUBJECT], heading: form[names.HEADING], text: form[names.TEXT] };
  const errors = unknownValues(letter, fieldsOf(words));
  if (Object.keys(errors).length > 0) return refused({ errors });
  if (form[names.TEST]) return sendTrial(parts, letter, words, account);
  const saved = await database.write(async (trx): Promise<Result<Words | undefined, "changed">> => {
    const found = await findWords(trx, letter.name);
    const when = { at: clock.now(), seen: found?.changed_at };
    if (markOf(found) !== form[names.SEEN] || !(await saveWords(trx, letter.name, words, when)))
      return refused("changed");
    return done(found);
  });
  if (!saved.ok) return changedMeanwhile(parts, letter, form, account);
  const before = saved.value;
  return done({
    to: names.wordsPath(letter.name),
    says: form[names.UNDOES] ? texts.says.asBefore : texts.says.saved,
    undo: undoOf(letter, before, words),
    audit: {
      about: `mail-words:${letter.name}`,
      says: texts.audit.saved(letter.title),
      detail: { before: fieldsOf(before ?? letter.ours), after: words },
    },
  });
}

/** Two people on the words of one letter: the second sees the first's before they are replaced. An undo replaces none. */
async function changedMeanwhile(
  { database: { read } }: MailDeskParts,
  letter: WordedEmail,
  form: z.infer<typeof wordsForm>,
  account: Account,
): Promise<DeskOutcome> {
  const found = await findWords(read, letter.name);
  const stored = fieldsOf(found ?? letter.ours);
  if (form[names.UNDOES]) return refused({ message: texts.undoLate, instead: stored });
  const [last] = await listAudit(read, { about: `mail-words:${letter.name}`, limit: 1 });
  const { you, someone, it, rest } = texts.changedMeanwhile;
  // in the very moment of a change, the newest row may still be about an older one
  const isTheirs = last && markOf((JSON.parse(last.detail) as { after?: Words }).after) === markOf(found);
  const who = !isTheirs ? it : last.account_id === account.id ? you : someone(last.who);
  const theirs = Object.entries(stored).filter(
    ([name, value]) => value !== form[name as keyof typeof stored],
  );
  const errors = Object.fromEntries(theirs.map(([name, value]) => [name, texts.elsewhere(value)]));
  return refused({ message: `${who} ${rest}`, errors });
}

/** Only as long as these are the words that are in force. */
function undoOf(letter: WordedEmail, before: Words | undefined, after: Words): Undo {
  const seen = { [names.SEEN]: markOf(after), [names.UNDOES]: "1" };
  return before
    ? { action: names.savePath(letter), fields: { ...fieldsOf(before), ...seen } }
    : { action: names.resetPath(letter), fields: seen };
}

/** Nobody else is ever to read « {numro} ». */
function unknownValues(letter: WordedEmail, fields: Record<string, string>): Record<string, string> {
  const values = letter.example().worded?.values ?? {};
  const wrong = Object.entries(fields).flatMap(([field, text]) => {
    const name = unknownIn(text, values);
    return name === undefined ? [] : [[field, texts.unknown(name, Object.keys(values))] as const];
  });
  return Object.fromEntries(wrong);
}

/** As it would leave with these words; they are in force only once they are saved. */
async function sendTrial(
  { database, mail }: MailDeskParts,
  letter: WordedEmail,
  words: Words,
  { email }: Account,
): Promise<DeskOutcome> {
  const { worded: _worded, ...written } = withWords(letter.example(), words);
  await database.write((trx) => mail.post(trx, { ...written, to: { address: email } }));
  mail.nudge();
  return refused({ step: texts.says.tested(email) });
}

async function waitingToday({ database, mail }: MailDeskParts, account: Account) {
  const [parked, { closed }, { found }] = await Promise.all([
    countParked(database.read),
    mail.route(),
    listEmails(database.read, { state: "parked", words: "", limit: 1 }),
  ]);
  const [newest] = found;
  const { title, lede, action } = texts.today;
  const href = deskPath(names.SECTION);
  if (closed && mayDo(account.role, "owner"))
    return [
      {
        count: 1,
        ...texts.today.closed,
        detail: closed,
        action: { label: serverTexts.test, href: names.SERVER },
        urgency: 5,
      },
    ];
  if (parked === 0) return [];
  return [
    {
      count: parked,
      title: title(parked),
      lede: lede(parked),
      ...(newest && { detail: texts.today.newest(newest.subject, newest.to.address) }),
      action: { label: action, href },
      urgency: 20,
    },
  ];
}
