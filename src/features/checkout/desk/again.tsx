/** An order made once more by hand: its buyer, address and articles in the form, and what of it can no longer be had. */
import type { Reader } from "../../../platform/db";
import { findBySkus, fullName, goodsFor } from "../../catalogue";
import { Banner } from "../../desk";
import {
  addressLines,
  findOrder,
  formatNumber,
  hasForgottenBuyer,
  hasOneAddress,
  isToForget,
  type Order,
} from "../../orders";
import { ADDRESS_FIELDS } from "../address/fields";
import type { Sent } from "./form";
import { texts } from "./texts.fr";

export interface Again {
  /** Of the order that it is like. */
  number: number;
  /** What the form begins with. */
  sent: Sent;
  /** Who bought it was erased since: only its articles are known. */
  isForgotten: boolean;
  /** What it does not hold, or not as much of, each in a sentence. */
  missing: readonly string[];
  /** Where that order was sent, if not where it was billed: the form has one address. */
  sentTo: string;
}

export async function againOf(db: Reader, number: number | undefined): Promise<Again | undefined> {
  const order = number === undefined ? undefined : await findOrder(db, { number });
  if (!order) return undefined;
  const { lines, missing } = await linesNow(db, order);
  // who stays on an invoice for the law alone is no buyer of anything new
  const isForgotten = hasForgottenBuyer(order) || (await isToForget(db, order));
  return {
    number: order.number,
    isForgotten,
    sent: {
      ...(isForgotten ? {} : buyerIn(order)),
      delivery: order.delivery,
      payment: order.payment,
      code: lines.map(({ sku }) => sku),
      nombre: lines.map(({ count }) => String(count)),
    },
    missing,
    sentTo: hasOneAddress(order) ? "" : addressLines(order.shipping).join(", "),
  };
}

const buyerIn = ({ email, phone, billing }: Order): Sent => ({
  email,
  phone,
  ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [`billing.${field}`, billing[field] ?? ""])),
});

/** What is still offered, as much of it as there is. */
async function linesNow(db: Reader, { lines }: Order) {
  const goods = await goodsFor(db, [...new Set(lines.map(({ productId }) => productId))]);
  const stocks = await findBySkus(
    db,
    [...goods.values()].map(({ sku }) => sku),
  );
  const wanted = new Map<number, number>();
  for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  const found: { sku: string; count: number }[] = [];
  const missing: string[] = [];
  for (const [productId, quantity] of wanted) {
    const good = goods.get(productId);
    const line = lines.find((each) => each.productId === productId);
    const name = line ? fullName(line) : "";
    if (!good?.offered || good.kind === "variable" || good.sku === "") {
      missing.push(texts.again.gone(name));
      continue;
    }
    const stock = stocks.get(good.sku)?.stock ?? quantity;
    if (stock > 0) found.push({ sku: good.sku, count: Math.min(stock, quantity) });
    if (stock <= 0) missing.push(texts.again.out(name));
    else if (stock < quantity) missing.push(texts.again.few(name, stock, quantity));
  }
  return { lines: found, missing };
}

export const AgainNotice = ({ number, isForgotten, missing, sentTo }: Again) => (
  <>
    <p className="muted">{texts.again[isForgotten ? "likeOfErased" : "like"](formatNumber(number))}</p>
    {missing.length > 0 || sentTo ? (
      <Banner tone="low">
        {missing.map((says) => (
          <p key={says}>{says}</p>
        ))}
        {sentTo ? <p>{texts.again.sentTo(formatNumber(number), sentTo)}</p> : null}
      </Banner>
    ) : null}
  </>
);
