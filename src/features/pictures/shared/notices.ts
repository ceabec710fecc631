/** What whoever starts the shop should know of the store that several machines share. */
import type { Database } from "../../../platform/db";
import type { MediaFolders } from "../../../platform/media/derived";
import { masterNames } from "../../../platform/media/media";
import { mastersNamed, storedMastersOf } from "../../../platform/media/store";
import {
  type ObjectStore,
  type SharedObjects,
  StoreUnavailable,
} from "../../../platform/object-store/object-store";
import { texts } from "./texts.fr";

/** The shop opens all the same: it serves what this machine has. */
export async function storeNotices(
  database: Pick<Database, "read">,
  { masters: [own] }: MediaFolders,
  objects: SharedObjects | undefined,
): Promise<string[]> {
  if (!objects) {
    const stored = (await storedMastersOf(database.read)).length;
    return stored > 0 ? [texts.notices.noStore(stored)] : [];
  }
  const fault = await whyAway(objects);
  if (fault !== undefined) return [texts.notices.away(fault)];
  const isOwner = await objects.mayErase();
  const names = own === undefined ? [] : masterNames([own]);
  const here = names.length > 0 ? await mastersNamed(database.read, names) : [];
  const alone = here.filter(({ stored }) => stored === 0).length;
  return [
    ...(isOwner ? [] : [texts.notices.otherShop]),
    ...(alone > 0 ? [texts.notices.onlyHere(alone)] : []),
  ];
}

/** What a key that is refused, a bucket that is not there or a silent network is called. */
async function whyAway(objects: Pick<ObjectStore, "list">): Promise<string | undefined> {
  try {
    for await (const _ of objects.list("boutique")) break;
    return undefined;
  } catch (error) {
    if (error instanceof StoreUnavailable) return error.code;
    throw error;
  }
}
