/** The list of orders by client and by total: each is read by an index in the order in which it is shown. */
import { PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

type Db = Parameters<Migration["up"]>[0];

export const sortedOrders: Migration = {
  up: async (db) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    // in the order of bytes on both engines
    const bytewise = isPostgres ? sql`text collate "C"` : sql`text`;
    await db.schema
      .alterTable("orders")
      .addColumn("buyer_folded", bytewise, (column) => column.notNull().defaultTo(""))
      .execute();
    await nameBuyers(db);
    for (const key of ["buyer_folded", "total_cents"] as const) {
      const name = key === "buyer_folded" ? "buyer" : "total";
      // what the list is filtered by stands at the end: an order that is not wanted is passed over without being read
      const columns = [key, "placed_at", "id", "delivery", "payment"] as const;
      await db.schema
        .createIndex(`orders_by_${name}`)
        .on("orders")
        .columns([...columns])
        .execute();
      await db.schema
        .createIndex(`orders_by_state_${name}`)
        .on("orders")
        .columns(["state", ...columns])
        .execute();
    }
  },
};

/** In one statement; a second's work at most. */
const AT_ONCE = 500;

/** Addresses are JSON, which engines read differently, and accents are taken off here. */
async function nameBuyers(db: Db): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<{ id: string; billing: string }>`select id, billing from orders
      where id > ${after} order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const named = rows.map(({ id, billing }) => sql`when ${id} then ${buyerIn(billing)}`);
    await sql`update orders set buyer_folded = case id ${sql.join(named, sql` `)} end
      where id > ${after} and id <= ${last.id}`.execute(db);
    after = last.id;
  }
}

/** As orders are written from now on; spelled out, for a migration never changes. */
function buyerIn(billing: string): string {
  const { company = "", firstName = "", lastName = "" } = JSON.parse(billing) as Record<string, string>;
  return (company || `${firstName} ${lastName}`.trim())
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .slice(0, 100);
}
