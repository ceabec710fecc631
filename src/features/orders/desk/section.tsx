/** Orders at the desk. */

import { z } from "zod";
import { isoDay } from "../../../kernel/dates";
import type { Reader } from "../../../platform/db";
import { HttpFault } from "../../../platform/http/faults";
import { goodsFor } from "../../catalogue";
import {
  AFTER_PARAMETER,
  type DeskAnswer,
  type DeskSection,
  defineDeskSection,
  deskPath,
  deskScreen,
  firstPage,
  listAudit,
  mayDo,
  type StoredAudit,
} from "../../desk";
import { type ShopContext, shopNameSlot } from "../../feature";
import { readEmblem } from "../../frame";
import { emailsAboutOrder, type StoredEmail } from "../../mail";
import { buyerRulesSlot } from "../buyer-rules";
import { expectedBy } from "../expected";
import { creditNoteOf, type Invoice, invoiceOf } from "../invoice/invoice";
import { documentNumber } from "../invoice/numbers";
import { drawInvoice } from "../invoice/pdf";
import type { ReadPrintedLogo } from "../invoice/printed-logo";
import { readSeller } from "../invoice/seller";
import { documentsOf } from "../invoice/store";
import { texts as invoiceTexts } from "../invoice/texts.fr";
import { createOrderLinks } from "../links";
import { paidOnlineIn, refundOnlineSlot, takenOnlineIn } from "../online";
import { formatNumber, mannerOf, type Order, parseNumber } from "../orders";
import { parcelsOfEach, withParcels } from "../parcels/store";
import { isForgotten } from "../personal-data-store";
import { toBeSent } from "../refunds/refunds";
import { refundsOfEach } from "../refunds/store";
import { findRequest } from "../request/store";
import { orderSettings } from "../settings";
import { standingOf } from "../standing";
import { findOrder, notesOn } from "../store";
import { mayUnpay } from "../unpay";
import { formerEmails } from "./correcting-verb";
import { exportedOrders } from "./export";
import { letterScreen } from "./letter";
import { OrderList } from "./list";
import { isRefundOffered } from "./more";
import { nextStepOf, OneOrder, type OneProps } from "./one";
import { findInPalette } from "./palette";
import { fromSlips, MOST_CHOSEN, withoutDeed } from "./paths";
import { ShippingMany } from "./shipping-many";
import { Slips } from "./slips";
import { SORT } from "./sorting";
import {
  countByView,
  countToDo,
  indexForSearch,
  isSomeReady,
  type ListAsk,
  neighboursOf,
  ordersOfBuyer,
  placeOf,
  searchForDesk,
  searchWords,
} from "./store";
import { texts } from "./texts.fr";
import { ordersToday } from "./today";
import { orderVerbs } from "./verbs";
import {
  CHOSEN,
  DEED,
  DEEDS,
  filterOf,
  type ListQuery,
  listQuery,
  PAGE,
  usualSort,
  VIEWS,
  type View,
  viewOf,
} from "./views";
import type { DeskWorld } from "./world";

/** Read together; all are exported. */
const EXPORTED_AT_ONCE = 500;
const BUYERS_ORDERS = 50;
/** Of the journal, on the order itself. */
const MOST_DONE = 100;

export function ordersDesk(context: ShopContext, printedLogo: ReadPrintedLogo): DeskSection {
  const { database, clock, settings, mail, signing, slots, market } = context;
  const world: DeskWorld = {
    database,
    clock,
    settings,
    mail,
    market,
    links: createOrderLinks(signing),
    whenExpected: expectedBy(slots),
    // other features fill it after this one is open
    refundOnline: async (...asked) => slots.first(refundOnlineSlot)?.(...asked),
    isPaidOnline: paidOnlineIn(slots),
    isTakenOnline: takenOnlineIn(slots),
    printedLogo,
    buyerRules: () => slots.first(buyerRulesSlot),
  };
  const screens = {
    list: listScreen(world),
    one: oneScreen(world),
    many: manyScreen(world),
  };
  return defineDeskSection({
    name: "orders",
    title: texts.title,
    icon: "bag",
    path: "commandes/",
    words: texts.paletteWords,
    deeds: [
      {
        title: texts.exportAll,
        words: texts.exportWords,
        path: `export.csv?etat=${VIEWS.all}`,
        needs: "team",
      },
    ],
    subjects: { order: (number) => deskPath(`commandes/${number}/`) },
    nav: { group: 1, order: 10, dock: true, key: "c" },
    screens: [
      ...Object.values(screens),
      exportScreen(world),
      invoiceScreen(world),
      creditScreen(world),
      letterScreen(world, context),
      slipsScreen(world, async () => (await slots.first(shopNameSlot)?.()) ?? ""),
    ],
    verbs: orderVerbs(world, screens),
    count: async () => ({ count: await countToDo(database.read), says: texts.toPrepare }),
    today: ordersToday(world),
    find: (words, { account }) => findInPalette(world, words, account.role),
  });
}

