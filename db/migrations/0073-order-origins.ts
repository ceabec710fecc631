/** Orders of an origin that few have are found without going through all. */
import type { Migration } from "kysely/migration";

export const orderOrigins: Migration = {
  up: async (db) => {
    await db.schema
      .createIndex("order_attributions_by_source")
      .on("order_attributions")
      .columns(["source_type", "order_id"])
      .execute();
  },
};
