/** `reglages` at the merchant's command line: what can be set, how it is set, and setting it. */
import { done, type Result, refused } from "../../kernel/result";
import { type CommandContext, defineCommand } from "../feature";
import { commandTexts as says } from "./command-texts.fr";
import type { AnySettings } from "./settings";
import { changeTyped, inWords } from "./typed";

interface Shown {
  /** Of the feature and the setting: « notices.comingSoon ». */
  name: string;
  title: string;
  help: string;
  value: unknown;
}

interface Outcome {
  /** All that there are, those of one feature, one alone, or one that was changed. */
  of: "all" | "feature" | "one" | "changed";
  settings: readonly Shown[];
}

type World = Pick<CommandContext, "settings" | "declaredSettings" | "market">;

const DEFAULT = "defaut";

export const settingsCommand = defineCommand({
  name: "reglages",
  help: says.help,
  more: Number.POSITIVE_INFINITY,
  options: { [DEFAULT]: "flag" },
  run: (context, { words: [which = "", ...value], flags }): Promise<Result<Outcome, string>> => {
    const [feature = "", name] = which.split(".", 2);
    if (flags.has(DEFAULT)) return backToDefault(context, which, value);
    if (name !== undefined || value.length > 0) return one(context, which, feature, name ?? "", value);
    return list(context, which);
  },
  print: ({ of, settings }) => {
    const withHelp = of === "feature" || of === "one";
    const lines = settings.flatMap(({ name, title, help, value }) => [
      says.line(name, title, inWords(value)),
      ...(withHelp ? [`    ${help}`] : []),
    ]);
    return [...lines, ...(of === "all" || of === "feature" ? ["", says.usage] : [])].join("\n");
  },
});

async function list(world: World, feature: string): Promise<Result<Outcome, string>> {
  const shown = world.declaredSettings.filter((of) => feature === "" || of.feature === feature);
  if (shown.length === 0) return refused(says.unknown(feature));
  const parts = await Promise.all(shown.map((of) => valuesOf(world, of)));
  return done({ of: feature === "" ? "all" : "feature", settings: parts.flat() });
}

async function valuesOf({ settings, market }: World, of: AnySettings): Promise<Shown[]> {
  const values = await settings.read(of);
  return Object.entries(of.declarations).map(([name, { title, help, usual }]) => ({
    name: `${of.feature}.${name}`,
    title,
    help,
    value: values[name] ?? usual?.(market),
  }));
}

async function backToDefault(
  world: World,
  word: string,
  value: readonly string[],
): Promise<Result<Outcome, string>> {
  const [feature = "", name = ""] = word.split(".", 2);
  const of = world.declaredSettings.find(
    (each) => each.feature === feature && Object.hasOwn(each.declarations, name),
  );
  if (!of) return refused(says.unknown(word));
  if (value.length > 0) return refused(says.defaultWithValue(value.join(" ")));
  await world.settings.reset(of, name);
  const shown = (await valuesOf(world, of)).filter((each) => each.name === word);
  return done({ of: "changed", settings: shown });
}

async function one(
  { settings, declaredSettings, market }: World,
  word: string,
  feature: string,
  name: string,
  value: readonly string[],
): Promise<Result<Outcome, string>> {
  const of = declaredSettings.find(
    (each) => each.feature === feature && Object.hasOwn(each.declarations, name),
  );
  const declaration = of?.declarations[name];
  if (!of || !declaration) return refused(says.unknown(word));
  const { title, help, usual } = declaration;
  if (value.length === 0) {
    const { [name]: now } = await settings.read(of);
    return done({ of: "one", settings: [{ name: word, title, help, value: now ?? usual?.(market) }] });
  }
  const typed = value.join(" ");
  const outcome = await changeTyped(settings, of, name, typed);
  return outcome.ok
    ? done({
        of: "changed",
        settings: [{ name: word, title, help, value: outcome.value ?? usual?.(market) }],
      })
    : refused(says.unfit(typed, title, outcome.refusal.message));
}