async function askOf({ database, clock }: DeskWorld, query: ListQuery, limit: number): Promise<ListAsk> {
  const after = Number(query[AFTER_PARAMETER]);
  return {
    view: viewOf(query),
    words: await searchWords(database, query.q),
    sort: query[SORT],
    filter: filterOf(query, clock.now()),
    after: after > 0 ? await placeOf(database.read, after) : undefined,
    limit,
  };
}

const chosen = z.object({
  n: z
    .union([z.string(), z.array(z.string())])
    .catch([])
    .transform((numbers) => [numbers].flat().slice(0, MOST_CHOSEN)),
});

const listScreen = (world: DeskWorld) =>
  deskScreen({
    path: "",
    query: listQuery.extend(chosen.shape),
    show: async ({ query, url, account }) => {
      const ask = await askOf(world, query, PAGE + 1);
      const [found, counts, hasReady] = await Promise.all([
        searchForDesk(world.database, ask),
        countByView(world.database.read),
        isSomeReady(world.database.read),
      ]);
      const { rows, next } = firstPage(found, PAGE, ({ number }) => String(number));
      return {
        page: {
          title: texts.title,
          main: (
            <OrderList
              orders={rows}
              next={next}
              counts={counts}
              hasReady={hasReady}
              view={ask.view}
              sort={ask.sort ?? usualSort(ask.view)}
              words={query.q.trim()}
              url={unchosen(url)}
              now={world.clock.now()}
              mayWork={mayDo(account.role, "team")}
              size={PAGE}
              isAllChosen={query[CHOSEN] && ask.view === "todo"}
              isChosen={({ number }) => query[CHOSEN] || query.n.includes(String(number))}
            />
          ),
          keys: [
            { keys: ["J", "K"], says: texts.keys.move },
            { keys: ["X"], says: texts.keys.choose },
            { keys: ["O"], says: texts.keys.open },
            { keys: ["/"], says: texts.keys.search },
            { keys: [texts.keys.escape], says: texts.keys.chooseNone },
          ],
        },
      };
    },
  });

/** What is chosen is chosen once: no link of the list chooses it again. */
function unchosen(url: URL): URL {
  const plain = new URL(url);
  for (const name of [CHOSEN, "n"]) plain.searchParams.delete(name);
  return plain;
}

const named = ({ database }: DeskWorld, word: string | undefined): Promise<Order | undefined> => {
  const number = parseNumber(word ?? "");
  return number === undefined ? Promise.resolve(undefined) : findOrder(database.read, { number });
};

/** No letter has said how to pay. */
const isUntold = ({ state, email }: Order): boolean => state === "awaiting" && email === "";

const oneScreen = (world: DeskWorld) =>
  deskScreen({
    path: ":number/",
    query: listQuery.extend({ [DEED]: z.enum(DEEDS).optional().catch(undefined) }),
    show: async ({ params, account, query, url }) => {
      const { read } = world.database;
      const order = await named(world, params.number);
      if (!order) return undefined;
      const number = formatNumber(order.number);
      const goods = await goodsFor(read, [...new Set(order.lines.map(({ productId }) => productId))]);
      const standing = await standingOf(read, order);
      const done = await listAudit(read, { about: `order:${order.number}`, limit: MOST_DONE });
      const props = {
        order,
        standing,
        notes: await notesOn(read, order.id),
        documents: await documentsOf(read, order.id),
        request: await findRequest(read, order.id),
        emails: await emailsTo(read, order, done),
        done,
        others: await ordersOfBuyer(read, order.email, BUYERS_ORDERS),
        isForgotten: await isForgotten(read, order),
        goods,
        howToPay: isUntold(order) ? (await world.settings.read(orderSettings))[order.payment] : "",
        mayWork: mayDo(account.role, "team"),
        countries: (await world.buyerRules()?.countries(order)) ?? [],
        isPaidOnline: await world.isTakenOnline(read, order.id),
        mayUnpay: mayUnpay(order, standing) && !(await world.isPaidOnline(read, order.id)),
        now: world.clock.now(),
        neighbours: await neighboursOf(read, order.number, {
          ...(await askOf(world, query, 1)),
          view: listIn(query),
        }),
        list: withoutDeed(url).search,
        deed: query[DEED],
      };
      return {
        page: {
          title: texts.order(number),
          main: <OneOrder {...props} />,
          keys: [
            ...nextKey(props),
            { keys: ["B"], says: texts.keys.slip },
            ...(isRefundOffered(props) ? [{ keys: ["R"], says: texts.keys.refund }] : []),
            { keys: ["J", "K"], says: texts.keys.neighbours },
            { keys: ["U"], says: texts.keys.list },
          ],
        },
      };
    },
  });

/** Whoever came from no list goes through all of them. */
const listIn = (query: ListQuery): View => (query.etat === undefined ? "all" : viewOf(query));

