/** Puts a product into a visitor's cart without a page: what the button sends, with the visitor's own cookies. */
import type { Visitor } from "./browser";

export async function addByWire(
  { context }: Pick<Visitor, "context">,
  origin: string,
  productId: number | string,
  count = 1,
): Promise<void> {
  const answer = await context.request.post(`${origin}/?wc-ajax=add_to_cart`, {
    form: { product_id: String(productId), quantity: String(count) },
  });
  const told = (await answer.json()) as { fragments?: object };
  if (!told.fragments) throw new Error(`Not added: ${answer.status()} ${JSON.stringify(told)}`);
}
