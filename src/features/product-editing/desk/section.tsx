/** « Produits »: stock and prices in a table, saved row by row. */
import { z } from "zod";
import { DAY } from "../../../kernel/dates";
import type { Currency } from "../../../kernel/market";
import { formatMoney, groupThousands } from "../../../kernel/money";
import { done, type Result, refused } from "../../../kernel/result";
import { changeOffer, fullName, MOST_STOCK, type Offer, type OfferRefusal } from "../../catalogue";
import {
  AFTER_PARAMETER,
  type DeskAsk,
  type DeskScreen,
  type DeskSection,
  type DeskVerb,
  defineDeskSection,
  deskPath,
  deskScreen,
  deskVerb,
  firstPage,
  mayDo,
  type PaletteEntry,
  readDeed,
  tabNamed,
  tabWord,
} from "../../desk";
import type { ShopContext } from "../../feature";
import { soldSince } from "../../orders";
import { namedThingsSlot } from "../../search";
import { BULK } from "../bulk/screens";
import { shelvesToChoose } from "../editing/store";
import { goodsLinkSlot } from "./links";
import { shownOffer, undoOfRow } from "./offers";
import { GoodsList } from "./screens";
import {
  categoryAsked,
  countShort,
  countTabs,
  foundGoods,
  GOODS_TABS,
  type GoodsTab,
  pageOfGoods,
  type SoldGood,
  searchGoods,
  soldGood,
} from "./store";
import { texts } from "./texts.fr";

const PATH = "produits/";
const here = deskPath(PATH);
const PAGE = 50;
const FOUND = 8;
const LATELY = 30 * DAY;
/** After what people wait for. */
const URGENCY = 60;
/** Of those that run out. */
const LOOKED_AT_TODAY = 20;
const MOST_CENTS = 100_000_000;

type Parts = Pick<ShopContext, "database" | "clock" | "slots" | "market" | "site">;

export function goodsDesk(parts: Parts, editing: Pick<DeskSection, "screens" | "verbs">) {
  const list = listScreen(parts);
  return defineDeskSection({
    name: "goods",
    title: texts.title,
    icon: "tag",
    path: PATH,
    subjects: { product: (id) => `${here}${id}/`, bulk: (id) => `${BULK}${id}/` },
    nav: { group: 1, order: 20, dock: true, key: "p" },
    deeds: [{ title: texts.add, words: texts.addWords, path: "nouveau/", needs: "team" }],
    screens: [list, ...editing.screens],
    verbs: [saveVerb(parts, list), ...(editing.verbs ?? [])],
    today: { waiting: () => waitingToday(parts) },
    find: (words, ask) => findGoods(parts, words, ask),
  });
}

async function waitingToday(parts: Parts) {
  const { read } = parts.database;
  const page = (tab: GoodsTab, limit: number) =>
    pageOfGoods(read, { tab, among: undefined, after: undefined, limit });
  const [{ out, low }, [gone], few] = await Promise.all([
    countShort(read),
    page("out", 1),
    page("low", LOOKED_AT_TODAY),
  ]);
  const to = (tab: GoodsTab) => `${here}?etat=${tabWord(tab)}`;
  return [
    {
      count: out,
      title: texts.waiting(out),
      detail: texts.waitingNames(gone && fullName(gone), out),
      action: { label: texts.waitingAction, href: to("out") },
      urgency: URGENCY,
    },
    {
      count: low,
      title: texts.waitingLow(low),
      detail: few.length > 0 ? await nextToEnd(parts, few) : undefined,
      action: { label: texts.seeLow, href: to("low") },
      urgency: URGENCY + 1,
    },
  ];
}

/** Of those that run out, the one that does first at the pace of the last thirty days. */
async function nextToEnd({ database, clock }: Parts, few: readonly SoldGood[]): Promise<string | undefined> {
  const ids = few.map(({ id }) => id);
  const sold = await soldSince(database.read, ids, clock.now() - LATELY);
  const daysOf = ({ id, stock }: SoldGood) =>
    Math.floor(((stock ?? 0) * (LATELY / DAY)) / (sold.get(id) ?? 0));
  const [first] = few.toSorted((one, other) => daysOf(one) - daysOf(other));
  if (!first) return undefined;
  const days = daysOf(first);
  return texts.nextToEnd(fullName(first), first.stock ?? 0, Number.isFinite(days) ? days : undefined);
}

