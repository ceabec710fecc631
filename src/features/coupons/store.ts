/** The tables of coupons: the only SQL that names them. */
import { randomId } from "../../kernel/ids";
import { type Reader, statement, type Tables, type Writer } from "../../platform/db";
import type { Coupon, CouponKind, Limits, Terms } from "./coupons";

declare module "../../platform/db/tables" {
  interface Tables {
    coupons: {
      id: string;
      code: string;
      kind: CouponKind;
      value: number;
      minimum_cents: number;
      starts_at: number | null;
      ends_at: number | null;
      max_uses: number | null;
      max_per_mail: number | null;
      active: number;
      used: number;
      created_at: number;
    };
    cart_coupons: { cart_id: string; coupon_id: string };
  }
}

/** False when another has that code. */
export async function insertCoupon(trx: Writer, terms: Terms, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("coupons")
    .values({
      id: randomId(),
      code: terms.code,
      kind: terms.kind,
      value: terms.value,
      minimum_cents: terms.minimumCents,
      starts_at: terms.startsAt ?? null,
      ends_at: terms.endsAt ?? null,
      max_uses: terms.limit ?? null,
      max_per_mail: terms.mailLimit ?? null,
      active: 1,
      used: 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findCoupon(db: Reader, code: string): Promise<Coupon | undefined> {
  const row = await db.selectFrom("coupons").selectAll().where("code", "=", code).executeTakeFirst();
  return row && toCoupon(row);
}

/** The newest first. */
export async function listCoupons(db: Reader): Promise<Coupon[]> {
  const rows = await db
    .selectFrom("coupons")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("code")
    .execute();
  return rows.map(toCoupon);
}

/** Of one that is held. */
export async function switchCoupon(trx: Writer, code: string, active: boolean): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ active: active ? 1 : 0 })
    .where("code", "=", code)
    .execute();
}

/** Nobody else changes it until the transaction ends. */
export async function holdCouponRow(trx: Writer, code: string): Promise<void> {
  await trx
    .updateTable("coupons")
    .set((on) => ({ code: on.ref("code") }))
    .where("code", "=", code)
    .execute();
}

export async function limitCoupon(
  trx: Writer,
  code: string,
  { endsAt, limit, mailLimit }: Limits,
): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ ends_at: endsAt ?? null, max_uses: limit ?? null, max_per_mail: mailLimit ?? null })
    .where("code", "=", code)
    .execute();
}

/** All, those that serve or will, or those that are over at this moment. */
export type CouponTab = "all" | "running" | "over";

export interface CouponPage {
  tab: CouponTab;
  /** A part of the code. */
  words: string;
  now: number;
  /** The row that came last. */
  after: { createdAt: number; code: string } | undefined;
  limit: number;
}

const within = (db: Reader, { tab, words, now }: Omit<CouponPage, "after" | "limit">) =>
  db
    .selectFrom("coupons")
    .$if(words !== "", (query) => query.where("code", "like", `%${words.replace(/[^A-Z0-9-]/g, "")}%`))
    .$if(tab !== "all", (query) =>
      query.where((on) => {
        const serves = on.and([
          on("active", "=", 1),
          on.or([on("ends_at", "is", null), on("ends_at", ">", now)]),
          on.or([on("max_uses", "is", null), on("used", "<", on.ref("max_uses"))]),
        ]);
        return tab === "running" ? serves : on.not(serves);
      }),
    );

export interface ListedCoupon extends Coupon {
  createdAt: number;
}

/** The newest first, one more than asked for when there are more. */
export async function pageOfCoupons(db: Reader, page: CouponPage): Promise<ListedCoupon[]> {
  const { after, limit } = page;
  const asked = within(db, page).selectAll();
  const rest = after
    ? asked.where((on) =>
        on.or([
          on("created_at", "<", after.createdAt),
          on.and([on("created_at", "=", after.createdAt), on("code", ">", after.code)]),
        ]),
      )
    : asked;
  const rows = await rest
    .orderBy("created_at", "desc")
    .orderBy("code")
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...toCoupon(row), createdAt: row.created_at }));
}

export async function countCoupons(db: Reader, tab: CouponTab, now: number): Promise<number> {
  const row = await within(db, { tab, words: "", now })
    .select((on) => on.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/* ---------------------------------------------------------------------- uses */

/** One use, if there is one to take at this moment: the row itself decides, after waiting for whoever is at it. */
export async function takeUse(trx: Writer, couponId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("coupons")
    .set((on) => ({ used: on("used", "+", 1) }))
    .where("id", "=", couponId)
    .where("active", "=", 1)
    .where((on) => on.or([on("max_uses", "is", null), on("used", "<", on.ref("max_uses"))]))
    .where((on) => on.or([on("starts_at", "is", null), on("starts_at", "<=", now)]))
    .where((on) => on.or([on("ends_at", "is", null), on("ends_at", ">", now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function returnUse(trx: Writer, code: string): Promise<void> {
  await trx
    .updateTable("coupons")
    .set((on) => ({ used: on("used", "-", 1) }))
    .where("code", "=", code)
    .where("used", ">", 0)
    .execute();
}

/* --------------------------------------------------------------------- carts */

/** The cart must be there. One coupon a cart: another one takes its place. */
export async function holdCoupon(trx: Writer, cartId: string, couponId: string): Promise<void> {
  await trx
    .insertInto("cart_coupons")
    .values({ cart_id: cartId, coupon_id: couponId })
    .onConflict((conflict) => conflict.column("cart_id").doUpdateSet({ coupon_id: couponId }))
    .execute();
}

/** Only the one that is named: another that was applied meanwhile stays. */
export async function dropCoupon(trx: Writer, cartId: string, code: string): Promise<void> {
  await trx
    .deleteFrom("cart_coupons")
    .where("cart_id", "=", cartId)
    .where("coupon_id", "in", (on) => on.selectFrom("coupons").select("id").where("code", "=", code))
    .execute();
}

const itsCoupon = statement((db, cartId: string) =>
  db
    .selectFrom("cart_coupons")
    .innerJoin("coupons", "coupons.id", "cart_coupons.coupon_id")
    .selectAll("coupons")
    .where("cart_coupons.cart_id", "=", cartId),
);

export async function couponOf(db: Reader, cartId: string): Promise<Coupon | undefined> {
  const row = await itsCoupon.first(db, cartId);
  return row && toCoupon(row);
}

const toCoupon = (row: Tables["coupons"]): Coupon => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  value: row.value,
  minimumCents: row.minimum_cents,
  startsAt: row.starts_at ?? undefined,
  endsAt: row.ends_at ?? undefined,
  limit: row.max_uses ?? undefined,
  mailLimit: row.max_per_mail ?? undefined,
  isActive: row.active === 1,
  used: row.used,
});
