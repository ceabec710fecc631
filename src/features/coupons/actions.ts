/** What a merchant does with coupons, at the command line and at the desk. */
import type { Clock } from "../../kernel/clock";
import { done, type Result, refused } from "../../kernel/result";
import type { Database, Reader } from "../../platform/db";
import { defineSlot } from "../../platform/slots";
import type { Coupon, Limits, Terms } from "./coupons";
import { findCoupon, holdCouponRow, insertCoupon, limitCoupon, switchCoupon } from "./store";

interface World {
  database: Database;
  clock: Clock;
}

/** Refused when another has that code. */
export async function makeCoupon({ database, clock }: World, terms: Terms): Promise<Result<Coupon, "taken">> {
  const isNew = await database.write((trx) => insertCoupon(trx, terms, clock.now()));
  if (!isNew) return refused("taken");
  return done((await findCoupon(database.read, terms.code)) as Coupon);
}

/** It serves no more, or again, unless it is not the one that was seen; gives it as it is then. */
export const turnCoupon = (
  database: Database,
  { code, active }: { code: string; active: boolean },
  isAsSeen: (now: Coupon) => boolean = () => true,
): Promise<Result<Coupon, "unknown" | "already" | "changed">> =>
  database.write(async (trx) => {
    await holdCouponRow(trx, code);
    const before = await findCoupon(trx, code);
    if (!before) return refused("unknown" as const);
    // whoever wanted what already is so has lost nothing
    if (before.isActive === active) return refused("already" as const);
    if (!isAsSeen(before)) return refused("changed" as const);
    await switchCoupon(trx, code, active);
    return done({ ...before, isActive: active });
  });

/** Until when and how often it serves, unless these are not the limits that were seen; gives those of before. */
export const changeLimits = (
  database: Database,
  code: string,
  limits: Limits,
  isAsSeen: (now: Coupon) => boolean,
): Promise<Result<Coupon, "unknown" | "changed">> =>
  database.write(async (trx) => {
    await holdCouponRow(trx, code);
    const before = await findCoupon(trx, code);
    if (!before) return refused("unknown" as const);
    if (!isAsSeen(before)) return refused("changed" as const);
    await limitCoupon(trx, code, limits);
    return done(before);
  });

/** What orders with a coupon sold for, without taxes. */
export interface CouponSales {
  orders: number;
  discountCents: number;
  soldCents: number;
}

/** Whoever keeps the orders knows: by code, without those that brought nothing. */
export const couponSalesSlot =
  defineSlot<(db: Reader, codes: readonly string[]) => Promise<ReadonlyMap<string, CouponSales>>>(
    "sales by coupon",
  );
