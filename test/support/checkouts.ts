/** Carts and orders at the level of the verbs: what a hundred buyers at once are made of. */
import type { CheckoutWorld, Sell } from "../../src/features/checkout/actions";
import { placeOrder } from "../../src/features/checkout/actions";
import type { Wish } from "../../src/features/checkout/checkout";
import { createOrderLinks } from "../../src/features/orders";
import { openSettings } from "../../src/features/settings";
import { machineClock } from "../../src/kernel/clock";
import { randomId } from "../../src/kernel/ids";
import { createTurns } from "../../src/kernel/turns";
import type { Database } from "../../src/platform/db";
import { createSigning } from "../../src/platform/http/signing";
import { SECRET } from "./house";

/** A checkout whose letters go nowhere. */
export function checkoutWorld(database: Database, sell?: Sell): CheckoutWorld {
  return {
    database,
    clock: machineClock,
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
const tills = createTurns(8, Number.POSITIVE_INFINITY);

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
