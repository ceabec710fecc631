/** Writing down who did what. */
import { randomId } from "../../../kernel/ids";
import type { Account } from "../accounts/account";
import type { DeskParts } from "../accounts/actions";
import type { AuditEntry } from "../section";
import { insertAudit } from "./store";

export async function writeAudit(
  { database, clock }: DeskParts,
  by: Pick<Account, "id" | "name">,
  verb: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const at = clock.now();
  await database.write((trx) =>
    insertAudit(
      trx,
      entries.map(({ about, says, detail = {} }) => ({
        id: randomId(),
        at,
        account_id: by.id,
        who: by.name,
        verb,
        about,
        says,
        detail: JSON.stringify(detail),
      })),
    ),
  );
}
