/** « Sauvegardes »: copies of the shop, made, fetched and removed by its owner; the way back is told. */
import { resolve } from "node:path";
import { z } from "zod";
import { MINUTE } from "../../../kernel/dates";
import { done, refused } from "../../../kernel/result";
import {
  type DeskAsk,
  type DeskScreen,
  type DeskSection,
  defineDeskSection,
  deskScreen,
  deskVerb,
  mayDo,
} from "../../desk";
import { backupFolder } from "../actions";
import { askNow, type BackupParts, faultOf, removeKnown, rhythmOf } from "./actions";
import { countElsewhere, findCopy, listCopies, readCopy } from "./copies";
import * as names from "./names";
import { BackupList, BackupPanel, type Overview } from "./screens";
import { backupUnderWay, endedBackups } from "./store";
import { texts } from "./texts.fr";

const TICKET_MS = 5 * MINUTE;
const TICKET_FOR = "backup";

const chosen = z.string().max(250);
const copyForm = z.object({ [names.COPY]: chosen });
const query = z.object({ [names.COPY]: chosen.catch(""), [names.TICKET]: z.string().max(1000).catch("") });

/** `nudge`: one was asked for. */
export function backupDesk(parts: BackupParts, nudge: () => void): DeskSection {
  const list = listScreen(parts);
  return defineDeskSection({
    name: "backups",
    title: texts.title,
    icon: "gear",
    path: names.SECTION,
    needs: "owner",
    words: texts.words,
    screens: [list, fileScreen(parts)],
    verbs: [nowVerb(parts, list, nudge), prepareVerb(parts, list), removeVerb(parts, list)],
    subjects: { backup: () => names.LIST },
    deeds: [
      { title: texts.deeds.now, words: texts.words, path: "" },
      { title: texts.deeds.back, words: texts.words, path: `#${names.BACK}` },
    ],
    today: {
      waiting: ({ account }) => waiting(parts, account),
      happened: ({ account }, limit) => happened(parts, account, limit),
    },
  });
}

async function readOverview(parts: BackupParts): Promise<Overview> {
  const { database, clock } = parts;
  const [copies, elsewhere, rhythm, underWay, fault] = await Promise.all([
    listCopies(parts, database.read),
    countElsewhere(parts, database),
    rhythmOf(parts),
    backupUnderWay(database.read),
    faultOf(parts),
  ]);
  const folder = resolve(backupFolder(parts));
  return { copies, elsewhere, rhythm, underWay, fault, folder, now: clock.now() };
}

/** Beside the settings. */
export const drawBackupPanel = async (parts: BackupParts, mayChange: boolean) => (
  <BackupPanel {...(await readOverview(parts))} mayChange={mayChange} />
);

/* --------------------------------------------------------------------- today */

async function waiting(parts: BackupParts, { role }: DeskAsk["account"]) {
  const fault = mayDo(role, "owner") ? await faultOf(parts) : undefined;
  if (fault === undefined) return [];
  const { title, lede, label } = texts.waiting;
  return [{ count: 1, title, lede, detail: fault, action: { label, href: names.LIST }, urgency: 45 }];
}

async function happened({ database }: BackupParts, { role }: DeskAsk["account"], limit: number) {
  const ended = await endedBackups(database.read, limit);
  const href = mayDo(role, "owner") ? names.LIST : undefined;
  return ended.flatMap(({ state, at, bytes }) =>
    state === "done" ? { at, href, title: texts.happened.title, says: texts.happened.says(bytes) } : [],
  );
}

/* ------------------------------------------------------------------- screens */

const listScreen = (parts: BackupParts): DeskScreen =>
  deskScreen({
    path: "",
    query,
    show: async ({ query: asked, account }) => {
      const overview = await readOverview(parts);
      const named = (name: string) => overview.copies.find((copy) => copy.name === name);
      const ticket = asked[names.TICKET];
      const ready = named(ticketed(parts, ticket, account) ?? "");
      const main = (
        <BackupList
          {...overview}
          chosen={named(asked[names.COPY])}
          ready={
            ready && {
              copy: ready,
              href: `${names.LIST}${names.FILE}?${new URLSearchParams({ [names.TICKET]: ticket })}`,
            }
          }
        />
      );
      return { page: { title: texts.title, main } };
    },
  });

/** By a name that is listed, for whoever was asked who they are a few minutes ago. */
const fileScreen = (parts: BackupParts): DeskScreen =>
  deskScreen({
    path: names.FILE,
    query,
    show: async ({ query: asked, account }) => {
      const name = ticketed(parts, asked[names.TICKET], account);
      const copy = name === undefined ? undefined : await findCopy(parts, parts.database.read, name);
      return (
        copy && {
          file: { type: "application/gzip", fileName: copy.name, bytes: copy.bytes, body: readCopy(copy) },
        }
      );
    },
  });

/** The name that this account may fetch. */
function ticketed({ signing }: BackupParts, ticket: string, { id }: DeskAsk["account"]): string | undefined {
  const [account, name] = signing.openInTime(TICKET_FOR, ticket)?.split("/") ?? [];
  return account === id ? name : undefined;
}

/* --------------------------------------------------------------------- verbs */

const nowVerb = (parts: BackupParts, screen: DeskScreen, nudge: () => void) =>
  deskVerb({
    name: "backup.make",
    path: names.NOW,
    form: z.object({}),
    screen,
    run: async ({ back }) => {
      if (!(await askNow(parts))) return refused({ message: texts.already });
      nudge();
      return done({
        to: back === names.SETTINGS ? back : names.LIST,
        says: texts.started,
        audit: { about: "backup:", says: texts.audit.now },
      });
    },
  });

const prepareVerb = (parts: BackupParts, screen: DeskScreen) =>
  deskVerb({
    name: "backup.download",
    path: names.PREPARE,
    grave: true,
    form: copyForm,
    screen,
    run: async ({ form, account }) => {
      const copy = await findCopy(parts, parts.database.read, form[names.COPY]);
      if (!copy) return refused({ message: texts.gone });
      const ticket = parts.signing.sealFor(TICKET_MS, TICKET_FOR, `${account.id}/${copy.name}`);
      return done({
        to: `${names.LIST}?${new URLSearchParams({ [names.TICKET]: ticket })}`,
        says: "",
        audit: { about: "backup:", says: texts.audit.prepared(copy.name) },
      });
    },
  });

const removeVerb = (parts: BackupParts, screen: DeskScreen) =>
  deskVerb({
    name: "backup.remove",
    path: names.REMOVE,
    grave: true,
    form: copyForm,
    screen,
    run: async ({ form }) => {
      const copy = await findCopy(parts, parts.database.read, form[names.COPY]);
      if (!copy) return refused({ message: texts.gone });
      await removeKnown(parts, copy.name);
      return done({
        to: names.LIST,
        says: texts.removed(copy.name),
        audit: { about: "backup:", says: texts.audit.removed(copy.name) },
      });
    },
  });
