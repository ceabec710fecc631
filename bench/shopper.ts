/** Somebody who buys over the wire, for as long as a measure lasts. */
import { newWireBuyer } from "../test/support/wire-buyer";

/** One order at each call, of the product that this page sells. */
export async function buyerOf(page: string): Promise<() => Promise<void>> {
  const html = await (await fetch(page)).text();
  const [button = ""] = /<button[^>]*name="add-to-cart"[^>]*>/.exec(html) ?? [];
  const product = Number(/value="(\d+)"/.exec(button)?.[1]);
  if (!product) throw new Error(`Nothing can be bought at ${page}.`);
  return async () => {
    const buyer = newWireBuyer(new URL(page).origin);
    await buyer.add(product);
    await buyer.order("mesure@exemple.ca");
  };
}
