/** A buyer on the wire who does not give up: every step is tried again until it is answered. */
import { setTimeout } from "node:timers/promises";
import { filled, formIn } from "./buying";

export interface WireBuyer {
  /** Puts one of this product into the cart. */
  add(productId: number): Promise<void>;
  /** Fills in the form and sends it until an answer comes; gives the number of the order. */
  order(email: string): Promise<number>;
  /** One try to add, whatever comes of it: its status, or 0 when nobody answered. */
  tryToAdd(productId: number): Promise<number>;
}

let made = 0;

export function newWireBuyer(origin: string): WireBuyer {
  made += 1;
  const from = `10.9.${(made >> 8) & 255}.${made & 255}`;
  const jar = new Map<string, string>();

  const ask = async (path: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(origin + path, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: {
        // as browsers ask
        "accept-encoding": "gzip, deflate, br",
        cookie: [...jar].map((pair) => pair.join("=")).join("; "),
        "x-forwarded-for": from,
      },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";", 1)[0]?.split("=", 2) ?? [];
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };

  /** Until it is answered as it should be; a shop that is away is asked again a moment later. */
  const insist = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => {
    for (;;) {
      const value = await attempt().catch(() => undefined);
      if (value !== undefined) return value;
      await setTimeout(20);
    }
  };

  return {
    tryToAdd: (productId) =>
      ask("/?wc-ajax=add_to_cart", { product_id: String(productId) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      ),
    add: async (productId) => {
      await insist(async () => {
        const answer = await ask("/?wc-ajax=add_to_cart", { product_id: String(productId) });
        return answer.ok ? ((await answer.json()) as { fragments?: object }).fragments : undefined;
      });
    },
    order: async (email) => {
      const form = await insist(async () => {
        const { key, ...rest } = formIn(await (await ask("/commande/")).text());
        return key ? { key, ...rest } : undefined;
      });
      const fields = Object.entries(filled(form, { billing_email: email }));
      const body = Object.fromEntries(fields.map(([name, value]) => [name, String(value ?? "")]));
      return insist(async () => {
        const answer = await ask("/?wc-ajax=checkout", body);
        return answer.ok ? ((await answer.json()) as { order_id?: number }).order_id : undefined;
      });
    },
  };
}
