/** Buyers for races and outages: carts and orders at the level of the verbs, and a buyer on the wire who does not give up. */

import { setTimeout } from "node:timers/promises";
import type { CheckoutWorld, Sell } from "../../src/features/checkout/actions";
import { placeOrder } from "../../src/features/checkout/actions";
import type { Wish } from "../../src/features/checkout/checkout";
import { createOrderLinks } from "../../src/features/orders";
import { openSettings } from "../../src/features/settings";
import { machineClock } from "../../src/kernel/clock";
import { createConcurrencyLimit } from "../../src/kernel/concurrency-limit";
import { randomId } from "../../src/kernel/ids";
import { quebec } from "../../src/kernel/market";
import type { Database } from "../../src/platform/db";
import { createSigning } from "../../src/platform/http/signing";
import { filled, formIn } from "./buying";
import { SECRET } from "./test-app";

/** A checkout whose letters go nowhere. */
export function checkoutWorld(database: Database, sell?: Sell): CheckoutWorld {
  return {
    database,
    clock: machineClock,
    market: quebec,
    settings: openSettings(database),
    mail: { post: async () => "", nudge: () => {} },
    links: createOrderLinks(createSigning(SECRET, machineClock)),
    random: Math.random,
    sell,
  };
}

/** A cart with one of each product, in this order. */
export async function newCart(database: Database, ...productIds: number[]): Promise<string> {
  const id = randomId();
  const now = Date.now();
  await database.write(async (trx) => {
    await trx.insertInto("carts").values({ id, created_at: now, touched_at: now }).execute();
    for (const [index, productId] of productIds.entries())
      await trx
        .insertInto("cart_lines")
        .values({
          key: randomId(),
          cart_id: id,
          product_id: productId,
          quantity: 1,
          added_at: now + index,
          removed_at: null,
        })
        .execute();
  });
  return id;
}

const address = {
  firstName: "Josée",
  lastName: "Gauthier",
  company: "",
  street: "87, rue des Forges",
  apartment: "",
  city: "Trois-Rivières",
  province: "QC",
  postcode: "G9A 1B2",
  country: "CA" as const,
};

export const WISH: Wish = {
  email: "josee.gauthier@exemple.ca",
  phone: "",
  billing: address,
  shipping: address,
  delivery: "standard",
  payment: "transfer",
  comments: "",
};

/** As many at once as the database has connections: the others wait, as they do at the shop's tills. */
const tills = createConcurrencyLimit(8, Number.POSITIVE_INFINITY);

/** Each form from a mail address of its own, since orders are limited by address, unless the test names one. */
export const buy = (
  world: CheckoutWorld,
  cartId: string,
  key: string = randomId(),
  email = `josee.${key}@exemple.ca`,
) =>
  tills.take(() =>
    placeOrder(world, {
      key,
      cartId,
      wish: { ...WISH, email },
      shownCents: undefined,
      attribution: undefined,
    }),
  );

/** Looks, then writes what it thinks is left: right for one buyer, wrong for two. */
export const carelessSell: Sell = async (trx, _touch, counts) => {
  for (const [id, count] of counts) {
    const { stock } = await trx
      .selectFrom("products")
      .select("stock")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (stock < count) return [id];
    await trx
      .updateTable("products")
      .set({ stock: stock - count })
      .where("id", "=", id)
      .execute();
  }
  return [];
};

export interface WireBuyer {
  /** Puts one of this product into the cart. */
  add(productId: number): Promise<void>;
  /** Fills in the form and sends it until an answer comes; gives the number of the order. */
  order(email: string, more?: Record<string, string>): Promise<number>;
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
    order: async (email, more = {}) => {
      const form = await insist(async () => {
        const { key, ...rest } = formIn(await (await ask("/commande/")).text());
        return key ? { key, ...rest } : undefined;
      });
      const fields = Object.entries(filled(form, { billing_email: email, ...more }));
      const body = Object.fromEntries(fields.map(([name, value]) => [name, String(value ?? "")]));
      return insist(async () => {
        const answer = await ask("/?wc-ajax=checkout", body);
        return answer.ok ? ((await answer.json()) as { order_id?: number }).order_id : undefined;
      });
    },
  };
}
