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

export interface BuyingCost {
  /** How many carts and orders of others there are. */
  others: number;
  /** One small row each, as fast as they come. */
  commitsInARow: number;
  add: Beside;
  order: Beside;
}

/** What was done, and one bare durable commit after each, so that both find the disk as busy or as idle. */
interface Beside {
  perSecond: number;
  cpuMs: number;
  commitsPerSecond: number;
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
  for (const order of await orders(house, ink.id, 1)) await order();
  const bare = bareCommits(join(folder, "bare.db"));
  const costs: BuyingCost[] = [];
  for (const size of sizes) {
    await growTo(database, size, ink.id);
    costs.push({ others: size, ...(await costsOf(house, ink.id, bare.commit)) });
  }
  bare.close();
  await house.server.close();
  await database.close();
  rmSync(folder, { recursive: true });
  return costs;
}

async function costsOf(
  house: House,
  product: number,
  commit: () => void,
): Promise<Omit<BuyingCost, "others">> {
  const commits: number[] = [];
  const added: Beside[] = [];
  const ordered: Beside[] = [];
  for (const add of adds(house, product, ADDS)) await add();
  for (let round = 0; round < ROUNDS; round++) {
    commits.push(rateInARow(commit));
    added.push(await alternating(adds(house, product, ADDS), commit));
    ordered.push(await alternating(await orders(house, product, ORDERS), commit));
  }
  return { commitsInARow: median(commits), add: medians(added), order: medians(ordered) };
}

function rateInARow(commit: () => void): number {
  const start = performance.now();
  for (let made = 0; made < COMMITS; made++) commit();
  return (COMMITS * 1000) / (performance.now() - start);
}

async function alternating(works: readonly Work[], commit: () => void): Promise<Beside> {
  let worked = 0;
  let committed = 0;
  let cpu = 0;
  for (const work of works) {
    const spent = process.cpuUsage();
    const start = performance.now();
    await work();
    const between = performance.now();
    const { user, system } = process.cpuUsage(spent);
    commit();
    worked += between - start;
    committed += performance.now() - between;
    cpu += (user + system) / 1000;
  }
  const perSecond = (ms: number) => (works.length * 1000) / ms;
  return { perSecond: perSecond(worked), cpuMs: cpu / works.length, commitsPerSecond: perSecond(committed) };
}

const medians = (rounds: readonly Beside[]): Beside => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  commitsPerSecond: median(rounds.map(({ commitsPerSecond }) => commitsPerSecond)),
});

type Work = () => Promise<void>;

/** New visitors, one after the other, each with a first article. */
function adds(house: House, product: number, count: number): Work[] {
  return Array.from({ length: count }, () => async () => {
    const { fragments } = await newShopper(house).add(product);
    if (!fragments) throw new Error("not added");
  });
}

/** The forms are filled in before the clock starts. */
async function orders(house: House, product: number, count: number): Promise<Work[]> {
  const ready: Work[] = [];
  for (let made = 0; made < count; made++) {
    const shopper = newShopper(house);
    await shopper.add(product);
    const fields = filled(await openForm(shopper));
    ready.push(async () => {
      const { result } = (await send(shopper, fields)).json() as { result: string };
      if (result !== "success") throw new Error("not ordered");
    });
  }
  return ready;
}

/** One small row a transaction, on the disk before the next begins. */
function bareCommits(file: string): { commit(): void; close(): void } {
  const database = new DatabaseSync(file);
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; create table rows (id text, body text)",
  );
  const insert = database.prepare("insert into rows values (?, ?)");
  const body = "x".repeat(200);
  return { commit: () => insert.run(randomId(), body), close: () => database.close() };
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
