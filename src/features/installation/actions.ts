/** What a database is, is decided once, when it is made, and never again. */
import { type Clock, machineClock } from "../../kernel/clock";
import { alone, type Database, type Reader } from "../../platform/db";
import { holdsRows, type ShopKind, storedKind, storeKind } from "./store";

export type { ShopKind } from "./store";

export interface KindQuestion {
  /** What a database that holds nothing becomes. */
  wanted: ShopKind;
  /** Whether a database from before kinds were kept holds the demo. */
  isDemo(db: Reader): Promise<boolean>;
  clock?: Clock;
}

/** Of several processes that start together on an empty database, one decides for all. */
export function settleKind(
  database: Database,
  { wanted, isDemo, clock = machineClock }: KindQuestion,
): Promise<ShopKind> {
  return alone(database, () =>
    database.write(async (trx) => {
      const known = await storedKind(trx);
      if (known) return known;
      const kind = (await isDemo(trx)) ? "demo" : (await holdsRows(trx)) ? "own" : wanted;
      await storeKind(trx, kind, clock.now());
      return kind;
    }),
  );
}

/** Whether there is a shop in it already, whatever its version. */
export const holdsShop = (database: Database): Promise<boolean> => holdsRows(database.read);
