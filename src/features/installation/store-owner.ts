/** Whose a shared store of objects is: a copy of a shop reads the same store, and must erase nothing there. */
import type { Database } from "../../platform/db";
import type { ObjectStore } from "../../platform/object-store/object-store";
import { storedOrigin } from "./store";

/** The place of the database, then the shop's public origin on a line of its own if it has one. */
const OWNER = "boutique.txt";

/**
 * The first shop that asks is the one. `origin`: empty when none is configured. A copy of the whole disk has the same
 * database at the same place: its public origin is what tells it from the shop.
 */
export async function ownsStore(
  { read }: Pick<Database, "read">,
  objects: Pick<ObjectStore, "get" | "put">,
  origin: string,
): Promise<boolean> {
  const { place } = await storedOrigin(read);
  if (place === null) return false;
  const mine = ownerText(place, origin);
  const owner = (await objects.get(OWNER))?.toString();
  if (owner === mine) return true;
  // nobody's yet, or this shop's from before its origin was noted
  if (owner !== undefined && owner !== place) return false;
  await objects.put(OWNER, Buffer.from(mine));
  return true;
}

/** After a move to another machine, database or origin: what was another's is this shop's from now on. False: it was never started. */
export async function takeStore(
  { read }: Pick<Database, "read">,
  objects: Pick<ObjectStore, "put">,
  origin: string,
): Promise<boolean> {
  const { place } = await storedOrigin(read);
  if (place !== null) await objects.put(OWNER, Buffer.from(ownerText(place, origin)));
  return place !== null;
}

const ownerText = (place: string, origin: string): string => (origin === "" ? place : `${place}\n${origin}`);
