/** `messages` at the merchant's command line: what forms have received, answered, sent again, kept aside. */
import { done, type Result, refused } from "../../../kernel/result";
import { fold } from "../../../kernel/text";
import { openUploads } from "../../../platform/uploads/folder";
import { type CommandContext, defineCommand } from "../../feature";
import {
  acceptMessage,
  answerMessage,
  type MessageParts,
  type MessageRefusal,
  markSpam,
  readMessage,
  resendMessage,
} from "./actions";
import { commandTexts as says } from "./command-texts.fr";
import type { Message, MessageState } from "./messages";
import { listMessages } from "./store";

const { topic, help, needs } = says;
const LISTED = 20;
const STATES = Object.keys(says.states) as MessageState[];
const isNumber = (word = ""): boolean => /^[1-9]\d{0,8}$/.test(word);

const list = defineCommand({
  name: "messages",
  topic,
  help: help.list,
  more: 1,
  run: async ({ database }, { words: [word] }) => {
    const state = word === undefined ? undefined : stateNamed(word);
    if (word !== undefined && !state) return refused(says.unknownState(word));
    const wanted = state ? [state] : STATES.filter((one) => one !== "spam");
    const found = await listMessages(database.read, wanted, LISTED + 1);
    return done({ listed: found.slice(0, LISTED), hasMore: found.length > LISTED });
  },
  print: ({ listed, hasMore }, { market }) => {
    if (listed.length === 0) return says.none;
    return [
      ...listed.map((message) => says.listed(message, market.timeZone)),
      hasMore ? says.more(LISTED) : says.how,
    ].join("\n\n");
  },
});

/** « répondu », « repondu » or « answered »; also of several, with an s. */
function stateNamed(word: string): MessageState | undefined {
  const plain = fold(word).replace(/x$|s$/, "");
  return STATES.find((state) => [state, fold(says.states[state])].includes(plain));
}

const read = defineCommand({
  name: "messages lire",
  aliases: ["messages read"],
  topic,
  help: help.read,
  needs: [needs.number],
  accepts: ([word]) => isNumber(word),
  run: async (context, { words }) => told(readMessage(context, Number(words[0])), words),
  print: (message, { market }) => says.whole(message, market.timeZone),
});

const answer = defineCommand({
  name: "messages repondre",
  aliases: ["messages answer"],
  topic,
  help: help.answer,
  example: 'messages repondre 12 "Bonjour, oui."',
  needs: [needs.number, needs.answer],
  more: Number.POSITIVE_INFINITY,
  accepts: ([word]) => isNumber(word),
  run: async (context, { words: [number, ...text] }) =>
    told(answerMessage(partsOf(context), Number(number), { text: text.join(" ") }), [number ?? ""]),
  print: says.answered,
});

const resend = defineCommand({
  name: "messages renvoyer",
  aliases: ["messages resend"],
  topic,
  help: help.resend,
  needs: [needs.number],
  accepts: ([word]) => isNumber(word),
  run: async (context, { words }) => told(resendMessage(partsOf(context), Number(words[0])), words),
  print: says.resent,
});

const several = { needs: [needs.number], more: Number.POSITIVE_INFINITY } as const;
const areNumbers = (words: readonly string[]): boolean => words.every(isNumber);

const spam = defineCommand({
  name: "messages pourriel",
  aliases: ["messages spam"],
  topic,
  help: help.spam,
  ...several,
  accepts: areNumbers,
  run: (context, { words }) => onEach(words, says.markedSpam, (number) => markSpam(context, number)),
  print: (lines) => lines.join("\n"),
});

const accept = defineCommand({
  name: "messages accepter",
  aliases: ["messages accept"],
  topic,
  help: help.accept,
  ...several,
  accepts: areNumbers,
  run: (context, { words }) =>
    onEach(words, says.accepted, (number) => acceptMessage(partsOf(context), number)),
  print: (lines) => lines.join("\n"),
});

export const messageCommands = [list, read, answer, resend, spam, accept];

const partsOf = ({ database, mail, clock, config, objects }: CommandContext): MessageParts => ({
  database,
  mail,
  clock,
  uploads: openUploads(config.dataDir, { objects }),
});

async function told(
  outcome: Promise<Result<Message, MessageRefusal>>,
  words: readonly string[],
): Promise<Result<Message, string>> {
  const answered = await outcome;
  return answered.ok ? answered : refused(says.refusals[answered.refusal](Number(words[0])));
}

/** Each for itself: one that is unknown does not keep the others waiting. */
async function onEach(
  words: readonly string[],
  say: (number: number) => string,
  work: (number: number) => Promise<Result<Message, MessageRefusal>>,
): Promise<Result<string[], string>> {
  const lines: string[] = [];
  let areDone = true;
  for (const number of words.map(Number)) {
    const outcome = await work(number);
    lines.push(outcome.ok ? say(number) : says.refusals[outcome.refusal](number));
    areDone &&= outcome.ok;
  }
  return areDone ? done(lines) : refused(lines.join("\n"));
}
