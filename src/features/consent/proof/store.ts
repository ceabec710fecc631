/** The tables of proofs. A proof is added or, when its time is over, taken from the chain's beginning; never changed. */
import type { Reader, Writer } from "../../../platform/db";
import type { Services } from "../consent";
import type { Chain, Proof } from "./chain";

interface ProofRow {
  seq: number;
  subject: string;
  at: number;
  policy_id: number;
  banner_version: number;
  banner_hash: string;
  consent_type: string;
  region: string;
  categories: string;
  services: string;
  previous: string;
  hash: string;
}

interface ChainRow {
  name: string;
  length: number;
  last_hash: string;
  first_seq: number;
  first_previous: string;
  seal: string;
}

declare module "../../../platform/db/tables" {
  interface Tables {
    consent_proofs: ProofRow;
    consent_banners: { hash: string; html: string; since: number };
    consent_chain: ChainRow;
  }
}

const CHAIN = "consent";
const ROWS_AT_ONCE = 50;

/** Takes hold of the chain's end until the transaction is over: another process waits its turn. */
export async function holdChain(db: Writer): Promise<Chain> {
  const row = await db
    .updateTable("consent_chain")
    .set((on) => ({ length: on("length", "+", 0) }))
    .where("name", "=", CHAIN)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toChain(row);
}

export async function addProofs(db: Writer, proofs: readonly Proof[]): Promise<void> {
  for (let from = 0; from < proofs.length; from += ROWS_AT_ONCE)
    await db
      .insertInto("consent_proofs")
      .values(proofs.slice(from, from + ROWS_AT_ONCE).map(toRow))
      .execute();
}

export async function saveChain(db: Writer, chain: Chain): Promise<void> {
  const { length, lastHash: last_hash, firstSeq: first_seq, firstPrevious: first_previous, seal } = chain;
  await db
    .updateTable("consent_chain")
    .set({ length, last_hash, first_seq, first_previous, seal })
    .where("name", "=", CHAIN)
    .execute();
}

export async function addBanner(db: Writer, hash: string, html: string, since: number): Promise<void> {
  await db
    .insertInto("consent_banners")
    .values({ hash, html, since })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

export async function findBannerHtml(db: Reader, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("consent_banners")
    .select("html")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row?.html;
}

export async function allBanners(db: Reader): Promise<{ hash: string; html: string }[]> {
  return db.selectFrom("consent_banners").select(["hash", "html"]).execute();
}

/** What a visitor last stated. */
export async function lastProofOf(db: Reader, subject: string): Promise<Proof | undefined> {
  const row = await db
    .selectFrom("consent_proofs")
    .selectAll()
    .where("subject", "=", subject)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toProof(row);
}

/** A visitor's proofs, in order, from after a place in the chain. */
export async function proofsOf(
  db: Reader,
  subject: string,
  { after, limit }: { after: number; limit: number },
): Promise<Proof[]> {
  const rows = await db
    .selectFrom("consent_proofs")
    .selectAll()
    .where("subject", "=", subject)
    .where("seq", ">", after)
    .orderBy("seq")
    .limit(limit)
    .execute();
  return rows.map(toProof);
}

/** What these proofs name as the one before them, by their place. */
export async function previousBySeq(db: Reader, seqs: readonly number[]): Promise<Map<number, string>> {
  if (seqs.length === 0) return new Map();
  const rows = await db
    .selectFrom("consent_proofs")
    .select(["seq", "previous"])
    .where("seq", "in", seqs)
    .execute();
  return new Map(rows.map(({ seq, previous }) => [seq, previous]));
}

export async function proofsAfter(db: Reader, seq: number, limit: number): Promise<Proof[]> {
  const rows = await db
    .selectFrom("consent_proofs")
    .selectAll()
    .where("seq", ">", seq)
    .orderBy("seq")
    .limit(limit)
    .execute();
  return rows.map(toProof);
}

/** Where the rows begin and end, whatever the chain says. */
export async function edgesOf(db: Reader): Promise<{ first: number; last: number } | undefined> {
  const edge = (direction: "asc" | "desc") =>
    db.selectFrom("consent_proofs").select("seq").orderBy("seq", direction).limit(1).executeTakeFirst();
  const [first, last] = [await edge("asc"), await edge("desc")];
  return first && last && { first: first.seq, last: last.seq };
}

export async function readChain(db: Reader): Promise<Chain> {
  const row = await db
    .selectFrom("consent_chain")
    .selectAll()
    .where("name", "=", CHAIN)
    .executeTakeFirstOrThrow();
  return toChain(row);
}

/** The first proof that is kept, when all before a moment go. */
export async function firstSince(db: Reader, moment: number): Promise<Proof | undefined> {
  const row = await db
    .selectFrom("consent_proofs")
    .selectAll()
    .where("at", ">=", moment)
    .orderBy("seq")
    .limit(1)
    .executeTakeFirst();
  return row && toProof(row);
}

/** Takes away the proofs before this one; gives their count. */
export async function dropProofsBefore(db: Writer, seq: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("consent_proofs")
    .where("seq", "<", seq)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const toChain = (row: ChainRow): Chain => ({
  length: row.length,
  lastHash: row.last_hash,
  firstSeq: row.first_seq,
  firstPrevious: row.first_previous,
  seal: row.seal,
});

function toRow(proof: Proof): ProofRow {
  return {
    seq: proof.seq,
    subject: proof.subject,
    at: proof.at,
    policy_id: proof.policy,
    banner_version: proof.bannerVersion,
    banner_hash: proof.bannerHash,
    consent_type: proof.mode,
    region: proof.region,
    categories: JSON.stringify(proof.categories),
    services: JSON.stringify(proof.services),
    previous: proof.previous,
    hash: proof.hash,
  };
}

function toProof(row: ProofRow): Proof {
  return {
    seq: row.seq,
    subject: row.subject,
    at: row.at,
    policy: row.policy_id,
    bannerVersion: row.banner_version,
    bannerHash: row.banner_hash,
    mode: row.consent_type,
    region: row.region,
    categories: readJson(row.categories, [] as string[]),
    services: readJson(row.services, {} as Services),
    previous: row.previous,
    hash: row.hash,
  };
}

/** A row that somebody broke is told by the chain, not by a crash. */
function readJson<Value>(text: string, otherwise: Value): Value {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return otherwise;
  }
}
