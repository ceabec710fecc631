/** The merchant's command: orders listed and shown, moved on, written about again; stock set. One answer, in French. */
import { formatDate } from "../../kernel/dates";
import { formatMoney } from "../../kernel/money";
import { fold, oneLine, setIn } from "../../kernel/text";
import { changeStock, findBySku, tellMisses } from "../catalogue";
import { moveOrder, type OrderWorld, resendLetter } from "./actions";
import { commandTexts as says } from "./command-texts.fr";
import { writeInvoice } from "./invoice/command";
import {
  articlesIn,
  formatNumber,
  type Order,
  type OrderNote,
  type OrderState,
  parseNumber,
  refundOfLine,
  STATES,
} from "./orders";
import { requestFacts } from "./request/letters";
import type { OrderRequest } from "./request/request";
import { findRequest } from "./request/store";
import { findOrder, listOrders, notesOn } from "./store";
import { addressLines, paidHow, sumRows } from "./sums";
import { texts } from "./texts.fr";

export interface Reply {
  text: string;
  /** Whether it was done. */
  ok: boolean;
}

interface Deed {
  run(world: OrderWorld, ...words: string[]): Promise<Reply>;
  /** What each word stands for that must be there. */
  needs: readonly string[];
  /** How many more may be. */
  more?: number;
  example: string;
}

const { needs } = says;

const DEEDS: Record<string, Deed> = {
  orders: { run: list, needs: [], more: 1, example: "orders payée" },
  order: { run: show, needs: [needs.number], example: "order 4821-3905" },
  state: { run: move, needs: [needs.number, needs.state], example: "state 4821-3905 payée" },
  resend: { run: resend, needs: [needs.number], example: "resend 4821-3905" },
  facture: { run: writeInvoice, needs: [needs.number], more: 1, example: "facture 4821-3905 facture.pdf" },
  stock: { run: stock, needs: [needs.code, needs.count], example: "stock EB-214XL-N 40" },
  recherches: {
    run: async ({ database }) => done(await tellMisses(database)),
    needs: [],
    example: "recherches",
  },
};

export async function runCommand(
  world: OrderWorld,
  [deed = "", ...words]: readonly string[],
): Promise<Reply> {
  const known = Object.hasOwn(DEEDS, deed) ? DEEDS[deed] : undefined;
  if (known) return misread(known, words) ?? known.run(world, ...words);
  return ["", "help", "aide"].includes(deed) ? done(says.usage) : refused(says.unknownDeed(deed));
}

/** What is missing, or one word too many. */
function misread({ needs, more = 0, example }: Deed, words: readonly string[]): Reply | undefined {
  const missing = needs.find((_, place) => !words[place]);
  if (missing) return refused(says.missing(missing, example));
  const extra = words[needs.length + more];
  return extra === undefined ? undefined : refused(says.extra(extra, example));
}

const done = (text: string): Reply => ({ text, ok: true });
const refused = (text: string): Reply => ({ text, ok: false });

const LISTED = 30;

async function list({ database }: OrderWorld, word = ""): Promise<Reply> {
  const state = word ? stateNamed(word) : undefined;
  if (word && !state) return refused(says.unknownState(word, stateWords(STATES)));
  const orders = await listOrders(database.read, { state, limit: LISTED });
  if (orders.length === 0) return done(says.none);
  const rows = orders.map((order) => [
    formatNumber(order.number),
    formatDate(order.placedAt),
    texts.stateWords[order.state],
    formatMoney(order.totalCents),
    order.name,
  ]);
  return done(table([says.columns, ...rows]));
}

async function show({ database }: OrderWorld, word = ""): Promise<Reply> {
  const order = await orderNamed(database, word);
  if (!order) return refused(says.unknownOrder(word));
  const notes = await notesOn(database.read, order.id);
  const request = await findRequest(database.read, order.id);
  const asked = request && describeRequest(order, request);
  return done([describe(order), asked, describeNotes(notes)].filter(Boolean).join("\n\n"));
}

