/** An order of a person with something of theirs in every field, for tests of what becomes of it. */
import { WISH } from "../../../test/support/checkouts";
import { DAY } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import type { Database } from "../../platform/db";
import { insertNote, insertOrder, type NewOrder } from "../orders";

interface Placed {
  state: NewOrder["state"];
  placedAt: number;
  notedAt: number;
  email?: string;
  /** Absent: the name that every order of tests has. */
  name?: { firstName: string; lastName: string };
}

export const orderOf = (
  database: Database,
  { state, placedAt, notedAt, email = "Ghislaine@exemple.test", name }: Placed,
) =>
  database.write(async (trx) => {
    const made = await insertOrder(
      trx,
      {
        ...WISH,
        ...(name && { billing: { ...WISH.billing, ...name }, shipping: { ...WISH.shipping, ...name } }),
        id: randomId(),
        key: randomId(),
        state,
        placedAt,
        email,
        phone: "8195550199",
        comments: "parallélépipède",
        currency: "CAD",
        delivery: "standard",
        payment: "transfer",
        subtotalCents: 4500,
        deliveryCents: 0,
        coupon: "",
        discountCents: 0,
        taxes: [],
        totalCents: 4500,
        lines: [
          {
            productId: 1,
            sku: "encre",
            name: "Encre",
            detail: "",
            quantity: 1,
            unitCents: 4500,
            totalCents: 4500,
            discountCents: 0,
            taxes: [],
          },
        ],
        attribution: undefined,
      } as unknown as NewOrder,
      () => 48_210_000 + Math.floor(placedAt / DAY) + (state === "paid" ? 1 : 0),
    );
    await insertNote(trx, made.id, { at: notedAt, text: "zinnia" });
    await trx
      .insertInto("order_first_origins")
      .values({ order_id: made.id, source_type: "utm", utm_source: "quetsche" })
      .execute();
    return made;
  });