/** « prix encre noire » leads to its row in the list, where price and stock are changed. */
async function findGoods({ database, slots }: Parts, words: string, { account }: DeskAsk) {
  const deed = readDeed(words, texts.deedWords);
  const isAsked = deed.thing !== "" && deed.asked.length > 0 && mayDo(account.role, "team");
  const wanted = isAsked ? deed.thing : words;
  if (wanted.trim().length < 2) return [];
  const { ids, isNear } = await searchGoods(database.read, wanted, slots.first(namedThingsSlot));
  const found = await pageOfGoods(database.read, { tab: "all", among: ids, after: undefined, limit: FOUND });
  const goods: PaletteEntry[] = found.map((good) => ({
    title: fullName(good),
    detail: good.sku,
    href: `${here}${good.parentId ?? good.id}/`,
    kind: texts.kind,
    isNear,
  }));
  if (!isAsked) return goods;
  const rows = found.map((good) => ({
    title: deed.asked.map((name) => texts[name](fullName(good))).join(", "),
    detail: good.sku,
    href: `${here}?${new URLSearchParams({ q: good.sku || fullName(good) })}`,
    kind: texts.kind,
    isNamed: true,
    isNear,
  }));
  return [...rows, ...goods];
}

const query = z.object({
  q: z.string().max(100).catch(""),
  categorie: z.string().max(100).catch(""),
  etat: z.string().catch("").transform(tabNamed(GOODS_TABS, "all")),
  [AFTER_PARAMETER]: z.coerce.number().int().positive().optional().catch(undefined),
});

const listScreen = ({ database, clock, slots }: Parts): DeskScreen =>
  deskScreen({
    path: "",
    query,
    show: async (ask) => {
      const { q, etat, categorie, [AFTER_PARAMETER]: after } = ask.query;
      const db = database.read;
      const among = q.trim() === "" ? undefined : await foundGoods(db, q, slots.first(namedThingsSlot));
      const { categories } = await shelvesToChoose(db);
      const categoryId = categoryAsked(categories, categorie);
      const [found, counts] = await Promise.all([
        pageOfGoods(db, { tab: etat, categoryId, among, after, limit: PAGE }),
        countTabs(db),
      ]);
      const page = firstPage(found, PAGE, ({ id }) => String(id));
      const rows = await withRefused(db, ask, page.rows);
      const sold = await soldSince(
        db,
        rows.map(({ id }) => id),
        clock.now() - LATELY,
      );
      // a refused row is drawn by the address of its verb: links lead from the list's
      const url = new URL(here + ask.url.search, ask.url);
      const mayChange = mayDo(ask.account.role, "team");
      const main = (
        <GoodsList
          rows={rows}
          sold={sold}
          next={page.next}
          tab={etat}
          words={q.trim()}
          counts={counts}
          categories={categories}
          links={mayChange ? slots.all(goodsLinkSlot) : []}
          url={url}
          mayChange={mayChange}
        />
      );
      const keys = [
        { keys: ["/"], says: texts.keys.search },
        ...(mayChange ? [{ keys: ["Entrée"], says: texts.keys.save }] : []),
      ];
      return { page: { title: texts.title, main, keys } };
    },
  });

/** What was typed for a row is never lost, even when the row is on another page by now. */
async function withRefused(
  db: Parts["database"]["read"],
  { params }: DeskAsk,
  rows: readonly SoldGood[],
): Promise<readonly SoldGood[]> {
  const id = Number(params.id ?? Number.NaN);
  if (Number.isNaN(id) || rows.some((row) => row.id === id)) return rows;
  const good = await soldGood(db, id);
  return good ? [good, ...rows] : rows;
}

/* ---------------------------------------------------------------------- verb */

const rowForm = z.object({
  prix: z.string(),
  stock: z.string(),
  prix_vu: z.string(),
  stock_vu: z.string(),
  /** Back to what it was, which may have been nothing. */
  retour: z.string().optional(),
});

