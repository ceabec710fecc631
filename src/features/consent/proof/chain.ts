/** The chain of proofs, as rules: each is sealed with the seal of the one before, so that a change anywhere shows. */
import { createHash } from "node:crypto";
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

export type Verdict = { ok: true; length: number } | { ok: false; seq: number; why: string };

/** Follows the chain piece by piece; `after` is where it stands. */
export function follow(after: ChainEnd, proofs: readonly Proof[]): Verdict | ChainEnd {
  let end = after;
  for (const proof of proofs) {
    if (proof.seq !== end.length + 1) return { ok: false, seq: end.length + 1, why: "missing" };
    if (proof.previous !== end.lastHash || proof.hash !== hashOf(proof))
      return { ok: false, seq: proof.seq, why: "changed" };
    end = { length: proof.seq, lastHash: proof.hash };
  }
  return end;
}
