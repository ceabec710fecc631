/** Whose a shared store of objects is: a copy of a shop reads the same store, and must erase nothing there. */
import type { Database } from "../../platform/db";
import type { ObjectStore } from "../../platform/object-store/object-store";
import { storedOrigin } from "./store";

const OWNER = "boutique.txt";

/** The first shop that asks is the one. */
export async function ownsStore(
  { read }: Pick<Database, "read">,
  objects: Pick<ObjectStore, "get" | "put">,
): Promise<boolean> {
  const { place } = await storedOrigin(read);
  if (place === null) return false;
  const owner = await objects.get(OWNER);
  if (owner === undefined) await objects.put(OWNER, Buffer.from(place));
  return owner === undefined || owner.toString() === place;
}

/** After a move to another machine or database: what was another's is this shop's from now on. False: it was never started. */
export async function takeStore(
  { read }: Pick<Database, "read">,
  objects: Pick<ObjectStore, "put">,
): Promise<boolean> {
  const { place } = await storedOrigin(read);
  if (place !== null) await objects.put(OWNER, Buffer.from(place));
  return place !== null;
}
