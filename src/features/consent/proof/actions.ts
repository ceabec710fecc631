/** Keeping, showing, checking and letting go of proofs of consent. */
import { setImmediate } from "node:timers/promises";
import { randomId } from "../../../kernel/ids";
import type { Database, Reader, Writer } from "../../../platform/db";
import {
  type Chain,
  follow,
  hashOf,
  isSealed,
  type Proof,
  resealed,
  type Sealing,
  type Statement,
  seal,
  sealOf,
  sha256,
  type Verdict,
} from "./chain";
import {
  addBanner,
  addProofs,
  allBanners,
  dropProofsBefore,
  edgesOf,
  findBannerHtml,
  firstSince,
  holdChain,
  lastProofOf,
  previousBySeq,
  proofsAfter,
  proofsOf,
  readChain,
  saveChain,
} from "./store";

/** A statement as it arrives: `claimed` is the number that the browser says it was given. */
export interface Arrival extends Omit<Statement, "subject" | "bannerHash"> {
  claimed: string | undefined;
  /** The banner that is shown, as drawn. */
  banner: string;
}

/** The number under which each was kept, in their order; the same statement twice is kept once. */
export function keepStatements(
  database: Database,
  sealing: Sealing,
  arrivals: readonly Arrival[],
): Promise<string[]> {
  return database.write(async (trx) => {
    const chain = await holdChain(trx);
    const banners = new Map(arrivals.map(({ banner, at }) => [sha256(banner), { banner, at }]));
    for (const [hash, { banner, at }] of banners) await addBanner(trx, hash, banner, at);
    const fresh: Statement[] = [];
    const subjects: string[] = [];
    for (const arrival of arrivals) {
      const { subject, isNew } = await placeOf(trx, arrival, fresh);
      subjects.push(subject);
      if (isNew) fresh.push(toStatement(arrival, subject));
    }
    await lengthen(trx, chain, sealing, fresh);
    return subjects;
  });
}

/** Statements whose number is already known, as the demo has them; each is added as it stands. */
export function addStatements(
  database: Database,
  sealing: Sealing,
  statements: readonly Omit<Statement, "bannerHash">[],
  banner: string,
): Promise<void> {
  const bannerHash = sha256(banner);
  return database.write(async (trx) => {
    const chain = await holdChain(trx);
    await addBanner(trx, bannerHash, banner, statements[0]?.at ?? 0);
    const sealed = statements.map((statement) => ({ ...statement, bannerHash }));
    await lengthen(trx, chain, sealing, sealed);
  });
}

/** Adds statements to the chain's end, and signs where it ends now. */
async function lengthen(trx: Writer, chain: Chain, sealing: Sealing, statements: readonly Statement[]) {
  const proofs = seal(chain, statements);
  const last = proofs.at(-1);
  if (!last) return;
  await addProofs(trx, proofs);
  await saveChain(trx, resealed(chain, { length: last.seq, lastHash: last.hash }, sealing));
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

/* ------------------------------------------------------------------------ one proof */

export interface ProofFile {
  subject: string;
  /** Whether everything in the file is as it was kept. */
  intact: boolean;
  statements: (Proof & { intact: boolean })[];
  /** Each banner that was shown, once, under the seal that the statements name; one that was changed is left out. */
  banners: Record<string, string>;
  chain: { length: number; lastHash: string; signed: boolean };
}

/** Whether anything is kept under this number. */
export const hasProof = async ({ read }: Database, subject: string): Promise<boolean> =>
  (await lastProofOf(read, subject)) !== undefined;

/** As many as are checked before somebody else has a turn. */
const PAGE = 50;
/** Nobody has as many without a script. */
const MOST_PAGES = 20;

/**
 * Everything kept under one number, with the banners shown: enough to check each seal by hand. Read in pages, between
 * which other visitors are served.
 */
export async function exportProof(
  { read }: Database,
  sealing: Sealing,
  subject: string,
): Promise<ProofFile | undefined> {
  const statements: ProofFile["statements"] = [];
  const banners: ProofFile["banners"] = {};
  let chain = await readChain(read);
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const proofs = await proofsOf(read, subject, { after: statements.at(-1)?.seq ?? 0, limit: PAGE });
    await addShownBanners(read, banners, proofs);
    // in this order: what is added meanwhile is within the chain, and has one before it
    chain = await readChain(read);
    const previous = await previousBySeq(
      read,
      proofs.map(({ seq }) => seq + 1),
    );
    for (const proof of proofs) {
      const intact = proof.bannerHash in banners && isLinked(chain, proof, previous.get(proof.seq + 1));
      statements.push({ ...proof, intact });
    }
    if (proofs.length < PAGE) break;
    await setImmediate();
  }
  if (statements.length === 0) return undefined;
  const signed = isSealed(chain, sealing);
  const intact = signed && statements.every((statement) => statement.intact);
  const { length, lastHash } = chain;
  return { subject, intact, statements, banners, chain: { length, lastHash, signed } };
}