async function move(world: OrderWorld, word = "", wanted = ""): Promise<Reply> {
  const number = parseNumber(word);
  const state = stateNamed(wanted);
  if (number === undefined) return refused(says.unknownOrder(word));
  if (!state) return refused(says.unknownState(wanted, stateWords(STATES)));
  const outcome = await moveOrder(world, number, state);
  if (outcome.ok) return done(says.moved(formatNumber(number), texts.stateWords[state], outcome.value.email));
  if (outcome.refusal.kind === "unknown") return refused(says.unknownOrder(word));
  const { from, possible } = outcome.refusal;
  return refused(says.forbidden(texts.stateWords[from], texts.stateWords[state], stateWords(possible)));
}

async function resend(world: OrderWorld, word = ""): Promise<Reply> {
  const number = parseNumber(word);
  const order = number === undefined ? undefined : await resendLetter(world, number);
  return order ? done(says.resent(order.email)) : refused(says.unknownOrder(word));
}

const MOST_STOCK = 1_000_000;

async function stock({ database }: OrderWorld, sku = "", word = ""): Promise<Reply> {
  const found = (await findBySku(database.read, sku)) ?? (await findBySku(database.read, sku.toUpperCase()));
  if (!found) return refused(says.unknownSku(sku));
  // its stock is that of its variations together
  if (found.kind === "variable") return refused(says.variable(found.name));
  const left = fold(word) === says.uncountedWord ? null : Number(word);
  if (left !== null && !/^\d+$/.test(word)) return refused(says.badCount(word));
  if (left !== null && left > MOST_STOCK) return refused(says.tooLarge(word, MOST_STOCK));
  await changeStock(database, found.id, left);
  return done(says.restocked(found.name, found.stock, left));
}

async function orderNamed(database: OrderWorld["database"], word: string): Promise<Order | undefined> {
  const number = parseNumber(word);
  return number === undefined ? undefined : findOrder(database.read, { number });
}

/** « payée », « payee » or « paid ». */
function stateNamed(word: string): OrderState | undefined {
  const plain = fold(word);
  return STATES.find((state) => state === plain || fold(texts.stateWords[state]) === plain);
}

const stateWords = (states: readonly OrderState[]): string =>
  states.map((state) => texts.stateWords[state]).join(", ") || says.nowhere;

function describe(order: Order): string {
  return [
    `${texts.order(formatNumber(order.number))}, ${formatDate(order.placedAt)}, ${texts.stateWords[order.state]}`,
    ["", nameAndContact(order), paidHow(order), texts.deliveries[order.delivery]].join("\n"),
    addressLines(order.shipping).map(oneLine).join("\n"),
    table(
      order.lines.map((line) => [
        `${line.quantity} ×`,
        line.sku,
        line.name,
        line.detail,
        formatMoney(line.totalCents),
        says.givenBack(formatMoney(refundOfLine(line))),
      ]),
    ),
    table(sumRows(order, articlesIn(order.lines)).map(({ label, amount }) => [label, amount])),
    order.comments && `${says.comments}\n${setIn(order.comments)}`,
    order.events.map(({ at, state }) => `${formatDate(at)}\u00a0: ${texts.stateWords[state]}`).join("\n"),
    cameFrom(order),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** What the buyer wrote stands apart. */
const describeRequest = (order: Order, request: OrderRequest): string =>
  [
    table(requestFacts(order, { ...request, reason: "" })),
    request.reason && `${says.comments}\n${setIn(request.reason)}`,
  ]
    .filter(Boolean)
    .join("\n");

function describeNotes(notes: readonly OrderNote[]): string {
  if (notes.length === 0) return "";
  return [says.notes, ...notes.map(({ at, text }) => `${formatDate(at)}\u00a0: ${oneLine(text)}`)].join("\n");
}

const nameAndContact = ({ email, phone }: Order): string =>
  [email, phone].filter(Boolean).map(oneLine).join(", ");

function cameFrom({ attribution }: Order): string {
  if (!attribution) return "";
  const told = Object.entries(attribution).filter(([, value]) => value !== "");
  return `${says.cameFrom}\n${table(told.map(([name, value]) => [name, value.slice(0, 100)]))}`;
}

/** Columns as wide as their widest cell; a cell is one line, whoever wrote it. */
function table(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(oneLine));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...lines.map((row) => [...(row[column] ?? "")].length)),
  );
  return lines
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
