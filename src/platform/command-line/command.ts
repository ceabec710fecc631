/** A merchant's command as a value, and the dispatcher that finds, checks, runs and prints the one that was typed. */
import { done, type Result, refused } from "../../kernel/result";
import { fold } from "../../kernel/text";
import { type Arguments, type Options, readArguments } from "./command-line";
import { explainCommands, type HelpLine, listCommands, type Topic } from "./help";
import { texts } from "./texts.fr";

export interface Command<Context, Data = unknown> {
  /** One or two words, as typed, without accents: « coupons », « coupon nouveau ». */
  name: string;
  /** The same in English, or as it was called before, with as many words. */
  aliases?: readonly string[];
  /** How it is typed and what it does; a line that begins with « -- » explains an option. */
  help: readonly HelpLine[];
  /** Absent: it is explained alone. */
  topic?: Topic;
  /** What each word after the name stands for that must be there, in French. */
  needs?: readonly string[];
  /** How many more words may follow. */
  more?: number;
  /** A call that works, without « npm run shop -- »; absent: the first line of the help. */
  example?: string;
  /** Whether its words can be read, beyond their number. */
  accepts?(words: readonly string[]): boolean;
  /** Said when its words cannot be read; absent: the help of its topic, or one sentence with the example. */
  usage?: string;
  options?: Options;
  /** It is run where no shop is opened: its context is a part of the others'. */
  isBare?: boolean;
  /** Data on success, a French sentence on refusal. `asked` has the words after the name. */
  run(context: Context, asked: Arguments): Promise<Result<Data, string>>;
  /** What `run` gave, in French, for a terminal. */
  print(data: Data, context: Context): string;
}

type Commands<Context> = readonly Command<Context>[];
/** What is printed, whether the command was done or refused. */
export type Answer = Result<string, string>;

/**
 * What cannot be read whole is refused, and help is given, before anything is opened: `withContext` is called only to
 * run a command, and closes what it opened.
 */
export async function answerCommand<Context>(
  commands: Commands<Context>,
  args: readonly string[],
  withContext: (run: (context: Context) => Promise<Answer>, command: Command<Context>) => Promise<Answer>,
): Promise<Answer> {
  const command = findCommand(commands, args);
  if (!command) return answerWithout(commands, args);
  const rest = args.slice(wordsOf(command.name).length);
  if (asksHelp(rest)) return done(explainCommands([command], commands));
  const asked = readArguments(rest, command.options ?? {});
  if (!asked.ok) return asked;
  const fault = misread(command, commands, asked.value.words);
  if (fault !== undefined) return refused(fault);
  return withContext(async (context) => {
    const outcome = await command.run(context, asked.value);
    return outcome.ok ? done(command.print(outcome.value, context)) : outcome;
  }, command);
}

/** The one whose name is typed, of two words rather than of one; accents and capitals do not matter. */
export function findCommand<Context>(
  commands: Commands<Context>,
  args: readonly string[],
): Command<Context> | undefined {
  const typed = args.slice(0, 2).map(fold);
  const named = (name: string) =>
    commands.find((command) => command.name === name || command.aliases?.includes(name));
  return named(typed.join(" ")) ?? named(typed[0] ?? "");
}

/** The options of all commands that begin with the same word, by that word. */
export function optionsByWord<Context>(commands: Commands<Context>): Record<string, Options> {
  const table: Record<string, Options> = {};
  for (const { name, aliases = [], options } of commands) {
    const words = new Set([name, ...aliases].map((each) => wordsOf(each)[0] ?? ""));
    if (options) for (const word of words) table[word] = { ...table[word], ...options };
  }
  return table;
}

const HELP_WORDS = ["", "aide", "help"];

/** No command is named: help was asked for, only the first of two words was typed, or a word is unknown. */
function answerWithout<Context>(commands: Commands<Context>, args: readonly string[]): Answer {
  const plain = args.filter((word) => word !== "--help");
  const word = plain[0] ?? "";
  const begun = commands.filter(({ name, aliases = [] }) =>
    [name, ...aliases].some((each) => wordsOf(each)[0] === fold(word)),
  );
  if (begun.length > 0) {
    const help = explainCommands(begun, commands);
    return asksHelp(args) ? done(help) : refused(help);
  }
  const asked = readArguments(plain, {});
  if (!asked.ok) return asked;
  const list = listCommands(commands);
  return HELP_WORDS.includes(fold(word)) ? done(list) : refused(texts.unknownCommand(word, list));
}

/** What follows a lone « -- » is never an option. */
function asksHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return (end < 0 ? args : args.slice(0, end)).includes("--help");
}

/** What is said when a word is missing, is one too many, or cannot be read. */
function misread<Context>(
  command: Command<Context>,
  commands: Commands<Context>,
  words: readonly string[],
): string | undefined {
  const { needs = [], more = 0, example = command.help[0]?.typed ?? command.name } = command;
  const missing = needs.find((_, place) => !words[place]);
  const extra = words[needs.length + more];
  const isReadable = command.accepts?.(words) ?? true;
  if (missing === undefined && extra === undefined && isReadable) return undefined;
  if (command.usage !== undefined) return command.usage;
  if (command.topic) return explainCommands([command], commands);
  if (missing !== undefined) return texts.missing(missing, example);
  return extra === undefined ? explainCommands([command], commands) : texts.extra(extra, example);
}

const wordsOf = (name: string): string[] => name.split(" ");
