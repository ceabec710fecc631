/** What whoever starts the shop should know of the store that several machines share. */
import type { Database } from "../../../platform/db";
import type { MediaFolders } from "../../../platform/media/derived";
import { masterNames } from "../../../platform/media/media";
import { mastersNamed, storedMastersOf } from "../../../platform/media/store";
import { type SharedObjects, StoreUnavailable } from "../../../platform/object-store/object-store";
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
  try {
    return await storeAnswers(database, own, objects);
  } catch (error) {
    if (error instanceof StoreUnavailable) return [texts.notices.away(error.code)];
    throw error;
  }
}

/** A key that may list may still be refused what it reads or writes. */
async function storeAnswers(
  database: Pick<Database, "read">,
  own: string | undefined,
  objects: SharedObjects,
): Promise<string[]> {
  for await (const _ of objects.list("boutique")) break;
  const isOwner = await objects.mayErase();
  const names = own === undefined ? [] : masterNames([own]);
  const here = names.length > 0 ? await mastersNamed(database.read, names) : [];
  const alone = here.filter(({ stored }) => stored === 0).length;
  return [
    ...(isOwner ? [] : [texts.notices.otherShop]),
    ...(alone > 0 ? [texts.notices.onlyHere(alone)] : []),
  ];
}
