/** The merchant's command as it is typed, through the dispatcher over all features, on a database of the test's own. */
import { migrations } from "../../db/migrations";
import { readConfig } from "../../src/config";
import { features } from "../../src/features/all";
import { type CommandContext, type Feature, filledBy } from "../../src/features/feature";
import { openSettings } from "../../src/features/settings";
import { machineClock } from "../../src/kernel/clock";
import { quebec } from "../../src/kernel/market";
import { answerCommand } from "../../src/platform/command-line/command";
import type { Database } from "../../src/platform/db";
import { createSigning } from "../../src/platform/http/signing";
import { MASTERS, SECRET } from "./house";

/** What a test does not give is as in a merchant's own shop whose letters go nowhere. */
export type GivenContext = Partial<CommandContext> & { database: Database };

/** What is printed, and whether the command was done. */
export async function runCommand(
  given: GivenContext,
  line: string | readonly string[],
  list: readonly Feature[] = features,
): Promise<{ ok: boolean; text: string }> {
  const args = typeof line === "string" ? line.split(" ") : line;
  const commands = list.flatMap((feature) => feature.commands ?? []);
  const answer = await answerCommand(commands, args, (run) => run(contextOf(given, list)));
  return { ok: answer.ok, text: answer.ok ? answer.value : answer.refusal };
}

function contextOf(given: GivenContext, list: readonly Feature[]): CommandContext {
  const clock = given.clock ?? machineClock;
  return {
    config: readConfig({ NODE_ENV: "test" }),
    settings: openSettings(given.database),
    market: quebec,
    slots: filledBy(list),
    declaredSettings: list.flatMap((feature) => feature.settings ?? []),
    clock,
    migrations,
    mail: { post: async () => "", nudge: () => {} },
    signing: createSigning(SECRET, clock),
    origin: "http://localhost:3000",
    kind: "own",
    masters: MASTERS,
    show: () => {},
    ask: async () => undefined,
    listenForStop: () => () => false,
    ...given,
  };
}
