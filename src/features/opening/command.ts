/** `ouvrir`, `fermer` and `premiers-pas` at the merchant's command line. */
import { done, type Result, refused } from "../../kernel/result";
import { type CommandContext, defineCommand } from "../feature";
import type { StepState } from "../opening-step";
import { closeShop, openShop } from "./actions";
import { runFirstSteps } from "./first-steps";
import { texts } from "./texts.fr";

const openCommand = defineCommand({
  name: "ouvrir",
  help: [{ typed: "ouvrir", does: texts.help.open }],
  run: async (context): Promise<Result<{ was: boolean; origin: string }, string>> => {
    const opened = await openShop(context);
    if (!opened.ok) return refused(texts.notYet(lacking(opened.refusal)));
    return done({ ...opened.value, origin: context.origin });
  },
  print: ({ was, origin }) => (was ? texts.wasOpen(origin) : texts.isOpen(origin)),
});

const closeCommand = defineCommand({
  name: "fermer",
  help: [{ typed: "fermer", does: texts.help.close }],
  run: async ({ settings }: CommandContext) => {
    await closeShop(settings);
    return done(undefined);
  },
  print: () => texts.isClosed,
});

const firstStepsCommand = defineCommand({
  name: "premiers-pas",
  help: [{ typed: "premiers-pas", does: texts.help.firstSteps }],
  run: async (context) => done(await runFirstSteps(context)),
  print: ({ isStopped, steps }) => {
    const lines = lacking(steps);
    return ["", ...(isStopped ? [texts.stopped] : []), lines === "" ? texts.ready : texts.left(lines)].join(
      "\n",
    );
  },
});

/** Nothing when every step is done. */
const lacking = (steps: readonly StepState[]): string =>
  steps
    .filter(({ missing }) => missing.length > 0)
    .map(({ title, missing }) => texts.lacking(title, missing))
    .join("\n");

export const openingCommands = [openCommand, closeCommand, firstStepsCommand];
