/** `reglages` at the merchant's command line: what can be set, how it is set, and setting it. One answer, in French. */
import { fold } from "../../kernel/text";
import type { Settings } from "./actions";
import { commandTexts as says } from "./command-texts.fr";
import type { AnySettings } from "./settings";

interface Reply {
  text: string;
  ok: boolean;
}

const done = (text: string): Reply => ({ text, ok: true });
const refused = (text: string): Reply => ({ text, ok: false });

export interface SettingsWorld {
  settings: Settings;
  /** Those of every feature. */
  declared: readonly AnySettings[];
}

/** Undefined when the words ask for something else. */
export function runSettings(
  world: SettingsWorld,
  [deed = "", which = "", ...value]: readonly string[],
): Promise<Reply> | undefined {
  if (fold(deed) !== "reglages") return undefined;
  const [feature, name] = which.split(".", 2);
  if (name !== undefined || value.length > 0) return one(world, which, feature ?? "", name ?? "", value);
  return list(world, which);
}

/** All of them a line each; those of one feature with what they are for. */
async function list({ settings, declared }: SettingsWorld, feature: string): Promise<Reply> {
  const shown = declared.filter((of) => feature === "" || of.feature === feature);
  if (shown.length === 0) return refused(says.unknown(feature));
  const parts = await Promise.all(shown.map((of) => linesOf(settings, of, feature !== "")));
  return done([...parts.flat(), "", says.usage].join("\n"));
}

async function linesOf(settings: Settings, of: AnySettings, withHelp: boolean): Promise<string[]> {
  const values = await settings.read(of);
  return Object.entries(of.declarations).flatMap(([name, { title, help }]) => [
    says.line(`${of.feature}.${name}`, title, shown(values[name])),
    ...(withHelp ? [`    ${help}`] : []),
  ]);
}

async function one(
  { settings, declared }: SettingsWorld,
  word: string,
  feature: string,
  name: string,
  value: readonly string[],
): Promise<Reply> {
  const of = declared.find((each) => each.feature === feature);
  const declaration = of && Object.hasOwn(of.declarations, name) ? of.declarations[name] : undefined;
  if (!of || !declaration) return refused(says.unknown(word));
  if (value.length === 0) {
    const { [name]: now } = await settings.read(of);
    return done(`${says.line(word, declaration.title, shown(now))}\n    ${declaration.help}`);
  }
  const typed = value.join(" ");
  const all = meanings(typed);
  // what is refused is refused as what it most likely stands for
  const meant = all.find((each) => declaration.type.safeParse(each).success) ?? all.at(-1);
  const outcome = await settings.change(of, name, meant);
  return outcome.ok
    ? done(says.line(word, declaration.title, shown(outcome.value)))
    : refused(says.unfit(typed, declaration.title, outcome.refusal.message));
}

const WORDS: Record<string, boolean> = { oui: true, non: false, true: true, false: false };

/** What a typed word may stand for: itself, yes or no, a number, or something written as JSON. */
function meanings(typed: string): unknown[] {
  const word = WORDS[fold(typed.trim())];
  const number = /^-?\d+(?:[.,]\d+)?$/.test(typed.trim()) ? [Number(typed.replace(",", "."))] : [];
  return [typed, ...(word === undefined ? [] : [word]), ...number, ...json(typed)];
}

function json(typed: string): unknown[] {
  try {
    return [JSON.parse(typed)];
  } catch {
    return [];
  }
}

function shown(value: unknown): string {
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (value === "") return says.nothing;
  return typeof value === "string" ? value : JSON.stringify(value);
}
