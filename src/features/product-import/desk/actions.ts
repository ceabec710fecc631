/** An import at the desk: judged when the file comes, kept by a job, so that nobody waits and a restart goes on. */

import { DAY, MINUTE } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import type { ShopContext } from "../../feature";
import { runImport, whyStopped } from "../actions";
import { pictureFinder } from "../pictures";
import { type ImportWorld, planImport } from "../planning";
import { refusalReport, reportOf } from "../report";
import {
  endRunning,
  giveBack,
  insertImport,
  type Leased,
  leaseRunning,
  pictureFiles,
  type StoredReport,
  saveProgress,
} from "./store";
import { texts } from "./texts.fr";

export type ImportParts = Pick<ShopContext, "database" | "clock" | "slots" | "market">;

const REMEMBERED_MS = 7 * DAY;
/** Longer than a hundred products ever take. */
const LEASE_MS = 2 * MINUTE;
const SHOWN = { groups: 50, lines: 50 };
const FAULTS_SHOWN = 100;

async function worldOf({ database, clock, slots, market }: ImportParts): Promise<ImportWorld> {
  return { database, clock, slots, market, pictures: pictureFinder(await pictureFiles(database.read)) };
}

/** Reads a file and keeps what it would do; gives the number of its preview. */
export async function judge(
  parts: ImportParts,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const { database, clock } = parts;
  const plan = await planImport(await worldOf(parts), bytes);
  const id = randomId();
  const now = clock.now();
  const judged = plan.ok
    ? { state: "planned" as const, file: bytes, report: reportOf(plan.value, SHOWN) }
    : {
        state: "refused" as const,
        file: null,
        report: { refusal: refusalReport(plan.refusal, FAULTS_SHOWN) },
      };
  await database.write((trx) =>
    insertImport(trx, { id, name, ...judged }, { now, forget: now - REMEMBERED_MS }),
  );
  return id;
}

/** Everything that was started and that nobody is busy with. */
export async function runStarted(parts: ImportParts, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const now = parts.clock.now();
    const leased = await parts.database.write((trx) => leaseRunning(trx, { now, until: now + LEASE_MS }));
    if (!leased) return;
    await runOne(parts, leased, stopping);
  }
}

async function runOne(
  parts: ImportParts,
  { id, file, report }: Leased,
  stopping: AbortSignal,
): Promise<void> {
  const { database, clock } = parts;
  const end = (state: "done" | "stopped", told: StoredReport) =>
    database.write((trx) => endRunning(trx, id, { state, report: told }));
  const note = (done: number, all: number, until: number) =>
    database.write((trx) => saveProgress(trx, id, { done, all, until }));
  const world = await worldOf(parts);
  const plan = await planImport(world, file);
  if (!plan.ok) return end("stopped", { refusal: refusalReport(plan.refusal, FAULTS_SHOWN) });
  try {
    const { whole } = await runImport(world, plan.value, {
      progress: (done, all) => note(done, all, clock.now() + LEASE_MS),
      stopped: () => stopping.aborted,
    });
    if (whole) return await end("done", report);
    // the next start goes on at once
    await database.write((trx) => giveBack(trx, id));
  } catch (error) {
    const stop = whyStopped(error);
    if (!stop) throw error;
    await end("stopped", { ...report, stopped: texts.stopped[stop.why](stop.reason) });
  }
}
