/** The rows of a cart and of an order, written by nothing but SQLite: what the disk and the engine take of a purchase. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { randomId } from "../src/kernel/ids";

type Row = Record<string, SQLInputValue>;

export interface BareRows {
  /** A new cart with one line, on the disk before it returns. */
  add(): void;
  /** All rows of an order and of its letters, the same. */
  order(): void;
  close(): void;
}

/** Works on a copy of the shop, which holds at least one order that was placed through its form. */
export function openBareRows(shop: string, copy: string): BareRows {
  const original = new DatabaseSync(shop, { readOnly: true });
  original.prepare("vacuum into ?").run(copy);
  original.close();
  const database = new DatabaseSync(copy);
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  const rows = (text: string, ...values: SQLInputValue[]) => database.prepare(text).all(...values) as Row[];
  const [line] = rows("select * from cart_lines limit 1");
  const [checkout] = rows("select * from checkouts order by at desc limit 1");
  const placed = checkout?.order_id ?? "";
  const [order] = rows("select * from orders where id = ?", placed);
  if (!line || !checkout || !order) throw new Error("The shop has no cart or no order to copy.");
  let number = Number(rows("select max(number) as number from orders")[0]?.number);
  const parts = (["order_lines", "order_taxes", "order_events"] as const).flatMap((table) =>
    rows(`select * from ${table} where order_id = ?`, placed).map((row) => [table, row] as const),
  );
  const letters = rows("select * from outbox order by created_at desc limit 2");
  const stock = database.prepare("update products set stock = stock - 1, sold = sold + 1 where id = ?");
  const insert = inserter(database);

  return {
    add: () => {
      database.exec("begin immediate");
      const id = randomId();
      insert("carts", { id, created_at: 1, touched_at: 1 });
      insert("cart_lines", { ...line, key: randomId(), cart_id: id });
      database.exec("commit");
    },
    order: () => {
      database.exec("begin immediate");
      const id = randomId();
      number += 1;
      stock.run(line.product_id ?? 0);
      insert("orders", { ...order, id, key: randomId(), number });
      for (const [table, row] of parts)
        insert(table, { ...row, order_id: id, ...("id" in row && { id: randomId() }) });
      for (const letter of letters) insert("outbox", { ...letter, id: randomId() });
      insert("checkouts", { ...checkout, key: randomId(), order_id: id });
      database.exec("commit");
    },
    close: () => database.close(),
  };
}

function inserter(database: DatabaseSync): (table: string, row: Row) => void {
  const kept = new Map<string, StatementSync>();
  return (table, row) => {
    let statement = kept.get(table);
    if (!statement) {
      const names = Object.keys(row);
      statement = database.prepare(
        `insert into ${table} (${names.map((name) => `"${name}"`)}) values (${names.map(() => "?")})`,
      );
      kept.set(table, statement);
    }
    statement.run(...Object.values(row));
  };
}
