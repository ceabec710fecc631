/** The register at the desk: its verbs, its file, and what of it waits today. */
import { z } from "zod";
import { DAY, instantOf, isoDay, wallClock } from "../../../kernel/dates";
import { done, refused } from "../../../kernel/result";
import { clean, oneLine } from "../../../kernel/text";
import {
  type CsvCell,
  csvOf,
  type DeskScreen,
  type DeskVerb,
  deskScreen,
  deskVerb,
  type Waiting,
} from "../../desk";
import { findPerson, looksLikeAddress } from "../actions";
import { holdingSlot } from "../holding";
import * as names from "../names";
import { isAboutSomebody, type PersonalDataParts, whoIn } from "../parts";
import { texts as screenTexts } from "../texts.fr";
import { closeRequest, noteRequest, reopenRequest } from "./actions";
import { deadlineOf, isWaiting, KINDS, type PersonRequest } from "./requests";
import type { RegisterProps } from "./screen";
import { dayOf } from "./state";
import { answeredRequests, openRequests, requestsBetween } from "./store";
import { texts } from "./texts.fr";

const OPEN_SHOWN = 200;
const ANSWERED_SHOWN = 20;

export async function readRegister({
  database: { read },
  clock,
  market,
}: PersonalDataParts): Promise<Omit<RegisterProps, "address" | "name">> {
  const [open, answered] = await Promise.all([
    openRequests(read, OPEN_SHOWN + 1),
    answeredRequests(read, ANSWERED_SHOWN + 1),
  ]);
  const now = clock.now();
  return {
    requests: [...open.slice(0, OPEN_SHOWN), ...answered.slice(0, ANSWERED_SHOWN)],
    isCut: open.length > OPEN_SHOWN || answered.length > ANSWERED_SHOWN,
    now,
    today: isoDay(now, market.timeZone),
  };
}

export async function requestsWaiting({
  database,
  clock,
  market,
}: PersonalDataParts): Promise<readonly Waiting[]> {
  const now = clock.now();
  const waiting = (await openRequests(database.read, OPEN_SHOWN)).filter((each) => isWaiting(each, now));
  const [first] = waiting;
  if (!first) return [];
  const deadline = deadlineOf(first);
  const { today } = screenTexts;
  const says = deadline < now ? today.late : today.before;
  return [
    {
      count: waiting.length,
      title: today.waiting(waiting.length),
      lede: today.lede(waiting.length),
      detail: says(first.name || first.address, dayOf(deadline, now, market.timeZone)),
      action: { label: today.see, href: `${names.HOME}#demandes` },
      // in its last week it comes before orders
      urgency: deadline - now < 7 * DAY ? 9 : 48,
    },
  ];
}

/* --------------------------------------------------------------------- verbs */

export const registerVerbs = (parts: PersonalDataParts, screen: DeskScreen): DeskVerb[] => [
  noteVerb(parts, screen),
  closeVerb(parts, screen),
  reopenVerb(parts, screen),
];

const aboutRequest = ({ id }: Pick<PersonRequest, "id">): string => `person:${id}`;

const noteForm = (parts: PersonalDataParts) =>
  z
    .object({
      [names.ADDRESS]: z
        .string()
        .max(254)
        .transform((text) => whoIn(text, parts)),
      [names.NAME]: z
        .string()
        .max(120)
        .transform((text) => oneLine(clean(text))),
      [names.KIND]: z.enum(KINDS).catch("copy"),
      [names.RECEIVED]: z.string(),
    })
    .transform((sent) => ({
      address: sent[names.ADDRESS],
      name: sent[names.NAME],
      kind: sent[names.KIND],
      day: sent[names.RECEIVED],
    }));

const noteVerb = (parts: PersonalDataParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "person.note",
    path: names.NOTE,
    form: noteForm(parts),
    screen,
    run: async ({ form: { address, name, kind, day } }) => {
      const { database, clock, market, digest } = parts;
      const nobody = await whyNobody(parts, address, name);
      if (nobody) return refused({ errors: { [names.ADDRESS]: nobody } });
      // at noon: it stays that day, whatever the clocks do
      const receivedAt = /^\d{4}-\d\d-\d\d$/.test(day)
        ? instantOf(day, "12:00", market.timeZone)
        : Number.NaN;
      const wrong = wrongDay(receivedAt, day, isoDay(clock.now(), market.timeZone));
      if (wrong) return refused({ errors: { [names.RECEIVED]: wrong } });
      const noted = await noteRequest(database, { kind, address, name, receivedAt }, digest);
      if (!noted.ok) return refused({ errors: { [names.ADDRESS]: texts.note.open } });
      const deadline = dayOf(deadlineOf(noted.value), clock.now(), market.timeZone);
      return done({
        to: `${names.HOME}#${names.anchorOf(noted.value.id)}`,
        says: texts.note.done(deadline),
        audit: { about: aboutRequest(noted.value), says: texts.audit.noted(kind) },
      });
    },
  });

