/** What buying costs beside bare durable commits on the same disk, with few and with many other carts and orders. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrations } from "../db/migrations";
import { randomId } from "../src/kernel/ids";
import { type Database, migrate, openDatabase } from "../src/platform/db";
import { filled, openForm, send } from "../test/support/buying";
import { type House, openHouse } from "../test/support/house";
import { newShopper } from "../test/support/shopper";
import { bySlug, INK } from "../test/support/stock";
import { type BareRows, openBareRows } from "./bare-rows";

export interface BuyingCost {
  /** How many carts and orders of others there are. */
  others: number;
  /** The least that can be committed: one small row. */
  commitsPerSecond: number;
  /** The rows of the same purchase, without the shop. */
  bareAddsPerSecond: number;
  bareOrdersPerSecond: number;
  addsPerSecond: number;
  addCpuMs: number;
  ordersPerSecond: number;
  orderCpuMs: number;
}

const ROUNDS = 5;
const COMMITS = 300;
const ADDS = 100;
const ORDERS = 40;
const PLENTY = 1_000_000;

export async function buyingCosts(sizes: number[]): Promise<BuyingCost[]> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const database = await openDatabase({ url: undefined, file: join(folder, "bench.db") });
  await migrate(database, migrations);
  const house = await openHouse(database, { demo: true });
  const ink = await bySlug(house, INK);
  await database.write((trx) =>
    trx.updateTable("products").set({ stock: PLENTY }).where("id", "=", ink.id).execute(),
  );
  await (await orderOnes(house, ink.id, 1))();
  const commits = bareCommits(join(folder, "bare.db"));
  const costs: BuyingCost[] = [];
  for (const size of sizes) {
    await growTo(database, size, ink.id);
    const rows = openBareRows(join(folder, "bench.db"), join(folder, `rows-${size}.db`));
    costs.push({ others: size, ...(await costsOf(house, ink.id, commits.run, rows)) });
    rows.close();
  }
  commits.close();
  await house.server.close();
  await database.close();
  rmSync(folder, { recursive: true });
  return costs;
}

async function costsOf(
  house: House,
  product: number,
  commit: () => void,
  rows: BareRows,
): Promise<Omit<BuyingCost, "others">> {
  const commits: Timed[] = [];
  const bareAdds: Timed[] = [];
  const bareOrders: Timed[] = [];
  const adds: Timed[] = [];
  const orders: Timed[] = [];
  await addOnes(house, product, ADDS)();
  for (let round = 0; round < ROUNDS; round++) {
    commits.push(await timed(COMMITS, async () => commit()));
    bareAdds.push(await timed(ADDS, async () => repeat(ADDS, rows.add)));
    bareOrders.push(await timed(ORDERS, async () => repeat(ORDERS, rows.order)));
    adds.push(await timed(ADDS, addOnes(house, product, ADDS)));
    orders.push(await timed(ORDERS, await orderOnes(house, product, ORDERS)));
  }
  return {
    commitsPerSecond: median(commits.map(({ perSecond }) => perSecond)),
    bareAddsPerSecond: median(bareAdds.map(({ perSecond }) => perSecond)),
    bareOrdersPerSecond: median(bareOrders.map(({ perSecond }) => perSecond)),
    addsPerSecond: median(adds.map(({ perSecond }) => perSecond)),
    addCpuMs: median(adds.map(({ cpuMs }) => cpuMs)),
    ordersPerSecond: median(orders.map(({ perSecond }) => perSecond)),
    orderCpuMs: median(orders.map(({ cpuMs }) => cpuMs)),
  };
}

function repeat(count: number, work: () => void): void {
  for (let made = 0; made < count; made++) work();
}

interface Timed {
  perSecond: number;
  cpuMs: number;
}

async function timed(count: number, work: () => Promise<void>): Promise<Timed> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: count / seconds, cpuMs: (user + system) / 1000 / count };
}

/** New visitors, one after the other, each with a first article. */
function addOnes(house: House, product: number, count: number): () => Promise<void> {
  return async () => {
    for (let made = 0; made < count; made++) {
      const { fragments } = await newShopper(house).add(product);
      if (!fragments) throw new Error("not added");
    }
  };
}

/** The forms are filled in before the clock starts. */
async function orderOnes(house: House, product: number, count: number): Promise<() => Promise<void>> {
  const ready: (() => Promise<void>)[] = [];
  for (let made = 0; made < count; made++) {
    const shopper = newShopper(house);
    await shopper.add(product);
    const fields = filled(await openForm(shopper));
    ready.push(async () => {
      const { result } = (await send(shopper, fields)).json() as { result: string };
      if (result !== "success") throw new Error("not ordered");
    });
  }
  return async () => {
    for (const order of ready) await order();
  };
}

/** One row a transaction, each on the disk before the next begins. */
function bareCommits(file: string): { run(): void; close(): void } {
  const database = new DatabaseSync(file);
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; create table rows (id text, body text)",
  );
  const insert = database.prepare("insert into rows values (?, ?)");
  return {
    run: () => {
      for (let made = 0; made < COMMITS; made++) insert.run(String(made), "x".repeat(200));
    },
    close: () => database.close(),
  };
}

/** Fills the shop with carts and orders of other people. */
async function growTo(database: Database, size: number, product: number): Promise<void> {
  const { have } = await database.read
    .selectFrom("carts")
    .select((on) => on.fn.countAll<number>().as("have"))
    .executeTakeFirstOrThrow();
  const template = await database.read
    .selectFrom("orders")
    .selectAll()
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  for (let made = Number(have); made < size; made += 500) {
    const ids = Array.from({ length: Math.min(500, size - made) }, () => randomId());
    await database.write(async (trx) => {
      const at = Date.now();
      await trx
        .insertInto("carts")
        .values(ids.map((id) => ({ id, created_at: at, touched_at: at })))
        .execute();
      await trx
        .insertInto("cart_lines")
        .values(
          ids.map((id) => ({
            key: randomId(),
            cart_id: id,
            product_id: product,
            quantity: 1,
            added_at: at,
            removed_at: null,
          })),
        )
        .execute();
      await trx
        .insertInto("orders")
        .values(
          ids.map((id, index) => ({
            ...template,
            id,
            key: randomId(),
            number: template.number + 1 + made - Number(have) + index,
          })),
        )
        .execute();
    });
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
