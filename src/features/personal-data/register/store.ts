/** The register of what people ask about their data, as rows. */
import type { Reader, Writer } from "../../../platform/db";
import {
  KEPT_MS,
  type Outcome,
  type PersonRequest,
  RECONSIDER_MS,
  REOPEN_MS,
  type RequestKind,
} from "./requests";

interface RequestRow {
  id: string;
  kind: RequestKind;
  address: string;
  name: string;
  digest: string;
  received_at: number;
  answered_at: number | null;
  outcome: Outcome | null;
  erase_at: number | null;
  hindrance: string;
}

declare module "../../../platform/db/tables" {
  interface Tables {
    person_requests: RequestRow;
  }
}

const toRequest = (row: RequestRow): PersonRequest => ({
  id: row.id,
  kind: row.kind,
  address: row.address,
  name: row.name,
  digest: row.digest,
  receivedAt: row.received_at,
  answeredAt: row.answered_at,
  outcome: row.outcome,
  eraseAt: row.erase_at,
  hindrance: row.hindrance,
});

const toRow = (request: PersonRequest): RequestRow => {
  const { id, kind, address, name, digest, outcome, hindrance } = request;
  return {
    ...{ id, kind, address, name, digest, outcome, hindrance },
    received_at: request.receivedAt,
    answered_at: request.answeredAt,
    erase_at: request.eraseAt,
  };
};

export async function insertRequest(trx: Writer, request: PersonRequest): Promise<void> {
  await trx.insertInto("person_requests").values(toRow(request)).execute();
}

/** False where the same is open already; whoever does so at the same moment waits until this transaction has ended. */
export async function insertUnlessOpen(trx: Writer, request: PersonRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("person_requests")
    .values(toRow(request))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteRequest(trx: Writer, id: string): Promise<void> {
  await trx.deleteFrom("person_requests").where("id", "=", id).execute();
}

/* -------------------------------------------------------------------- reading */

const all = (db: Reader) => db.selectFrom("person_requests").selectAll();

async function findRequest(db: Reader, id: string): Promise<PersonRequest | undefined> {
  const row = await all(db).where("id", "=", id).executeTakeFirst();
  return row && toRequest(row);
}

/** Whoever else wants to change it waits until this transaction has ended. */
export async function holdRequest(trx: Writer, id: string): Promise<PersonRequest | undefined> {
  await trx
    .updateTable("person_requests")
    .set((on) => ({ kind: on.ref("kind") }))
    .where("id", "=", id)
    .execute();
  return findRequest(trx, id);
}

export async function openRequestOf(
  db: Reader,
  address: string,
  kind: RequestKind,
): Promise<PersonRequest | undefined> {
  const row = await all(db)
    .where("address", "=", address)
    .where("kind", "=", kind)
    .where("answered_at", "is", null)
    .executeTakeFirst();
  return row && toRequest(row);
}

/** A copy that was given to this address since then, the last one. */
export async function copyGivenSince(
  db: Reader,
  address: string,
  since: number,
): Promise<PersonRequest | undefined> {
  const row = await all(db)
    .where("address", "=", address)
    .where("kind", "=", "copy")
    .where("outcome", "=", "done")
    .where("answered_at", ">=", since)
    .orderBy("answered_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toRequest(row);
}

export async function requestsOf(db: Reader, address: string): Promise<PersonRequest[]> {
  return (await all(db).where("address", "=", address).orderBy("received_at").execute()).map(toRequest);
}

/** Also those of which no address is kept any more. */
export async function requestsUnder(db: Reader, digest: string, limit: number): Promise<PersonRequest[]> {
  const rows = await all(db)
    .where("digest", "=", digest)
    .orderBy("received_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

/** What has to be answered first comes first. */
export async function openRequests(db: Reader, limit: number): Promise<PersonRequest[]> {
  const rows = await all(db)
    .where("answered_at", "is", null)
    .orderBy("received_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

/** The last ones first. */
export async function answeredRequests(db: Reader, limit: number): Promise<PersonRequest[]> {
  const rows = await all(db)
    .where("answered_at", "is not", null)
    .orderBy("answered_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

export async function requestsBetween(db: Reader, from: number, to: number): Promise<PersonRequest[]> {
  const rows = await all(db)
    .where("received_at", ">=", from)
    .where("received_at", "<", to)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  return rows.map(toRequest);
}

export async function duePlans(db: Reader, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("person_requests")
    .select("id")
    .where("erase_at", "<=", now)
    .orderBy("erase_at")
    .execute();
  return rows.map(({ id }) => id);
}

/* ------------------------------------------------------------------- changing */

export interface Answer {
  at: number | null;
  outcome: Outcome | null;
}

export async function answerRequest(trx: Writer, id: string, { at, outcome }: Answer): Promise<void> {
  await trx
    .updateTable("person_requests")
    .set({ answered_at: at, outcome, erase_at: null, hindrance: "" })
    .where("id", "=", id)
    .execute();
}

/** Null: it is no longer planned. */
export async function planFor(trx: Writer, id: string, eraseAt: number | null): Promise<void> {
  await trx
    .updateTable("person_requests")
    .set({ erase_at: eraseAt, hindrance: "" })
    .where("id", "=", id)
    .execute();
}

/** No longer planned: what was asked waits for somebody who reads why. */
export async function dropPlan(trx: Writer, address: string, hindrance: string): Promise<void> {
  await trx
    .updateTable("person_requests")
    .set({ erase_at: null, hindrance })
    .where("address", "=", address)
    .where("erase_at", "is not", null)
    .execute();
}

export async function noteHindrance(trx: Writer, id: string, hindrance: string): Promise<void> {
  await trx.updateTable("person_requests").set({ hindrance }).where("id", "=", id).execute();
}

/** What is open is answered by it; nothing that tells who asked stays, but the digest. */
export async function forgetAsker(trx: Writer, address: string, now: number): Promise<void> {
  const theirs = trx.updateTable("person_requests").where("address", "=", address);
  await theirs.where("answered_at", "is", null).set({ answered_at: now, outcome: "erased" }).execute();
  await theirs.set({ address: "", name: "", hindrance: "", erase_at: null }).execute();
}

/** Of a copy that was put back, nobody knows what was changed since: there are seven days once more. */
export async function postponePlans(trx: Writer, now: number): Promise<void> {
  const until = now + RECONSIDER_MS;
  await trx
    .updateTable("person_requests")
    .set({ erase_at: until, hindrance: "" })
    .where("erase_at", "<", until)
    .execute();
}

/** Who asked to be erased and gave no address is found by none: their name goes once their request is closed for good. */
export async function forgetNamesAlone(trx: Writer, now: number): Promise<void> {
  await trx
    .updateTable("person_requests")
    .set({ name: "" })
    .where("answered_at", "<", now - REOPEN_MS)
    .where("kind", "=", "erasure")
    .where("outcome", "=", "done")
    .where("address", "=", "")
    .where("name", "!=", "")
    .execute();
}

export async function deleteOldRequests(trx: Writer, now: number): Promise<void> {
  await trx
    .deleteFrom("person_requests")
    .where("answered_at", "<", now - KEPT_MS)
    .execute();
}
