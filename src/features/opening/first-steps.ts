/** The questions before the opening, one by one: each answer is kept at once. */
import type { CommandContext } from "../feature";
import { openingState, type StepState } from "../opening-step";
import { type Asked, changeTyped, declarationOf, helpOf, inWords } from "../settings";
import { texts } from "./texts.fr";

export interface FirstStepsOutcome {
  /** Before the last question. */
  isStopped: boolean;
  steps: readonly StepState[];
}

/** Steps that lack nothing are not asked again. */
export async function runFirstSteps(context: CommandContext): Promise<FirstStepsOutcome> {
  const open = (await openingState(context)).filter(({ missing }) => missing.length > 0);
  for (const [index, step] of open.entries()) {
    context.show(texts.stepHeading(index + 1, open.length, step.title));
    for (const sentence of step.missing) context.show(`  ${sentence}`);
    for (const asked of step.asks)
      if (!(await askOne(context, asked))) return { isStopped: true, steps: await openingState(context) };
    if (step.command) context.show(texts.byCommand(step.command));
  }
  return { isStopped: false, steps: await openingState(context) };
}

/** False when the merchant stops here. */
async function askOne(context: CommandContext, asked: Asked): Promise<boolean> {
  const { of, name } = asked;
  const declaration = declarationOf(asked);
  const { title, unit, usual } = declaration;
  const now = (await context.settings.read(of))[name] ?? usual?.(context.market);
  context.show(texts.question(title, unit, helpOf(declaration, context.market)));
  if (isListOfObjects(now)) {
    context.show(texts.notTyped(`${of.feature}.${name}`));
    return true;
  }
  if (Array.isArray(now)) context.show(texts.listHint);
  for (;;) {
    const typed = await context.ask(texts.prompt(inWords(now)));
    if (typed === undefined) return false;
    if (typed.trim() === "") return true;
    const outcome = await changeTyped(context.settings, of, name, typed);
    if (outcome.ok) return true;
    context.show(texts.unfit(outcome.refusal.message));
  }
}

/** Too much to be typed at a prompt. */
const isListOfObjects = (value: unknown): boolean =>
  Array.isArray(value) && value.some((each) => typeof each === "object");
