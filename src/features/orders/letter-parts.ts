/** What a letter about an order tells besides the order itself: who sells, when it comes, what it looks like. */
import { letterPicturePath } from "../../design/picture/picture";
import type { Market } from "../../kernel/market";
import type { Reader } from "../../platform/db";
import { goodsFor } from "../catalogue";
import { frameSettings } from "../frame";
import type { Settings, Values } from "../settings";
import type { OrderEmailParts } from "./emails";
import type { WhenExpected } from "./expected";
import { invoiceSettings } from "./invoice/settings";
import { texts as invoiceTexts } from "./invoice/texts.fr";
import type { OrderLinks } from "./links";
import type { Order } from "./orders";
import type { orderSettings } from "./settings";

export interface LetterWork {
  trx: Reader;
  settings: Settings;
  links: OrderLinks;
  market: Market;
  instructions: Values<(typeof orderSettings)["declarations"]>;
  whenExpected?: WhenExpected;
}

export async function letterParts(order: Order, work: LetterWork): Promise<OrderEmailParts> {
  return {
    market: work.market,
    instructions: work.instructions,
    trackingPath: work.links.tracking(order),
    pictures: await picturesOf(work.trx, order),
    seller: await sellerLines(work),
    expected: await work.whenExpected?.(order, work.trx),
  };
}

async function picturesOf(db: Reader, { lines }: Order): Promise<ReadonlyMap<number, string>> {
  const goods = await goodsFor(
    db,
    lines.map(({ productId }) => productId),
  );
  return new Map(
    [...goods].flatMap(([id, { picture }]) =>
      picture ? [[id, letterPicturePath(picture.source)] as const] : [],
    ),
  );
}

/** As an invoice names them, or as every page does. */
async function sellerLines({ settings, trx, market }: LetterWork): Promise<readonly string[]> {
  const { seller, address } = await settings.readNow(trx, invoiceSettings);
  const frame = await settings.readNow(trx, frameSettings);
  const place = address ? address.split("\n") : frame.address;
  const isExempt = market.country === "FR" && !market.collectsTaxes;
  return [seller || frame.name, ...place, frame.phone, isExempt ? invoiceTexts.untaxed : ""].filter(Boolean);
}
