/** `preuves` at the merchant's command line: whether the proofs of consent are as they were kept. */
import { done, type Result, refused } from "../../../kernel/result";
import { defineCommand } from "../../feature";
import { texts } from "../texts.fr";
import { sealChain, verifyChain } from "./actions";
import type { Verdict } from "./chain";

const says = texts.command;
const { topic, help } = says;

type Whole = Extract<Verdict, { ok: true }>;

const verify = defineCommand({
  name: "preuves",
  topic,
  help: help.verify,
  run: async ({ database, signing }) => outcomeOf(await verifyChain(database, signing)),
  print: printWhole,
});

const seal = defineCommand({
  name: "preuves sceller",
  topic,
  help: help.seal,
  run: async ({ database, signing }) => outcomeOf(await sealChain(database, signing)),
  print: printWhole,
});

export const proofCommands = [verify, seal];

const outcomeOf = (verdict: Verdict): Result<Whole, string> =>
  verdict.ok ? done(verdict) : refused(says.flaws[verdict.why](verdict.seq));

function printWhole({ length, lastHash }: Whole): string {
  return says.whole(length, lastHash);
}
