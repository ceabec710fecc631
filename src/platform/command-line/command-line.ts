/** The one parser of the merchant's command lines: words, options with a value, and flags. */
import { parseArgs } from "node:util";
import { done, type Result, refused } from "../../kernel/result";
import { texts } from "./texts.fr";

/** The options of a verb by name, without the dashes. */
export type Options = Readonly<Record<string, "flag" | "value">>;

export interface Arguments {
  words: string[];
  flags: Set<string>;
  values: Map<string, string>;
}

/** « --limite 1 » and « --limite=1 » are the same; what follows a lone « -- » is never an option. */
export function readArguments(args: readonly string[], options: Options): Result<Arguments, string> {
  const read: Arguments = { words: [], flags: new Set(), values: new Map() };
  let last = -1;
  for (const token of tokensOf(args, options)) {
    const word = args[token.index] ?? "";
    // a negative number is one word, not a group of short options
    if (token.kind === "positional" || (NEGATIVE.test(word) && token.index !== last)) read.words.push(word);
    const fault = token.kind === "option" && !NEGATIVE.test(word) && readOption(read, token, options);
    if (fault) return refused(fault);
    last = token.index;
  }
  return done(read);
}

const NEGATIVE = /^-\d/;

function tokensOf(args: readonly string[], options: Options) {
  const types = Object.entries(options).map(([name, kind]) => [
    name,
    { type: kind === "flag" ? "boolean" : "string" } as const,
  ]);
  return parseArgs({
    args: [...args],
    options: Object.fromEntries(types),
    allowPositionals: true,
    strict: false,
    tokens: true,
  }).tokens;
}

interface Option {
  name: string;
  rawName: string;
  value: string | undefined;
  inlineValue: boolean | undefined;
}

function readOption(read: Arguments, { name, rawName, value, inlineValue }: Option, options: Options) {
  const kind = Object.hasOwn(options, name) && rawName.startsWith("--") ? options[name] : undefined;
  if (!kind) return texts.unknown(rawName, Object.keys(options));
  if (kind === "flag") {
    if (inlineValue) return texts.flag(name);
    read.flags.add(name);
    return undefined;
  }
  const isNext = !inlineValue && value?.startsWith("-") && !NEGATIVE.test(value);
  if (!value || isNext) return texts.noValue(name);
  read.values.set(name, value);
  return undefined;
}

/* --------------------------------------------------------------------- npm */

/** npm's own options of the same name may be set for good in a merchant's npmrc. */
const ALSO_NPMS = new Set(["force"]);
const PREFIX = "npm_config_";

/**
 * « npm run shop import f.csv --essai » hands over « import f.csv » and keeps the option: what npm leaves in its
 * variables is compared with the options of every verb. A sentence with the right call, or undefined.
 */
export function takenByNpm(
  args: readonly string[],
  verbs: Readonly<Record<string, Options>>,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const own = verbs[args[0] ?? ""] ?? {};
  const others = Object.assign({}, ...Object.values(verbs)) as Options;
  const known = Object.keys(others).filter((name) => name in own || !ALSO_NPMS.has(name));
  const taken = Object.entries(env).flatMap(([variable, value]) => {
    if (!variable.startsWith(PREFIX)) return [];
    const name = variable.slice(PREFIX.length).replaceAll("_", "-");
    const meant = known.find((one) => isNearly(name, one));
    return meant && !isGiven(args, meant) ? [asTyped(name, value ?? "", others[meant])] : [];
  });
  if (taken.length === 0) return undefined;
  return texts.taken(taken, ["npm run shop --", ...args.map(quoted), ...taken].join(" "));
}

const isGiven = (args: readonly string[], name: string): boolean =>
  args.some((word) => word === `--${name}` || word.startsWith(`--${name}=`));

/** npm keeps « true » for an option whose value it took for a word. */
function asTyped(name: string, value: string, kind: Options[string] | undefined): string {
  if (kind === "flag") return value === "" ? `--no-${name}` : `--${name}`;
  return `--${name}=${value === "true" ? "…" : quoted(value)}`;
}

const quoted = (word: string): string => (/^[\w./:%,@+=-]+$/.test(word) ? word : `"${word}"`);

const SHORTEST_MISTYPED = 5;

/** The name itself or, if it is long enough to tell, one letter dropped, added or changed. */
function isNearly(name: string, known: string): boolean {
  if (name === known) return true;
  if (Math.min(name.length, known.length) < SHORTEST_MISTYPED - 1 || known.length < SHORTEST_MISTYPED)
    return false;
  const gaps = new Set(withoutOne(known));
  return withoutOne(name).some((one) => gaps.has(one));
}

const withoutOne = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];
