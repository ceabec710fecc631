/** Keeping, showing, checking and letting go of proofs of consent. */
import { randomId } from "../../../kernel/ids";
import type { Database, Writer } from "../../../platform/db";
import { follow, type Proof, type Statement, seal, sha256, type Verdict } from "./chain";
import {
  addBanner,
  addProofs,
  beginChainAt,
  findBannerHtml,
  firstSince,
  holdChain,
  lastProofOf,
  proofsAfter,
  proofsOf,
  readChain,
} from "./store";

/** A statement as it arrives: `claimed` is the number that the browser says it was given. */
export interface Arrival extends Omit<Statement, "subject" | "bannerHash"> {
  claimed: string | undefined;
  /** The banner that is shown, as drawn. */
  banner: string;
}

/** The number under which each was kept, in their order; the same statement twice is kept once. */
export function keepStatements(database: Database, arrivals: readonly Arrival[]): Promise<string[]> {
  return database.write(async (trx) => {
    const end = await holdChain(trx);
    const banners = new Map(arrivals.map(({ banner, at }) => [sha256(banner), { banner, at }]));
    for (const [hash, { banner, at }] of banners) await addBanner(trx, hash, banner, at);
    const fresh: Statement[] = [];
    const subjects: string[] = [];
    for (const arrival of arrivals) {
      const { subject, isNew } = await placeOf(trx, arrival, fresh);
      subjects.push(subject);
      if (isNew) fresh.push(toStatement(arrival, subject));
    }
    await addProofs(trx, seal(end, fresh));
    return subjects;
  });
}

/** Statements whose number is already known, as the demo has them; each is added as it stands. */
export function addStatements(
  database: Database,
  statements: readonly Omit<Statement, "bannerHash">[],
  banner: string,
): Promise<void> {
  const bannerHash = sha256(banner);
  return database.write(async (trx) => {
    const end = await holdChain(trx);
    await addBanner(trx, bannerHash, banner, statements[0]?.at ?? 0);
    await addProofs(
      trx,
      seal(
        end,
        statements.map((statement) => ({ ...statement, bannerHash })),
      ),
    );
  });
}

/** A number counts only if we gave it: one that leads to no proof is replaced. */
async function placeOf(trx: Writer, arrival: Arrival, fresh: readonly Statement[]) {
  const { claimed } = arrival;
  const last =
    claimed === undefined
      ? undefined
      : (fresh.findLast(({ subject }) => subject === claimed) ?? (await lastProofOf(trx, claimed)));
  if (!last) return { subject: randomId(), isNew: true };
  return {
    subject: last.subject,
    isNew: told(last) !== told({ ...arrival, bannerHash: sha256(arrival.banner) }),
  };
}

const told = (statement: Omit<Statement, "subject" | "at">): string =>
  JSON.stringify([
    statement.policy,
    statement.bannerVersion,
    statement.bannerHash,
    statement.mode,
    statement.region,
    statement.categories,
    Object.entries(statement.services).sort(),
  ]);

function toStatement({ claimed: _claimed, banner, ...rest }: Arrival, subject: string): Statement {
  return { ...rest, subject, bannerHash: sha256(banner) };
}

export interface ProofFile {
  subject: string;
  statements: (Proof & { bannerHtml: string })[];
  chain: { length: number; lastHash: string };
}

/** Everything kept under one number, with the banners shown: enough to check each seal by hand. */
export async function exportProof({ read }: Database, subject: string): Promise<ProofFile | undefined> {
  const proofs = await proofsOf(read, subject);
  if (proofs.length === 0) return undefined;
  const statements: ProofFile["statements"] = [];
  for (const proof of proofs)
    statements.push({ ...proof, bannerHtml: (await findBannerHtml(read, proof.bannerHash)) ?? "" });
  const { length, lastHash } = await readChain(read);
  return { subject, statements, chain: { length, lastHash } };
}

const STEP = 500;

/** Follows the whole chain; says where it was first tampered with. */
export async function verifyChain({ read }: Database): Promise<Verdict> {
  const chain = await readChain(read);
  let end = { length: chain.firstSeq - 1, lastHash: chain.firstPrevious };
  for (;;) {
    const proofs = await proofsAfter(read, end.length, STEP);
    const followed = follow(end, proofs);
    if ("ok" in followed) return followed;
    end = followed;
    if (proofs.length < STEP) break;
  }
  if (end.length !== chain.length || end.lastHash !== chain.lastHash)
    return { ok: false, seq: end.length + 1, why: "missing" };
  return { ok: true, length: end.length - chain.firstSeq + 1 };
}

/** Lets go of proofs older than a moment; gives their count. */
export function forgetProofsBefore(database: Database, moment: number): Promise<number> {
  return database.write(async (trx) => {
    const end = await holdChain(trx);
    const first = await firstSince(trx, moment);
    return first
      ? beginChainAt(trx, first.seq, first.previous)
      : beginChainAt(trx, end.length + 1, end.lastHash);
  });
}
