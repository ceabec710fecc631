/** The merchant's commands about orders: listed and shown, moved on, written about again, invoiced. */
import { done, refused } from "../../kernel/result";
import { fold } from "../../kernel/text";
import type { Reader } from "../../platform/db";
import { type CommandContext, defineCommand } from "../feature";
import { moveOrder, type OrderWorld, resendEmail } from "./actions";
import { printOrder, printOrders } from "./command-print";
import { commandTexts as says } from "./command-texts.fr";
import { creditCommand, invoiceCommand } from "./invoice/command";
import { createOrderLinks } from "./links";
import { formatNumber, type Order, type OrderState, parseNumber, STATES } from "./orders";
import { findRequest } from "./request/store";
import { findOrder, listOrders, notesOn } from "./store";
import { texts } from "./texts.fr";

const { help, needs } = says;
const LISTED = 30;

const list = defineCommand({
  name: "commandes",
  aliases: ["orders"],
  help: help.orders,
  more: 1,
  example: "commandes payée",
  run: async ({ database }, { words: [word = ""] }) => {
    const state = word ? stateNamed(word) : undefined;
    if (word && !state) return refused(says.unknownState(word, stateWords(STATES)));
    return done(await listOrders(database.read, { state, limit: LISTED }));
  },
  print: printOrders,
});

const show = defineCommand({
  name: "commande",
  aliases: ["order"],
  help: help.order,
  needs: [needs.number],
  run: async ({ database: { read } }, { words: [word = ""] }) => {
    const order = await orderNamed(read, word);
    if (!order) return refused(says.unknownOrder(word));
    const notes = await notesOn(read, order.id);
    return done({ order, notes, request: await findRequest(read, order.id) });
  },
  print: printOrder,
});

const move = defineCommand({
  name: "etat",
  aliases: ["state"],
  help: help.state,
  needs: [needs.number, needs.state],
  run: async (context, { words: [word = "", wanted = ""] }) => {
    const number = parseNumber(word);
    const state = stateNamed(wanted);
    if (number === undefined) return refused(says.unknownOrder(word));
    if (!state) return refused(says.unknownState(wanted, stateWords(STATES)));
    const outcome = await moveOrder(worldOf(context), number, state);
    if (outcome.ok) return outcome;
    if (outcome.refusal.kind === "pending") return refused(says.pendingRefund);
    if (outcome.refusal.kind !== "forbidden") return refused(says.unknownOrder(word));
    const { from, possible } = outcome.refusal;
    return refused(says.forbidden(texts.stateWords[from], texts.stateWords[state], stateWords(possible)));
  },
  print: ({ number, state, email }) => says.moved(formatNumber(number), texts.stateWords[state], email),
});

const resend = defineCommand({
  name: "renvoyer",
  aliases: ["resend"],
  help: help.resend,
  needs: [needs.number],
  run: async (context, { words: [word = ""] }) => {
    const number = parseNumber(word);
    const order = number === undefined ? undefined : await resendEmail(worldOf(context), number);
    return order ? done(order) : refused(says.unknownOrder(word));
  },
  print: ({ email }) => says.resent(email),
});

export const orderCommands = [list, show, move, resend, invoiceCommand, creditCommand];

const worldOf = (context: CommandContext): OrderWorld => ({
  ...context,
  links: createOrderLinks(context.signing),
});

async function orderNamed(db: Reader, word: string): Promise<Order | undefined> {
  const number = parseNumber(word);
  return number === undefined ? undefined : findOrder(db, { number });
}

/** « payée », « payee » or « paid ». */
function stateNamed(word: string): OrderState | undefined {
  const plain = fold(word);
  return STATES.find((state) => state === plain || fold(texts.stateWords[state]) === plain);
}

const stateWords = (states: readonly OrderState[]): string =>
  states.map((state) => texts.stateWords[state]).join(", ") || says.nowhere;
