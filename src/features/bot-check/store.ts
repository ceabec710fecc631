/** The tables of the bot check: what has been used, and what has gone wrong lately. The only SQL that names them. */
import type { Database, Reader, Writer } from "../../platform/db";
import { statement } from "../../platform/db/statement";

/** What an attack is made of. */
export type AlarmKind = "card" | "review";

declare module "../../platform/db/tables" {
  interface Tables {
    /** Tokens, answers and questions that serve once. */
    bot_uses: { id: string; expires_at: number };
    bot_alarms: { id: string; kind: AlarmKind; at: number };
  }
}

const firstUse = statement((db, row: { id: string; expires_at: number }) =>
  db
    .insertInto("bot_uses")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing()),
);

/**
 * True for the first who asks, whichever process: the key decides. It is not waited for the disk: after a power cut a
 * token could at worst be used again until its time is over.
 */
export const claimUse = ({ note }: Pick<Database, "note">, id: string, expiresAt: number): Promise<boolean> =>
  note(async (trx) => (await firstUse.change(trx, { id, expires_at: expiresAt })) === 1);

const newAlarm = statement((db, row: { id: string; kind: AlarmKind; at: number }) =>
  db.insertInto("bot_alarms").values(row),
);

export const insertAlarm = (trx: Writer, alarm: { id: string; kind: AlarmKind; at: number }) =>
  newAlarm.change(trx, alarm);

const alarmsSince = statement((db, kind: AlarmKind, since: number) =>
  db
    .selectFrom("bot_alarms")
    .select((on) => on.fn.countAll<number>().as("count"))
    .where("kind", "=", kind)
    .where("at", ">", since),
);

export async function countAlarms(db: Reader, kind: AlarmKind, since: number): Promise<number> {
  return Number((await alarmsSince.first(db, kind, since))?.count ?? 0);
}

/** What no longer serves. */
export async function eraseOld(trx: Writer, now: number, alarmsBefore: number): Promise<void> {
  await trx.deleteFrom("bot_uses").where("expires_at", "<=", now).execute();
  await trx.deleteFrom("bot_alarms").where("at", "<", alarmsBefore).execute();
}
