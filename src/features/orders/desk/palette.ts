/** What « Aller à » finds of orders: those that are meant, and what may be done with them now. */
import { formatMoney } from "../../../kernel/money";
import { fold } from "../../../kernel/text";
import { type Account, mayDo, type PaletteEntry, readDeed } from "../../desk";
import { formatNumber, mannerOf, mayMove, nameOf, type Order } from "../orders";
import { type Standing, standingOf } from "../standing";
import { findOrder } from "../store";
import { isRefundOffered } from "./more";
import { nextStepOf } from "./one";
import { deedPath, orderPath, slipPath } from "./paths";
import { headsForDesk, indexForSearch, type OrderHead, searchWords } from "./store";
import { texts } from "./texts.fr";
import { isOrderNumber, type Word } from "./words";
import type { DeskWorld } from "./world";

const FOUND = 6;

export async function findInPalette(
  world: DeskWorld,
  typed: string,
  role: Account["role"],
): Promise<PaletteEntry[]> {
  const wordsFor = async (text: string) =>
    (await searchWords(world.database, text)).filter((word) => word !== fold(texts.palette));
  const search = async (words: readonly Word[]) => {
    await indexForSearch(world.database, { words });
    return headsForDesk(world.database.read, { view: "all", words, limit: FOUND });
  };
  const { asked, thing } = readDeed(typed, texts.deedWords);
  const named = await wordsFor(thing);
  const meant = asked.length > 0 && named.length > 0 ? await search(named) : [];
  const deeds: PaletteEntry[] = [];
  for (const order of meant) deeds.push(...(await deedsWith(world, order, { asked, role })));
  // a word that is a verb may as well be of somebody's name; beside a whole number, no other word counts
  const [number = typed] = /\b\d{4}-?\d{4}\b/.exec(typed) ?? [];
  const others = await search(await wordsFor(number));
  const [only] = others;
  // a number and nothing else: what may be done with that order comes along
  if (only && others.length === 1 && isOrderNumber(typed))
    return [entryOf(only), ...(await deedsWith(world, only, { asked: EVERY_DEED, role })).map(unnamed)];
  const known = new Set(meant.map(({ number }) => number));
  return [...deeds, ...[...meant, ...others.filter(({ number }) => !known.has(number))].map(entryOf)];
}

/** Nobody has asked for it by its name: the order itself stands first. */
const unnamed = ({ isNamed: _named, ...entry }: PaletteEntry): PaletteEntry => entry;

const entryOf = (order: OrderHead): PaletteEntry => ({
  title: texts.order(formatNumber(order.number)),
  detail: detailOf(order),
  href: orderPath(order.number),
  kind: texts.palette,
  sort: "person",
});

const detailOf = ({ billing, totalCents, currency }: Pick<Order, "billing" | "totalCents" | "currency">) =>
  `${nameOf(billing)}, ${formatMoney(totalCents, currency)}`;

type DeedName = keyof typeof texts.deeds;
const EVERY_DEED = Object.keys(texts.deeds) as DeedName[];

async function deedsWith(
  { database: { read } }: DeskWorld,
  { number }: Pick<Order, "number">,
  { asked, role }: { asked: readonly DeedName[]; role: Account["role"] },
): Promise<PaletteEntry[]> {
  const order = await findOrder(read, { number });
  if (!order) return [];
  const deed = { order, standing: await standingOf(read, order), mayWork: mayDo(role, "team") };
  return asked.filter(isOfferedOn(deed)).map((name) => ({
    title: texts.deeds[name](formatNumber(number), mannerOf(order.delivery) === "sent"),
    detail: detailOf(order),
    href: HREFS[name](number),
    kind: texts.palette,
    sort: "deed",
    isNamed: true,
  }));
}

/** The same as on its screen. */
const isOfferedOn =
  (deed: { order: Order; standing: Standing; mayWork: boolean }) =>
  (name: DeedName): boolean => {
    switch (name) {
      case "ship":
      case "pay":
      case "deliver":
        return deed.mayWork && nextStepOf(deed) === name;
      case "refund":
        return isRefundOffered(deed);
      case "cancel":
        return deed.mayWork && mayMove(deed.order, "cancelled");
      case "note":
        return deed.mayWork;
      default:
        return true;
    }
  };

/** Links that show a form or a paper, and change nothing. */
const HREFS: Record<DeedName, (number: number) => string> = {
  ship: (number) => `${orderPath(number)}#expedier`,
  pay: (number) => `${orderPath(number)}#h-suite`,
  deliver: (number) => `${orderPath(number)}#h-suite`,
  refund: (number) => deedPath(number, "rembourser"),
  cancel: (number) => deedPath(number, "annuler"),
  slip: (number) => slipPath(number),
  invoice: (number) => orderPath(number, "facture.pdf"),
  note: (number) => `${deedPath(number, "noter")}#h-fil`,
};
