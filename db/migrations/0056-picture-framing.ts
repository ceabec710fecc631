/** How a picture is framed: the point that stays in view, and the part that is shown of the picture that was sent. */
import type { Migration } from "kysely/migration";

export const pictureFraming: Migration = {
  up: async (db) => {
    for (const name of ["focal", "crop"])
      await db.schema
        .alterTable("pictures")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
  },
};
