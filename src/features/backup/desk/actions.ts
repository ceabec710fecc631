/** Backups that the running shop makes: asked for at the desk or due by themselves, one at a time, each read back. */
import { basename, dirname, join, resolve } from "node:path";
import { DAY, MINUTE, SECOND } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import { type Result, refused } from "../../../kernel/result";
import type { ShopContext } from "../../feature";
import { installedAt } from "../../installation";
import { backupFolder, backupName, type Saved, saveShop } from "../actions";
import { backupSettings } from "../settings";
import { listCopies, removeCopy, removeDrafts, roomFor } from "./copies";
import { DAYS, dueBefore, type Rhythm } from "./schedule";
import {
  askBackup,
  endBackup,
  endedBackups,
  forgetBackups,
  forgetFile,
  giveBack,
  insertMade,
  lastDue,
  leaseBackup,
  renewLease,
} from "./store";
import { texts } from "./texts.fr";

export type BackupParts = Pick<
  ShopContext,
  "database" | "clock" | "config" | "migrations" | "settings" | "market" | "log" | "signing"
>;

const LEASE_MS = 2 * MINUTE;
const RENEW_EVERY_MS = 30 * SECOND;
const REMEMBERED_MS = 400 * DAY;
const MOST_SCHEDULED = 500;

type Save = (file: string, stopping: AbortSignal) => Promise<Result<Saved, string>>;

/** False when one is under way already. */
export const askNow = ({ database, clock }: BackupParts): Promise<boolean> =>
  database.write((trx) => askBackup(trx, { id: randomId(), madeBy: "desk" }, clock.now()));

/** One of the command line, where the desk finds it. */
export async function noteMade(parts: Pick<BackupParts, "database" | "clock" | "config">, saved: Saved) {
  const { database, clock } = parts;
  if (dirname(saved.file) !== resolve(backupFolder(parts))) return;
  const made = { file: basename(saved.file), bytes: saved.bytes };
  await database.write((trx) => insertMade(trx, made, randomId(), clock.now()));
}

/** How often copies make themselves, as it is set. */
export async function rhythmOf({ settings, database }: BackupParts): Promise<Rhythm> {
  const { schedule } = await settings.read(backupSettings);
  if (schedule !== "usual") return schedule;
  return database.engine === "sqlite" ? "night" : "never";
}

/** What is due, and what was asked for. `save` takes the place of the real one in tests of a disk that is full. */
export async function runBackups(
  parts: BackupParts,
  stopping: AbortSignal,
  save: Save = (file, signal) => saveShop(parts, file, { replace: false, withStore: true, stopping: signal }),
): Promise<void> {
  const { database, clock } = parts;
  await askDue(parts);
  const file = backupName(parts);
  const now = clock.now();
  const leased = await database.write((trx) => leaseBackup(trx, { now, until: now + LEASE_MS, file }));
  if (leased) await runOne(parts, { id: leased.id, file, stopping, save });
}

/** A shop that has just been made has nothing to lose before its first night. */
async function askDue(parts: BackupParts): Promise<void> {
  const { database, clock, market } = parts;
  const rhythm = await rhythmOf(parts);
  const since = await installedAt(database.read);
  if (rhythm === "never" || since === undefined) return;
  const dueAt = dueBefore(rhythm, clock.now(), market.timeZone);
  const last = (await lastDue(database.read)) ?? since;
  if (last >= dueAt) return;
  await database.write((trx) => askBackup(trx, { id: randomId(), madeBy: "schedule", dueAt }, clock.now()));
}

interface Work {
  id: string;
  file: string;
  stopping: AbortSignal;
  save: Save;
}

async function runOne(parts: BackupParts, work: Work): Promise<void> {
  const { database, clock, log } = parts;
  const { id, file, stopping } = work;
  const renewal = setInterval(() => {
    database.write((trx) => renewLease(trx, id, clock.now() + LEASE_MS)).catch(() => {});
  }, RENEW_EVERY_MS);
  try {
    const saved = await saveWithRoom(parts, work);
    if (!saved.ok) log.error({ backup: file, refusal: saved.refusal }, "a backup was not made");
    const ended = saved.ok
      ? { state: "done" as const, file, bytes: saved.value.bytes }
      : { state: "failed" as const, file, refusal: saved.refusal };
    await database.write((trx) => endBackup(trx, id, ended, clock.now()));
    if (saved.ok) await removeOldest(parts);
  } catch (error) {
    if (stopping.aborted) return await database.write((trx) => giveBack(trx, id));
    log.error({ err: error, backup: file }, "a backup has failed");
    const ended = { state: "failed" as const, file, refusal: texts.failed };
    await database.write((trx) => endBackup(trx, id, ended, clock.now()));
  } finally {
    clearInterval(renewal);
  }
}

async function saveWithRoom(
  parts: BackupParts,
  { file, save, stopping }: Work,
): Promise<Result<Saved, string>> {
  await removeDrafts(parts, parts.clock.now());
  const room = await roomFor(parts, parts.database);
  if (room.free < room.needed) return refused(texts.noRoom(room));
  return save(join(backupFolder(parts), file), stopping);
}

/** Of those that were made by themselves, once a new one was verified; those that somebody asked for stay. */
async function removeOldest(parts: BackupParts): Promise<void> {
  const { database, settings, clock } = parts;
  const { kept } = await settings.read(backupSettings);
  const copies = await listCopies(parts, database.read);
  const here = new Set(copies.map(({ name }) => name));
  const verified = new Set(copies.flatMap(({ name, isVerified }) => (isVerified ? name : [])));
  const scheduled = (await endedBackups(database.read, MOST_SCHEDULED))
    .filter(({ madeBy, file }) => madeBy === "schedule" && here.has(file))
    .map(({ file }) => file);
  const spared = new Set(scheduled.filter((file) => verified.has(file)).slice(0, kept));
  for (const file of scheduled) if (!spared.has(file)) await removeKnown(parts, file);
  await database.write((trx) => forgetBackups(trx, clock.now() - REMEMBERED_MS));
}

export async function removeKnown(parts: BackupParts, file: string): Promise<void> {
  await removeCopy(parts, file);
  await parts.database.write((trx) => forgetFile(trx, file));
}

/** Why the merchant has to look, if so: the last one failed, or none was verified for too long. */
export async function faultOf(parts: BackupParts): Promise<string | undefined> {
  const [rhythm, ended] = await Promise.all([rhythmOf(parts), endedBackups(parts.database.read, 30)]);
  const [last] = ended;
  if (last?.state === "failed" && last.refusal !== "") return last.refusal;
  const verified = ended.find(({ state }) => state === "done");
  if (!last || rhythm === "never") return undefined;
  const late = parts.clock.now() - 2 * DAYS[rhythm] * DAY;
  return (verified?.at ?? 0) < late ? texts.late : undefined;
}
