/** Puts the demo's coupons in place. */
import { insertCoupon, type Terms } from "../../src/features/coupons";
import type { Database } from "../../src/platform/db";

const none = {
  minimumCents: 0,
  startsAt: undefined,
  endsAt: undefined,
  limit: undefined,
  mailLimit: undefined,
};

const COUPONS: readonly Terms[] = [
  { ...none, code: "BIENVENUE10", kind: "percent", value: 10, mailLimit: 1 },
  { ...none, code: "REMPLIR5", kind: "amount", value: 500, minimumCents: 5000, limit: 500 },
  { ...none, code: "LIVRAISON", kind: "delivery", value: 0, minimumCents: 3000 },
  { ...none, code: "RENTREE2025", kind: "percent", value: 15, endsAt: Date.UTC(2025, 8, 16, 4) },
];

export async function seedCoupons(database: Database, now: number): Promise<void> {
  await database.write(async (trx) => {
    for (const coupon of COUPONS) await insertCoupon(trx, coupon, now);
  });
}
