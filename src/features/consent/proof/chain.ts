/** The chain of proofs, as rules: each is sealed with the seal of the one before, so that a change anywhere shows. */
import { createHash } from "node:crypto";
import type { Signing } from "../../../platform/http/signing";
import type { Services } from "../consent";

/** What somebody stated, as it is kept. Nothing in it is a person's. */
export interface Statement {
  /** A number drawn by us: the visitor's only name here. */
  subject: string;
  at: number;
  policy: number;
  bannerVersion: number;
  /** Seals the banner that was shown. */
  bannerHash: string;
  mode: string;
  region: string;
  categories: readonly string[];
  services: Services;
}

export interface Proof extends Statement {
  /** Its place in the chain, from 1. */
  seq: number;
  previous: string;
  hash: string;
}

export interface ChainEnd {
  length: number;
  lastHash: string;
}

/** A chain as a whole: its end, which grows, and its beginning, which retention moves. */
export interface Chain extends ChainEnd {
  firstSeq: number;
  firstPrevious: string;
  /** Both ends, signed with the shop's secret. */
  seal: string;
}

/** What a chain is signed with. */
export type Sealing = Pick<Signing, "seal" | "open">;

/** Seals statements one after the other, from the end of a chain. */
export function seal(end: ChainEnd, statements: readonly Statement[]): Proof[] {
  let { length, lastHash } = end;
  return statements.map((statement) => {
    length += 1;
    const proof = { ...statement, seq: length, previous: lastHash };
    lastHash = hashOf(proof);
    return { ...proof, hash: lastHash };
  });
}

/** In one fixed order, so that the same proof has the same seal on every machine. */
export function hashOf(proof: Omit<Proof, "hash">): string {
  const services = Object.entries(proof.services).sort(([a], [b]) => (a < b ? -1 : 1));
  const facts = [
    proof.seq,
    proof.previous,
    proof.subject,
    proof.at,
    proof.policy,
    proof.bannerVersion,
    proof.bannerHash,
    proof.mode,
    proof.region,
    proof.categories,
    services,
  ];
  return sha256(JSON.stringify(facts));
}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

export type Flaw = "missing" | "changed" | "added" | "banner" | "ends";
export type Verdict = { ok: true; length: number; lastHash: string } | { ok: false; seq: number; why: Flaw };

/* ------------------------------------------------------------------------ its ends */

const PURPOSE = "consent-chain";

/** A chain that nothing was ever added to needs no signature. */
export const isSealed = (chain: Chain, sealing: Sealing): boolean =>
  chain.length === 0 && chain.firstSeq === 1 && chain.seal === ""
    ? true
    : sealing.open(PURPOSE, chain.seal) === endsOf(chain);

export const sealOf = (chain: Omit<Chain, "seal">, sealing: Sealing): string =>
  sealing.seal(PURPOSE, endsOf(chain));

/** Ends that somebody else has moved are never signed in passing: the chain then stays broken for all to see. */
export function resealed(before: Chain, ends: Partial<Chain>, sealing: Sealing): Chain {
  const after = { ...before, ...ends };
  return isSealed(before, sealing) ? { ...after, seal: sealOf(after, sealing) } : after;
}

const endsOf = ({ length, lastHash, firstSeq, firstPrevious }: Omit<Chain, "seal">): string =>
  JSON.stringify([length, lastHash, firstSeq, firstPrevious]);

/**
 * Follows the chain piece by piece; `after` is where it stands, `banners` the seals of the banners that are as
 * they were shown.
 */
export function follow(
  after: ChainEnd,
  proofs: readonly Proof[],
  banners: ReadonlySet<string>,
): Verdict | ChainEnd {
  let end = after;
  for (const proof of proofs) {
    if (proof.seq !== end.length + 1) return { ok: false, seq: end.length + 1, why: "missing" };
    if (proof.previous !== end.lastHash || proof.hash !== hashOf(proof))
      return { ok: false, seq: proof.seq, why: "changed" };
    if (!banners.has(proof.bannerHash)) return { ok: false, seq: proof.seq, why: "banner" };
    end = { length: proof.seq, lastHash: proof.hash };
  }
  return end;
}
