/** An order taken by hand, at the desk. */
import { z } from "zod";
import { isId, randomId } from "../../../kernel/ids";
import type { Market } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { done, type Result, refused } from "../../../kernel/result";
import {
  type DeskOutcome,
  type DeskScreen,
  type DeskSection,
  type DeskVerb,
  defineDeskSection,
  deskPath,
  deskScreen,
  deskVerb,
  mayDo,
  type Waiting,
} from "../../desk";
import type { ShopContext } from "../../feature";
import {
  createOrderLinks,
  DELIVERIES,
  formatNumber,
  orderSettings,
  parseNumber,
  sumRows,
} from "../../orders";
import { namedThingsSlot } from "../../search";
import { addressIn as addressInPlace, placeOf } from "../address/places";
import { type Served, servedBy } from "../address/served";
import { type ByHandRefusal, quoteByHand, takeOrder } from "../by-hand";
import { BLANK, readForm, type Wish } from "../checkout";
import { type Offline, offlineWays } from "../payment/payment";
import { type CheckoutRules, checkoutSettings, rulesIn } from "../settings";
import { texts as checkoutTexts } from "../texts.fr";
import { againOf } from "./again";
import { addressIn, askedIn, linesIn, type Sent, textIn } from "./form";
import { goodsByCode, offeredGoods } from "./goods";
import { ByHand, type ByHandProps, type SumRow } from "./page";
import { AGAIN, PATH } from "./paths";
import { texts } from "./texts.fr";

const sentForm = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export function byHandDesk(context: ShopContext): DeskSection {
  const screen = formScreen(context);
  return defineDeskSection({
    name: "order-by-hand",
    title: texts.title,
    icon: "plus",
    path: PATH,
    screens: [screen, findScreen(context)],
    verbs: [takeVerb(context, screen), sumVerb(context, screen)],
    deeds: [{ title: texts.title, words: texts.paletteWords, path: "", needs: "team" }],
    today: { waiting: () => closedToday(context) },
  });
}

/** Back from a holiday, a merchant who has forgotten it sells nothing. */
async function closedToday({ settings }: ShopContext): Promise<Waiting[]> {
  const { takesOrders } = await settings.read(checkoutSettings);
  if (takesOrders) return [];
  const { title, lede, detail, label } = texts.closed;
  return [{ count: 1, title, lede, detail, action: { label, href: deskPath(CLOSED_SETTING) }, urgency: 3 }];
}

const CLOSED_SETTING = "reglages/commandes/#checkout.takesOrders";

/** Drawn with what was sent so far: what was found, what was chosen, what it comes to. */
const formScreen = (context: ShopContext): DeskScreen =>
  deskScreen({
    path: "",
    needs: "team",
    query: z.object({ [AGAIN]: z.string().max(20).catch("").transform(parseNumber) }),
    show: async ({ typed, query, account }) => {
      const again = await againOf(context.database.read, query[AGAIN]);
      const drawn = await drawnFrom(context, typed ?? again?.sent ?? {});
      const mayInstruct = mayDo(account.role, "owner");
      const main = <ByHand {...drawn} mayInstruct={mayInstruct} again={again} />;
      return { page: { title: texts.title, main } };
    },
  });

/** Those that buyers are told how to use. */
const waysIn = async ({ settings }: ShopContext): Promise<readonly Offline[]> =>
  offlineWays(await settings.read(orderSettings));

async function drawnFrom(
  context: ShopContext,
  sent: Sent,
): Promise<Omit<ByHandProps, "mayInstruct" | "again">> {
  const { database, market } = context;
  const words = textIn(sent, "ajouter") ? "" : textIn(sent, "article");
  const lines = linesIn(sent);
  const codes = lines.map(({ sku }) => sku);
  const goods = await goodsByCode(database.read, codes, market.currency);
  const rules = await rulesNow(context);
  const { rows, note } = await sumsOf(context, sent);
  const id = textIn(sent, "cle");
  return {
    market,
    countries: servedBy(market, rules).countries,
    home: addressInPlace(rules.home),
    id: isId(id) ? id : randomId(),
    words,
    isNamed: thingsOf(context) !== undefined,
    found: await offeredGoods(database.read, words, { things: thingsOf(context), currency: market.currency }),
    lines: lines.map((line) => ({ ...line, good: goods.get(line.sku) })),
    rows,
    note,
    ways: await waysIn(context),
  };
}

const rulesNow = async ({ market, settings }: ShopContext): Promise<CheckoutRules> =>
  rulesIn(market, await settings.read(checkoutSettings));

const thingsOf = ({ slots }: ShopContext) => slots.first(namedThingsSlot);

