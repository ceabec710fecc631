/** What a database is, is decided once, when it is made, and never again. */
import { type Clock, machineClock } from "../../kernel/clock";
import { type Database, type Reader, type Writer, withAdvisoryLock } from "../../platform/db";
import type { Signing } from "../../platform/http/signing";
import { holdServer, parkWaiting } from "../mail";
import { postponePlans } from "../personal-data";
import {
  holdsRows,
  type ShopKind,
  storedKind,
  storedOrigin,
  storeKind,
  storeMark,
  storePlace,
} from "./store";
import { texts } from "./texts.fr";

export type { ShopKind } from "./store";

export interface KindQuestion {
  /** What a database that holds nothing becomes. */
  wanted: ShopKind;
  /** Whether a database from before kinds were kept holds the demo. */
  isDemo(db: Reader): Promise<boolean>;
  /** What an empty shop of the merchant's own begins with. */
  begin(trx: Writer): Promise<void>;
  clock?: Clock;
}

/** Of several processes that start together on an empty database, one decides for all. */
export function settleKind(
  database: Database,
  { wanted, isDemo, begin, clock = machineClock }: KindQuestion,
): Promise<ShopKind> {
  return withAdvisoryLock(database, () =>
    database.write(async (trx) => {
      const known = await storedKind(trx);
      if (known) return known;
      const holds = (await isDemo(trx)) ? "demo" : (await holdsRows(trx)) ? "own" : undefined;
      const kind = holds ?? wanted;
      await storeKind(trx, kind, clock.now());
      if (!holds && kind === "own") await begin(trx);
      return kind;
    }),
  );
}

/**
 * In a database that was copied or restored since its last start, what waited to be sent may have left from the
 * original: it is put aside for the merchant to decide, and nothing more leaves by the server that is set at the desk until
 * a test letter has. Erasures that were planned wait seven days more: they may have been taken back since. Gives how many
 * letters.
 */
export function holdEmailsOfCopy(
  database: Database,
  place: string,
  clock: Clock = machineClock,
): Promise<number> {
  return withAdvisoryLock(database, () =>
    database.write(async (trx) => {
      const known = (await storedOrigin(trx)).place;
      if (known === place) return 0;
      await storePlace(trx, place);
      if (known === null) return 0;
      await holdServer(trx);
      await postponePlans(trx, clock.now());
      return parkWaiting(trx, texts.heldInCopy);
    }),
  );
}

/** False when the database knows another secret; the first one that it meets is its own. */
export function isOwnSecret(database: Database, signing: Pick<Signing, "seal">): Promise<boolean> {
  const mark = signing.seal("installation", "secret");
  return withAdvisoryLock(database, () =>
    database.write(async (trx) => {
      const known = (await storedOrigin(trx)).mark;
      if (known === null) await storeMark(trx, mark);
      return known === null || known === mark;
    }),
  );
}

/** Whether there is a shop in it already, whatever its version. */
export const holdsShop = (database: Database): Promise<boolean> => holdsRows(database.read);
