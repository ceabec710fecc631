/** The journal by what was done: corrected orders hold addresses of before, which are sought when a person is. */
import type { Migration } from "kysely/migration";

export const journalByVerb: Migration = {
  up: (db) => db.schema.createIndex("desk_audit_by_verb").on("desk_audit").columns(["verb", "at"]).execute(),
};