/** For the browser's code, as one types. */
const findScreen = (context: ShopContext): DeskScreen =>
  deskScreen({
    path: "trouver.json",
    needs: "team",
    query: z.object({ q: z.string().max(200).catch("") }),
    show: async ({ query }) => {
      const { database, market } = context;
      const ask = { things: thingsOf(context), currency: market.currency };
      const found = await offeredGoods(database.read, query.q, ask);
      const body = JSON.stringify(found.map((good) => ({ ...good, left: texts.left(good.stock) })));
      return { file: { type: "application/json", body } };
    },
  });

/** The same for what it comes to; nothing is changed. */
const sumVerb = (context: ShopContext, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "order.by-hand-sum",
    path: "somme/",
    screen,
    form: sentForm,
    run: async ({ form }) => done({ to: deskPath(PATH), says: "", given: await sumsOf(context, form) }),
  });

interface Sums {
  rows: readonly SumRow[];
  /** Why it cannot be taken so. */
  note: string;
}

async function sumsOf(context: ShopContext, sent: Sent): Promise<Sums> {
  const { market } = context;
  const { asked, wrong } = askedIn(linesIn(sent));
  if (asked.length === 0) return { rows: [], note: wrong ? texts.wrong[wrong] : "" };
  const address = addressIn(sent);
  const home = addressInPlace((await rulesNow(context)).home);
  const place = placeOf({
    country: address.country || home.country,
    province: address.province || home.province,
    postcode: address.postcode,
  });
  const delivery = DELIVERIES.find((each) => each === (textIn(sent, "delivery") || "standard"));
  const priced = await quoteByHand(context, asked, { place, delivery });
  if (!priced.ok) return { rows: [], note: whyNot(priced.refusal) };
  const { cart, quote } = priced.value;
  const articles = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const rows = sumRows(
    {
      ...quote.bill,
      coupon: "",
      currency: market.currency,
      taxesIncluded: market.taxes === "included",
      delivery: quote.chosen?.delivery ?? "none",
    },
    articles,
  );
  const isOffered = quote.chosen?.delivery === delivery;
  return { rows, note: wrong ? texts.wrong[wrong] : isOffered ? "" : texts.refusals.delivery };
}

const takeVerb = (context: ShopContext, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "order.by-hand",
    path: "creer/",
    screen,
    form: sentForm,
    run: async ({ form }): Promise<DeskOutcome> => {
      // « Chercher », « Ajouter », « Retirer », or Enter in a field: the form comes back with what was asked
      if (!textIn(form, "creer")) return refused({ step: "" });
      const { asked, wrong } = askedIn(linesIn(form));
      const served = servedBy(context.market, await rulesNow(context));
      const wish = wishIn(form, context.market, served, await waysIn(context));
      const errors: Record<string, string> = wish.ok ? {} : { ...wish.refusal };
      if (wrong) errors.article = texts.wrong[wrong];
      else if (asked.length === 0) errors.article = texts.refusals.empty;
      if (!wish.ok || errors.article) return refused({ errors });
      const { database, clock, settings, mail, market, signing } = context;
      const links = createOrderLinks(signing);
      const world = { database, clock, settings, mail, market, links, random: Math.random };
      const id = textIn(form, "cle");
      const taken = await takeOrder(world, asked, wish.value, isId(id) ? id : randomId());
      if (!taken.ok) return refused({ errors: { article: whyNot(taken.refusal) } });
      const { order, isNew } = taken.value;
      const number = formatNumber(order.number);
      const audit = { about: `order:${order.number}`, says: texts.audit(number) };
      return done({
        to: deskPath(`commandes/${order.number}/`),
        says: isNew
          ? texts.taken(number, formatMoney(order.totalCents, order.currency), order.email !== "")
          : texts.takenBefore(number),
        ...(isNew && { audit }),
      });
    },
  });

function wishIn(
  form: Sent,
  market: Market,
  served: Served,
  ways: readonly Offline[],
): Result<Wish, Record<string, string>> {
  const typed = {
    ...BLANK,
    email: textIn(form, "email"),
    phone: textIn(form, "phone"),
    billing: addressIn(form),
    delivery: textIn(form, "delivery"),
    payment: textIn(form, "payment"),
    comments: textIn(form, "comments"),
    terms: true,
  };
  // whoever calls may have none: they are written nothing
  const wish = readForm(typed, served, ways, { mayLackEmail: true });
  if (wish.ok) return wish;
  const faults = checkoutTexts.faults[market.country];
  return refused(Object.fromEntries(wish.refusal.map(({ field, why }) => [field, faults[why]])));
}

function whyNot(refusal: ByHandRefusal): string {
  if (refusal.kind === "unknown") return texts.refusals.unknown(refusal.sku);
  if (refusal.kind === "stock") return texts.refusals.stock(refusal.skus.join(", "));
  return texts.refusals[refusal.kind];
}
