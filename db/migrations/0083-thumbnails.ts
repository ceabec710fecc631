/** Pictures are looked at once more: sizes that are made since then are missing for them. Those that stand are not made again. */
import type { Migration } from "kysely/migration";

export const thumbnails: Migration = {
  up: async (db) => {
    await db.updateTable("pictures").set({ derived: 0 }).execute();
  },
};
