/** The help of the merchant's commands, made from what each of them says of itself. */
import { texts } from "./texts.fr";

export interface HelpLine {
  /** Without « npm run shop -- ». */
  typed: string;
  does: string;
}

/** Commands that are explained together. */
export interface Topic {
  title: string;
  /** What stands for them all in the list of all commands. */
  listed: readonly HelpLine[];
}

interface Explained {
  help: readonly HelpLine[];
  topic?: Topic;
}

const CALL = "  npm run shop -- ";
const OPTION_MARGIN = "      ";
const LIST_COLUMN = 23;
const TOPIC_GAP = 4;
const OPTION_GAP = 5;

/** All of them in their order; those of a topic by its own lines. */
export function listCommands(commands: readonly Explained[]): string {
  const lines = new Set(commands.flatMap(({ topic, help }) => topic?.listed ?? help));
  return titled(texts.listTitle, linesOf([...lines], LIST_COLUMN));
}

/** Some of them, each with the whole of its topic. */
export function explainCommands(some: readonly Explained[], all: readonly Explained[]): string {
  const topics = new Set(some.map(({ topic }) => topic));
  const parts = [...topics].map((topic) => {
    const help = (topic ? all.filter((command) => command.topic === topic) : some).flatMap(
      (command) => command.help,
    );
    const lines = linesOf(help, widest(help.filter((line) => !isOption(line))) + TOPIC_GAP);
    return topic ? titled(topic.title, lines) : lines.join("\n");
  });
  return parts.join("\n\n");
}

const titled = (title: string, lines: readonly string[]): string => [title, "", ...lines].join("\n");

/** What was typed, then at a common column what it does. */
function linesOf(help: readonly HelpLine[], column: number): string[] {
  const optionColumn = widest(help.filter(isOption)) + OPTION_GAP;
  return help.map((line) => {
    const start = isOption(line)
      ? OPTION_MARGIN + cell(line.typed, optionColumn)
      : CALL + cell(line.typed, column);
    return start + line.does.replaceAll("\n", `\n${" ".repeat(start.length)}`);
  });
}

/** One that is too long for its column leaves it. */
const cell = (typed: string, column: number): string =>
  typed.length + 2 > column ? `${typed}   ` : typed.padEnd(column);

const isOption = ({ typed }: HelpLine): boolean => typed.startsWith("--");

const widest = (help: readonly HelpLine[]): number => Math.max(0, ...help.map(({ typed }) => typed.length));