/** By the number of an order that has an address, an erasure of that address would not find the request again. */
async function whyNobody(
  parts: PersonalDataParts,
  address: string,
  name: string,
): Promise<string | undefined> {
  if (address === "") return name === "" ? texts.note.nobody : undefined;
  if (looksLikeAddress(address)) return undefined;
  if (!isAboutSomebody(address, parts)) return texts.note.badAddress;
  const held = await findPerson(parts.database.read, parts.slots.all(holdingSlot), address);
  return held.every(({ found }) => found.length === 0) ? texts.note.notByNumber : undefined;
}

function wrongDay(receivedAt: number, day: string, today: string): string | undefined {
  if (Number.isNaN(receivedAt) || day < "2000") return texts.note.badDay;
  return day > today ? texts.note.future : undefined;
}

const requestForm = z
  .object({
    [names.REQUEST]: z.string().max(64),
    [names.OUTCOME]: z.enum(["done", "withdrawn"]).catch("done"),
  })
  .transform((sent) => ({ id: sent[names.REQUEST], outcome: sent[names.OUTCOME] }));

const closeVerb = ({ database, clock }: PersonalDataParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "person.close",
    path: names.CLOSE,
    form: requestForm,
    screen,
    run: async ({ form: { id, outcome } }) => {
      const closed = await closeRequest(database, id, outcome, clock.now());
      if (!closed.ok)
        return refused({ message: closed.refusal === "over" ? texts.over : texts.plannedFirst });
      return done({
        to: `${names.HOME}#demandes`,
        says: texts.closed,
        undo: names.reopening(id),
        audit: {
          about: aboutRequest(closed.value),
          says: texts.audit.closed(closed.value.kind, outcome === "withdrawn"),
        },
      });
    },
  });

const reopenVerb = ({ database }: PersonalDataParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "person.reopen",
    path: names.REOPEN,
    form: requestForm,
    screen,
    run: async ({ form: { id } }) => {
      const opened = await reopenRequest(database, id);
      if (!opened.ok) return refused({ message: texts.notOver });
      return done({
        to: `${names.HOME}#demandes`,
        says: texts.reopened,
        audit: { about: aboutRequest(opened.value), says: texts.audit.reopened(opened.value.kind) },
      });
    },
  });

/* ---------------------------------------------------------------------- file */

const fileQuery = z.object({ [names.YEAR]: z.coerce.number().int().min(2000).max(9998).catch(0) });

/** All that were received in a calendar year; unasked, in this one. */
export const registerFile = ({ database, clock, market }: PersonalDataParts): DeskScreen =>
  deskScreen({
    path: names.FILE,
    query: fileQuery,
    show: async ({ query }) => {
      const year = query[names.YEAR] || wallClock(clock.now(), market.timeZone).year;
      const first = (of: number) => instantOf(`${of}-01-01`, "00:00", market.timeZone);
      const requests = await requestsBetween(database.read, first(year), first(year + 1));
      const rows = requests.map((request) => cellsOf(request, market.timeZone));
      return {
        file: {
          type: "text/csv; charset=utf-8",
          fileName: texts.fileName(year),
          body: csvOf([texts.fileColumns, ...rows]),
          audit: { verb: "person.register", about: "person:", says: texts.audit.exported(year) },
        },
      };
    },
  });

function cellsOf(request: PersonRequest, timeZone: string): CsvCell[] {
  const { name, address, kind, receivedAt, answeredAt, outcome, eraseAt, digest } = request;
  const day = (at: number | null) => (at === null ? "" : isoDay(at, timeZone));
  const isForgotten = name === "" && address === "";
  return [
    isForgotten ? texts.erasedPerson : name,
    address,
    texts.kinds[kind],
    day(receivedAt),
    day(deadlineOf(request)),
    texts.fileStates[outcome ?? (eraseAt === null ? "open" : "planned")],
    day(answeredAt ?? eraseAt),
    digest,
  ];
}
