/** What « Aujourd'hui » says of orders. */
import { DAY, dayNumber, dayOfNumber, isoDay, startOfDay } from "../../../kernel/dates";
import type { Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import {
  type DeskSection,
  deskPath,
  type Figure,
  formatMoment,
  formatWeekday,
  type Waiting,
} from "../../desk";
import { buyerOf, formatNumber } from "../orders";
import { requestsToAnswer } from "../request/store";
import { findOrder } from "../store";
import { MonthPanel, readMonth } from "./month";
import { orderPath } from "./paths";
import {
  countInView,
  countLate,
  countOwedBack,
  countToDo,
  headsForDesk,
  salesBetween,
  waitingRefunds,
} from "./store";
import { texts } from "./texts.fr";
import { ALL, CHOSEN, PAGE, VIEWS } from "./views";
import type { DeskWorld } from "./world";

const LATE = 3 * DAY;
const LONG_AGO = 90 * DAY;

export const ordersToday = (world: DeskWorld): NonNullable<DeskSection["today"]> => ({
  waiting: () => waiting(world),
  figures: () => figures(world),
  panel: async () => {
    const { clock, market, database } = world;
    const now = clock.now();
    return MonthPanel({ month: await readMonth(database.read, now, market.timeZone), now, market });
  },
  happened: async (_ask, limit) => {
    const orders = await headsForDesk(world.database.read, { view: "all", words: [], limit });
    return orders.map((order) => ({
      at: order.placedAt,
      href: orderPath(order.number),
      title: texts.order(formatNumber(order.number)),
      says: texts.today.placed(buyerOf(order.billing), order.articles),
      amount: formatMoney(order.totalCents, order.currency),
    }));
  },
});

async function waiting(world: DeskWorld): Promise<Waiting[]> {
  const {
    database: { read },
    clock,
  } = world;
  const [toPrepare, late, awaiting, owed, asked, requests] = await Promise.all([
    ordersToPrepare(world),
    countLate(read, clock.now() - LATE),
    countInView(read, "awaiting"),
    countOwedBack(read, clock.now() - LONG_AGO),
    waitingRefunds(read),
    requestsWaiting(world),
  ]);
  const list = deskPath("commandes/");
  return [
    requests,
    toPrepare,
    {
      count: late,
      title: texts.today.unpaid(late),
      action: { label: texts.today.see, href: `${list}?etat=${VIEWS.awaiting}` },
      urgency: 50,
    },
    {
      // last of all: it is the buyer's turn
      count: late > 0 ? 0 : awaiting,
      title: texts.today.awaiting(awaiting),
      lede: texts.today.awaitingLede(awaiting),
      detail: texts.today.awaitingNote,
      action: { label: texts.today.see, href: `${list}?etat=${VIEWS.awaiting}` },
      urgency: 90,
    },
    {
      count: owed,
      title: texts.today.owedBack(owed),
      action: { label: texts.today.see, href: `${list}?etat=${VIEWS.over}` },
      urgency: 45,
    },
    {
      count: asked.count,
      title: texts.today.askedBack(asked.count),
      action: { label: texts.today.see, href: asked.oldest ? orderPath(asked.oldest) : list },
      urgency: 40,
    },
  ];
}

async function ordersToPrepare({ database: { read }, clock, market }: DeskWorld): Promise<Waiting> {
  const [todo, [oldest]] = await Promise.all([
    countToDo(read),
    headsForDesk(read, { view: "todo", words: [], limit: 1 }),
  ]);
  const list = deskPath("commandes/");
  return {
    count: todo,
    title: texts.today.waiting(todo),
    lede: texts.today.lede(todo),
    detail:
      oldest &&
      texts.today.oldest(
        buyerOf(oldest.billing),
        formatMoment(oldest.placedAt, clock.now(), market.timeZone),
      ),
    action: {
      label: texts.today.prepare(todo, PAGE),
      href: `${list}?etat=${VIEWS.todo}&${CHOSEN}=${ALL}`,
      key: "p",
    },
    urgency: 10,
  };
}

/** Before all else: the law gives so many days. */
async function requestsWaiting({ database: { read }, clock, market }: DeskWorld): Promise<Waiting> {
  const { count, oldest } = await requestsToAnswer(read);
  const order = oldest && (await findOrder(read, { id: oldest.orderId }));
  return {
    count,
    title: texts.today.asked(count),
    lede: texts.today.askedLede(count),
    detail:
      order &&
      texts.today.askedBy[oldest.kind](
        buyerOf(order.billing),
        formatMoment(oldest.at, clock.now(), market.timeZone),
      ),
    action: { label: texts.today.see, href: `${deskPath("commandes/")}?etat=${VIEWS.asked}` },
    urgency: 8,
  };
}

/** The day so far against the same weekday until the same minute. */
async function figures({ database: { read }, clock, market }: DeskWorld): Promise<Figure[]> {
  const now = clock.now();
  const day = isoDay(now, market.timeZone);
  const midnight = startOfDay(day, market.timeZone);
  const weekAgo = startOfDay(dayOfNumber(dayNumber(day) - 7), market.timeZone);
  const [today, before] = await Promise.all([
    salesBetween(read, midnight, now + 1),
    salesBetween(read, weekAgo, weekAgo + now - midnight + 1),
  ]);
  const than = texts.today.than(formatWeekday(now, now, market.timeZone).split(" ")[0] ?? "");
  return [
    {
      title: texts.today.sales,
      value: formatMoney(today.cents, market.currency),
      change: changeOf(today.cents, before.cents, than),
      note: salesNote(today.refundedCents, market.currency),
      order: 10,
    },
    {
      title: texts.today.count,
      value: String(today.orders),
      change: changeOf(today.orders, before.orders, than),
      order: 11,
    },
  ];
}

const salesNote = (refundedCents: number, currency: Currency): string =>
  [
    texts.today.salesNote,
    ...(refundedCents > 0 ? [texts.today.refunded(formatMoney(refundedCents, currency))] : []),
  ].join(" ");

/** « + 22 % »; against nothing, nothing is said. */
function changeOf(now: number, before: number, than: string): Figure["change"] {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  return { by: `${percent < 0 ? "−" : "+"}\u00a0${Math.abs(percent)}\u00a0%`, than };
}
