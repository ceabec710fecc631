/** Orders whose sums and days are written out by hand, for what adds them up. */
import { randomId } from "../../../kernel/ids";
import type { Database } from "../../../platform/db";
import { insertDocument } from "../invoice/store";
import type { OrderState } from "../orders";
import { insertEvent, insertOrder, type NewOrder } from "../store";

const ADDRESS = {
  firstName: "Josée",
  lastName: "Gauthier",
  company: "",
  taxNumber: "",
  street: "87, rue des Forges",
  apartment: "",
  city: "Trois-Rivières",
  province: "QC",
  postcode: "G9A 1B2",
  country: "CA",
} as const;

/** 100,00 $ of goods less 10,00 $ and 10,00 $ of delivery: 5,00 $ and 9,98 $ of taxes on top. */
const ORDER: Omit<NewOrder, "id" | "key" | "placedAt"> = {
  state: "awaiting",
  email: "josee@exemple.test",
  phone: "",
  billing: ADDRESS,
  shipping: ADDRESS,
  delivery: "standard",
  payment: "transfer",
  comments: "",
  currency: "CAD",
  lines: [
    {
      productId: 1,
      sku: "A",
      name: "Encre",
      detail: "",
      quantity: 1,
      unitCents: 10_000,
      totalCents: 10_000,
      discountCents: 1_000,
      taxes: [450, 898],
    },
  ],
  subtotalCents: 10_000,
  discountCents: 1_000,
  coupon: "RABAIS",
  deliveryCents: 1_000,
  taxes: [
    { label: "TPS", baseCents: 10_000, cents: 500 },
    { label: "TVQ", baseCents: 10_000, cents: 998 },
  ],
  taxesIncluded: false,
  totalCents: 11_498,
  attribution: undefined,
};

let drawn = 10_000_000;
const nextNumber = (): number => {
  drawn += 1;
  return drawn;
};

export async function place(
  database: Database,
  events: readonly (readonly [OrderState, string])[],
  more: Partial<NewOrder> = {},
): Promise<string> {
  const id = randomId();
  const placedAt = Date.parse("2026-09-20T12:00:00Z");
  const order = { ...ORDER, ...more, id, key: randomId(), placedAt, state: "awaiting" } satisfies NewOrder;
  await database.write(async (trx) => {
    await insertOrder(trx, order, nextNumber);
    for (const [state, at] of events) await insertEvent(trx, id, { state, at: Date.parse(at) });
    const state = events.at(-1)?.[0];
    if (state) await trx.updateTable("orders").set({ state }).where("id", "=", id).execute();
  });
  return id;
}

export const credit = (
  database: Database,
  orderId: string,
  at: string,
  amountCents: number,
  taxCents?: number[],
) =>
  database.write((trx) =>
    insertDocument(trx, {
      id: randomId(),
      kind: "credit",
      year: 2026,
      number: nextNumber(),
      at: Date.parse(at),
      amountCents,
      orderId,
      taxCents,
    }),
  );
