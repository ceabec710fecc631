/** `preuves` at the merchant's command line: whether the proofs of consent are as they were kept. */
import type { Database } from "../../../platform/db";
import { texts } from "../texts.fr";
import { sealChain, verifyChain } from "./actions";
import type { Sealing, Verdict } from "./chain";

export interface ProofWorld {
  database: Database;
  signing: Sealing;
}

interface Reply {
  text: string;
  ok: boolean;
}

const says = texts.command;

/** Undefined when the words ask for something else. */
export function runProofs(
  { database, signing }: ProofWorld,
  [deed, verb, ...extra]: readonly string[],
): Promise<Reply> | undefined {
  if (deed !== "preuves") return undefined;
  if (extra.length > 0) return Promise.resolve({ text: says.usage, ok: false });
  if (verb === undefined) return verifyChain(database, signing).then(replyTo);
  if (verb === "sceller") return sealChain(database, signing).then(replyTo);
  return Promise.resolve({ text: says.usage, ok: false });
}

function replyTo(verdict: Verdict): Reply {
  return verdict.ok
    ? { ok: true, text: says.whole(verdict.length, verdict.lastHash) }
    : { ok: false, text: says.flaws[verdict.why](verdict.seq) };
}
