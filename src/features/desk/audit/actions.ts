/** Writing down who did what. */
import { randomId } from "../../../kernel/ids";
import type { Result } from "../../../kernel/result";
import { writingAlongside } from "../../../platform/db";
import type { Account } from "../accounts/account";
import type { DeskParts } from "../accounts/actions";
import type { AuditEntry, FileAudit } from "../section";
import { deleteUndescribed, insertAudit, insertUndescribed, type StoredAudit } from "./store";

type By = Pick<Account, "id" | "name">;

const rowOf = (
  { clock }: DeskParts,
  by: By,
  verb: string,
  { about, says, detail = {} }: AuditEntry,
): StoredAudit => ({
  id: randomId(),
  at: clock.now(),
  account_id: by.id,
  who: by.name,
  verb,
  about,
  says,
  detail: JSON.stringify(detail),
});

/** What somebody has taken with them, where no verb says so. */
export const writeExport = (parts: DeskParts, by: By, { verb, ...entry }: FileAudit): Promise<void> =>
  writeAudit(parts, by, verb, [entry]);

async function writeAudit(
  parts: DeskParts,
  by: By,
  verb: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await parts.database.write((trx) =>
    insertAudit(
      trx,
      entries.map((entry) => rowOf(parts, by, verb, entry)),
    ),
  );
}

/** What `run` writes and the row that says so, in one transaction; no row where there is nothing to tell. */
export const writingAudit = <Given>(
  parts: DeskParts,
  verb: string,
  tell: (given: Given) => { by: By; entry: AuditEntry } | undefined,
  run: () => Promise<Given>,
): Promise<Given> =>
  writingAlongside(async (trx, given) => {
    const told = tell(given as Given);
    if (told) await insertAudit(trx, [rowOf(parts, told.by, verb, told.entry)]);
  }, run);

interface Audited {
  audit?: AuditEntry | readonly AuditEntry[];
}

/**
 * What a verb commits and the row that says so stand or fall together: the row is in its first transaction, with who,
 * when and the address. What exactly was done is only known at its end, and replaces it; a verb that refuses leaves
 * none, unless it says what it has done all the same.
 */
export async function runAudited<Refusal extends Audited, Done extends Audited>(
  parts: DeskParts,
  { by, verb, address }: { by: By; verb: string; address: string },
  run: () => Promise<Result<Done, Refusal>>,
  onFault: (error: unknown) => void,
): Promise<Result<Done, Refusal>> {
  const row = rowOf(parts, by, verb, { about: address, says: "" });
  let isWritten = false;
  let isOver = false;
  const outcome = await writingAlongside(async (trx, result) => {
    if (isOver || isRefusal(result)) return;
    await insertUndescribed(trx, row);
    isWritten = true;
  }, run).finally(() => {
    isOver = true;
  });
  const { audit = [] } = outcome.ok ? outcome.value : outcome.refusal;
  const entries = [audit].flat();
  if (!isWritten) {
    await writeAudit(parts, by, verb, entries);
    return outcome;
  }
  const described = entries.map((entry) => ({ ...rowOf(parts, by, verb, entry), at: row.at }));
  const replace = parts.database.write(async (trx) => {
    await deleteUndescribed(trx, row.id);
    await insertAudit(trx, described);
  });
  // it is done and in the journal: that its words are not must not make it look undone
  await replace.catch(onFault);
  return outcome;
}

const isRefusal = (result: unknown): boolean =>
  typeof result === "object" && result !== null && "ok" in result && result.ok === false;
