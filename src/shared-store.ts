/** Where the merchant's files are: in the data folder, or in the store that the configuration names. */
import type { Config } from "./config";
import { ownsStore } from "./features/installation";
import type { Database } from "./platform/db";
import type { MediaFolders } from "./platform/media/derived";
import { folderMasters } from "./platform/media/folder-masters";
import type { MasterStore } from "./platform/media/master-store";
import { storedMasters } from "./platform/media/stored-masters";
import { s3PlaceOf } from "./platform/object-store/environment";
import type { SharedObjects } from "./platform/object-store/object-store";
import { openS3 } from "./platform/object-store/s3";

/** For as long as the shop is open. */
export function openStores(
  config: Pick<Config, "env" | "dataDir">,
  database: Database,
  media: MediaFolders,
): { objects: SharedObjects | undefined; masterStore: MasterStore } {
  const objects = openObjects(config, database);
  return { objects, masterStore: openMasters(config, { database, media, objects }) };
}

/** Absent: there is no store that several machines share. */
export function openObjects({ env }: Pick<Config, "env">, database: Database): SharedObjects | undefined {
  const place = s3PlaceOf(env);
  if (!place) return undefined;
  const store = openS3(place);
  const origin = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : "";
  return { ...store, mayErase: () => ownsStore(database, store, origin) };
}

function openMasters(
  { dataDir }: Pick<Config, "dataDir">,
  { database, media, objects }: { database: Database; media: MediaFolders; objects?: SharedObjects },
): MasterStore {
  return objects
    ? storedMasters({ objects, read: database.read, folders: media, dataDir })
    : folderMasters(media, dataDir);
}