/** To the buyer's address, and to those that stood there before it was corrected. */
async function emailsTo(read: Reader, order: Order, done: readonly StoredAudit[]): Promise<StoredEmail[]> {
  const about = { id: order.id, number: formatNumber(order.number), since: order.placedAt };
  const addresses = new Set([order.email, ...formerEmails(done)]);
  const found = await Promise.all(
    [...addresses].map((address) => emailsAboutOrder(read, { ...about, address })),
  );
  return found.flat().sort((a, b) => b.createdAt - a.createdAt);
}

/** E presses the button of the next step, whichever that is. */
function nextKey({ mayWork, ...props }: Pick<OneProps, "order" | "standing" | "mayWork">) {
  const next = nextStepOf(props);
  if (!next || !mayWork) return [];
  const says = next === "pay" ? texts.keys.pay : texts.keys[next][mannerOf(props.order.delivery)];
  return [{ keys: ["E"], says }];
}

async function chosenOrders(world: DeskWorld, numbers: readonly string[]): Promise<Order[]> {
  const orders: Order[] = [];
  for (const word of new Set(numbers)) {
    const order = await named(world, word);
    if (order) orders.push(order);
  }
  return orders;
}

const manyScreen = (world: DeskWorld) =>
  deskScreen({
    path: "expedition/",
    query: chosen,
    show: async ({ query }) => {
      const orders = await chosenOrders(world, query.n);
      if (orders.length === 0) return { moved: deskPath("commandes/") };
      const begun = await withParcels(
        world.database.read,
        orders.map(({ id }) => id),
      );
      return { page: { title: texts.shipMany, main: <ShippingMany orders={orders} begun={begun} /> } };
    },
  });

const slipsScreen = (world: DeskWorld, shopName: () => Promise<string>) =>
  deskScreen({
    path: "bordereaux/",
    query: chosen.extend({ colis: z.string().max(60).catch("") }),
    show: async ({ query, back }) => {
      const orders = await chosenOrders(world, query.n);
      if (orders.length === 0) return undefined;
      const ids = orders.map(({ id }) => id);
      const [parcels, refunds] = await Promise.all([
        parcelsOfEach(world.database.read, ids),
        refundsOfEach(world.database.read, ids),
      ]);
      const slips = orders.map((order) => {
        const own = parcels.get(order.id) ?? [];
        const sent = toBeSent(order, { parcels: own, refunds: refunds.get(order.id) ?? [] });
        return { order: sent, parcels: own, parcel: own.find(({ id }) => id === query.colis) };
      });
      if (query.colis && slips.every(({ parcel }) => !parcel)) return undefined;
      const { logo } = await readEmblem(world.settings, world.database.read);
      const shop = { name: await shopName(), logo };
      const main = <Slips slips={slips} shop={shop} back={fromSlips(back, orders)} />;
      return { page: { title: texts.slips, main, bare: true } };
    },
  });

const invoiceScreen = (world: DeskWorld) =>
  deskScreen({
    path: ":number/facture.pdf",
    show: async ({ params }) => {
      const order = await named(world, params.number);
      if (!order) return undefined;
      const seller = await readSeller(world);
      if (!seller.seller) throw new HttpFault(404, invoiceTexts.noSellerYet);
      const documents = await documentsOf(world.database.read, order.id);
      return pdfOf(invoiceOf(order, seller, world.market, { documents }));
    },
  });

const creditScreen = (world: DeskWorld) =>
  deskScreen({
    path: ":number/avoirs/:document/",
    show: async ({ params }) => {
      const order = await named(world, params.number);
      const documents = order ? await documentsOf(world.database.read, order.id) : [];
      const invoice = documents.find(({ kind }) => kind === "invoice");
      const issued = documents.find(
        (each) => each.kind === "credit" && documentNumber(each) === params.document,
      );
      if (!order || !invoice || !issued) return undefined;
      const seller = await readSeller(world);
      return pdfOf(creditNoteOf(order, seller, world.market, { issued, invoice }));
    },
  });

const pdfOf = async (document: Invoice): Promise<DeskAnswer> => ({
  file: { type: "application/pdf", body: await drawInvoice(document) },
});

const exportScreen = (world: DeskWorld) =>
  deskScreen({
    path: "export.csv",
    // every buyer's name and address: as much as « Données personnelles » shows
    needs: "team",
    query: listQuery,
    show: async ({ query }) => {
      const ask = await askOf(world, { ...query, [AFTER_PARAMETER]: "" }, EXPORTED_AT_ONCE);
      await indexForSearch(world.database, ask);
      return {
        file: {
          type: "text/csv; charset=utf-8",
          fileName: texts.csv.fileName(isoDay(world.clock.now(), world.market.timeZone)),
          body: exportedOrders(world, ask),
          audit: { verb: "order.export", about: "order:", says: texts.audit.exported },
        },
      };
    },
  });
