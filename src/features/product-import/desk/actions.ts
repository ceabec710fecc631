/** An import at the desk: judged when the file comes, kept by a job, so that nobody waits and a restart goes on. */

import { DAY, HOUR, MINUTE } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import type { ShopContext } from "../../feature";
import { runImport, whyStopped } from "../actions";
import { pictureFinder } from "../pictures";
import { type ImportWorld, planImport } from "../planning";
import { type ReportSection, refusalReport, reportOf } from "../report";
import {
  endRunning,
  forgetImports,
  giveBack,
  insertImport,
  type Leased,
  leaseRunning,
  pictureFiles,
  type StoredReport,
  saveProgress,
} from "./store";
import { texts } from "./texts.fr";

export type ImportParts = Pick<ShopContext, "database" | "clock" | "slots" | "market" | "log">;

const REMEMBERED_MS = 7 * DAY;
/** Of a file that is older, the shop may have changed too much since it was shown. */
export const SHOWN_MS = HOUR;
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
  await database.write((trx) => insertImport(trx, { id, name, ...judged }, now));
  return id;
}

/** Everything that was started and that nobody is busy with. */
export async function runStarted(parts: ImportParts, stopping: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const now = clock.now();
  await database.write((trx) =>
    forgetImports(trx, { previews: now - SHOWN_MS, others: now - REMEMBERED_MS }),
  );
  while (!stopping.aborted) {
    const at = clock.now();
    const leased = await database.write((trx) => leaseRunning(trx, { now: at, until: at + LEASE_MS }));
    if (!leased) return;
    await runOne(parts, leased, stopping);
  }
}

async function runOne(parts: ImportParts, leased: Leased, stopping: AbortSignal): Promise<void> {
  const { id, report } = leased;
  const end = (state: "done" | "stopped", told: StoredReport) =>
    parts.database.write((trx) => endRunning(trx, id, { state, report: told }));
  try {
    const outcome = await keepAll(parts, leased, stopping);
    if (outcome === "done") return await end("done", report);
    if (outcome !== "stopping") return await end("stopped", { refusal: outcome });
    // the next start goes on at once
    await parts.database.write((trx) => giveBack(trx, id));
  } catch (error) {
    const stop = whyStopped(error);
    if (!stop) parts.log.error({ err: error, import: id }, "an import of products has failed");
    await end("stopped", {
      ...report,
      stopped: stop ? texts.stopped[stop.why](stop.reason) : texts.stopped.failed,
    });
  }
}

/** What was kept before is not looked at again: it may have been sold or changed since. */
async function keepAll(
  parts: ImportParts,
  { id, file, after }: Leased,
  stopping: AbortSignal,
): Promise<"done" | "stopping" | ReportSection> {
  const { database, clock } = parts;
  const world = await worldOf(parts);
  const plan = await planImport(world, file, after);
  if (!plan.ok) return refusalReport(plan.refusal, FAULTS_SHOWN);
  const { whole } = await runImport(world, plan.value, {
    progress: (done, all, lastSku) =>
      database.write((trx) => saveProgress(trx, id, { done, all, lastSku, until: clock.now() + LEASE_MS })),
    stopped: () => stopping.aborted,
  });
  return whole ? "done" : "stopping";
}
