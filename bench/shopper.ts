/** Somebody who buys over the wire while pages are measured, in a process of their own: who measures only measures. */
import { newWireBuyer } from "../test/support/checkouts";

/** One order after the other until there are so many, or so many a second until told to stop (0). */
export type Wish = { orders: number } | { perSecond: number };

const page = process.argv[2] ?? "";
const product = await productOf(page);
const underWay: Promise<void>[] = [];
let clock: NodeJS.Timeout | undefined;

process.on("message", async (wish: Wish) => {
  if ("orders" in wish) {
    for (let made = 0; made < wish.orders; made++) await buy();
    process.send?.(wish.orders);
  } else if (wish.perSecond > 0) {
    clock = setInterval(() => underWay.push(buy()), 1000 / wish.perSecond);
  } else {
    clearInterval(clock);
    process.send?.((await Promise.all(underWay.splice(0))).length);
  }
});

/** What this page sells. */
async function productOf(page: string): Promise<number> {
  const html = await (await fetch(page)).text();
  const [button = ""] = /<button[^>]*name="add-to-cart"[^>]*>/.exec(html) ?? [];
  const product = Number(/value="(\d+)"/.exec(button)?.[1]);
  if (!product) throw new Error(`Nothing can be bought at ${page}.`);
  return product;
}

async function buy(): Promise<void> {
  const buyer = newWireBuyer(new URL(page).origin);
  await buyer.add(product);
  await buyer.order("mesure@exemple.ca");
}