/** Those that are still what was shown, each read and checked once. */
async function addShownBanners(read: Reader, banners: ProofFile["banners"], proofs: readonly Proof[]) {
  for (const hash of new Set(proofs.map(({ bannerHash }) => bannerHash))) {
    if (hash in banners) continue;
    const html = await findBannerHtml(read, hash);
    if (html !== undefined && sha256(html) === hash) banners[hash] = html;
  }
}

/** Its seal is its own, and the chain goes on from it: `next` is what the following proof names as the one before. */
function isLinked(chain: Chain, proof: Proof, next: string | undefined): boolean {
  const isWithin = proof.seq >= chain.firstSeq && (next !== undefined || proof.seq === chain.length);
  return isWithin && hashOf(proof) === proof.hash && (next ?? chain.lastHash) === proof.hash;
}

/* ------------------------------------------------------------------- the whole chain */

const STEP = 500;

/** Follows the whole chain; says where it was first tampered with. */
export async function verifyChain(
  database: Database,
  sealing: Sealing,
  stopping?: AbortSignal,
): Promise<Verdict> {
  const chain = await readChain(database.read);
  const followed = await followAll(database, chain, stopping);
  // old proofs may have been let go meanwhile
  const isMoved = (await readChain(database.read)).firstSeq !== chain.firstSeq;
  if (!followed.ok) return isMoved ? verifyChain(database, sealing, stopping) : followed;
  return isSealed(chain, sealing) ? followed : { ok: false, seq: chain.length, why: "ends" };
}

async function followAll({ read }: Database, chain: Chain, stopping?: AbortSignal): Promise<Verdict> {
  const banners = new Set(
    (await allBanners(read)).filter(({ hash, html }) => sha256(html) === hash).map(({ hash }) => hash),
  );
  let end = { length: chain.firstSeq - 1, lastHash: chain.firstPrevious };
  // what is added meanwhile is not looked at: the chain's end was read before
  while (end.length < chain.length) {
    stopping?.throwIfAborted();
    const proofs = await proofsAfter(read, end.length, Math.min(STEP, chain.length - end.length));
    const followed = follow(end, proofs, banners);
    if ("ok" in followed) return followed;
    end = followed;
    if (proofs.length === 0) break;
  }
  if (end.length !== chain.length || end.lastHash !== chain.lastHash)
    return { ok: false, seq: end.length + 1, why: "missing" };
  const stranger = await beyondEnds(read, chain);
  if (stranger !== undefined) return { ok: false, seq: stranger, why: "added" };
  return { ok: true, length: end.length - chain.firstSeq + 1, lastHash: end.lastHash };
}

/** A row that stands before the chain's beginning or after its end was put there by somebody else. */
async function beyondEnds(read: Reader, { firstSeq }: Chain): Promise<number | undefined> {
  const edges = await edgesOf(read);
  if (!edges) return undefined;
  // read afterwards: what visitors have added meanwhile is within
  const { length } = await readChain(read);
  if (edges.first < firstSeq) return edges.first;
  return edges.last > length ? edges.last : undefined;
}

/** Signs the ends of a chain that holds together, after somebody has looked: a new secret, an old database. */
export async function sealChain(database: Database, sealing: Sealing): Promise<Verdict> {
  const verdict = await followAll(database, await readChain(database.read));
  if (!verdict.ok) return verdict;
  await database.write(async (trx) => {
    const chain = await holdChain(trx);
    await saveChain(trx, { ...chain, seal: sealOf(chain, sealing) });
  });
  return verdict;
}

/** The migration that gave chains a place for their signature. */
const SEAL_CAME_WITH = "0016-consent-seal";

/**
 * A chain from before there were signatures is signed once, by the very start that brings them: `ran` are the
 * migrations it has made. At any other start an unsigned chain is one that somebody has touched, and stays so.
 */
export async function sealOldChain(
  database: Database,
  sealing: Sealing,
  ran: readonly string[],
): Promise<void> {
  if (ran.includes(SEAL_CAME_WITH)) await sealChain(database, sealing);
}

/** Lets go of proofs older than a moment; gives their count. What sealed the first that stays is remembered. */
export function forgetProofsBefore(database: Database, sealing: Sealing, moment: number): Promise<number> {
  return database.write(async (trx) => {
    const chain = await holdChain(trx);
    const first = await firstSince(trx, moment);
    const start = first
      ? { firstSeq: first.seq, firstPrevious: first.previous }
      : { firstSeq: chain.length + 1, firstPrevious: chain.lastHash };
    const gone = await dropProofsBefore(trx, start.firstSeq);
    if (gone > 0) await saveChain(trx, resealed(chain, start, sealing));
    return gone;
  });
}