const saveVerb = ({ database, clock, market }: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "goods.change",
    path: ":id/enregistrer/",
    form: rowForm,
    screen,
    run: async ({ params, form, back }) => {
      const id = Number(params.id);
      const [wanted, seen] = [
        readOffer(form.prix, form.stock, market.currency),
        readOffer(form.prix_vu, form.stock_vu, market.currency),
      ];
      if (!seen.ok || !Number.isSafeInteger(id)) return refused({});
      const good = await soldGood(database.read, id);
      // a row that comes back has seen what is there by now: what somebody changed is told with what is wrong
      if (!wanted.ok) {
        const changed = good && changesSince(seen.value, offerIn(good), market.currency);
        return refused({
          errors: { ...changed, ...wanted.refusal },
          retry: changed && Object.keys(changed).length > 0,
        });
      }
      // in a table a zero is soon typed into the wrong field
      if (wanted.value.cents === 0 && seen.value.cents > 0 && form.retour === undefined)
        return refused({ errors: { prix: texts.faults.free } });
      const change = texts.change(seen.value, wanted.value, market.currency);
      const to = back.startsWith(here) && !back.includes("/enregistrer/") ? back : here;
      const given = shownOffer(wanted.value);
      if (change === "") return done({ to, says: texts.nothing, given });
      const changed = await changeOffer(database, {
        id,
        seen: seen.value,
        wanted: wanted.value,
        at: clock.now(),
      });
      if (!changed.ok || !good)
        return refused(
          refusalOf(changed.ok ? { why: "unknown" } : changed.refusal, seen.value, market.currency),
        );
      const name = fullName(good);
      return done({
        to,
        says: texts.saved(name, change),
        given: form.retour
          ? { ...given, restored: texts.restored(seen.value, wanted.value, market.currency) }
          : given,
        undo: undoOfRow(id, form),
        audit: {
          about: `product:${id}`,
          says: texts.audit(name, change),
          detail: { before: seen.value, after: wanted.value },
        },
      });
    },
  });

function refusalOf(refusal: OfferRefusal, seen: Offer, currency: Currency) {
  if (refusal.why === "unknown") return { message: texts.gone };
  if (refusal.why === "on-sale") return { errors: { prix: texts.faults.onSale } };
  if (refusal.why === "sale-ahead")
    return { errors: { prix: texts.faults.saleAhead(refusal.saleCents, currency) } };
  return { errors: changesSince(seen, refusal.now, currency), retry: true };
}

const offerIn = ({ priceCents, stock }: SoldGood): Offer => ({ cents: priceCents, left: stock });

const changesSince = (seen: Offer, now: Offer, currency: Currency): Record<string, string> => ({
  ...(now.cents !== seen.cents && { prix: texts.faults.priceChanged(now.cents, currency) }),
  ...(now.left !== seen.left && { stock: texts.faults.stockChanged(now.left) }),
});

/** « 9,95 » and « 40 »; an empty stock is one that nobody counts. */
function readOffer(price: string, stock: string, currency: Currency): Result<Offer, Record<string, string>> {
  const cents = centsIn(price);
  const left = stock.trim() === "" ? null : countIn(stock);
  const fault =
    cents > MOST_CENTS
      ? texts.faults.priceTooLarge(price.trim(), formatMoney(MOST_CENTS, currency))
      : Number.isNaN(cents) && texts.faults.price(price.trim());
  const errors = {
    ...(fault && { prix: fault }),
    ...(Number.isNaN(left) && { stock: texts.faults.stock(stock.trim(), groupThousands(MOST_STOCK)) }),
  };
  return Object.keys(errors).length > 0 ? refused(errors) : done({ cents, left });
}

/** However large; NaN: no price. */
function centsIn(text: string): number {
  const word = text.replace(/[\s$€]/g, "");
  const [, units, hundredths = ""] = /^(\d+)(?:[,.](\d{1,2}))?$/.exec(word) ?? [];
  return units === undefined ? Number.NaN : Number(units) * 100 + Number(hundredths.padEnd(2, "0"));
}

function countIn(text: string): number {
  const word = text.replace(/\s/g, "");
  return /^\d{1,7}$/.test(word) && Number(word) <= MOST_STOCK ? Number(word) : Number.NaN;
}
