/**
 * What buying costs over real connections: beside a bare server that makes one durable commit for each request, and
 * beside such commits in a row, with few and with many other carts and orders.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrations } from "../db/migrations";
import { randomId } from "../src/kernel/ids";
import { type Database, migrate, openDatabase } from "../src/platform/db";
import { filled, openForm } from "../test/support/buying";
import { newShopper } from "../test/support/shopper";
import { bySlug, INK } from "../test/support/stock";
import { openTestApp, type TestApp } from "../test/support/test-app";

export interface BuyingCost {
  /** How many carts and orders of others there are. */
  others: number;
  /** One small row each, as fast as they come. */
  commitsInARow: number;
  /** The same, one for each request that a bare server answers. */
  commitsAsked: number;
  add: Cost;
  order: Cost;
}

interface Cost {
  perSecond: number;
  cpuMs: number;
}

/** Requests that are ready to be sent, and what each of their answers must hold. */
interface Load {
  requests: string[];
  answered: string;
}

const ROUNDS = 7;
const COMMITS = 600;
const ADDS = 600;
const ORDERS = 60;
const CONNECTIONS = 4;
const PLENTY = 1_000_000;
/** About what a cart is answered with. */
const ANSWER = "x".repeat(3000);

export async function buyingCosts(sizes: number[]): Promise<BuyingCost[]> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const database = await openDatabase({ url: undefined, file: join(folder, "bench.db") });
  await migrate(database, migrations);
  // each buyer comes from an address of their own
  const app = await openTestApp(database, { demo: true, env: { TRUSTED_PROXIES: "127.0.0.1" } });
  const shop = Number(new URL(await app.server.listen({ port: 0, host: "127.0.0.1" })).port);
  const bare = await openBare(join(folder, "bare.db"));
  const buyers = fork("bench/buyers.mjs");
  const sent = (port: number, load: Load) => costOf(buyers, port, load);
  const ink = await bySlug(app, INK);
  await database.write((trx) =>
    trx.updateTable("products").set({ stock: PLENTY }).where("id", "=", ink.id).execute(),
  );
  // a shop that has sold a little runs compiled code
  await sent(shop, adds(ink.id, 3 * ADDS));
  await sent(shop, await orders(app, ink.id, 3 * ORDERS));
  const costs: BuyingCost[] = [];
  for (const size of sizes) {
    await growTo(database, size, ink.id);
    const rounds: Omit<BuyingCost, "others">[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        commitsInARow: rateInARow(bare.commit),
        commitsAsked: (await sent(bare.port, { requests: adds(ink.id, COMMITS).requests, answered: "x" }))
          .perSecond,
        add: await sent(shop, adds(ink.id, ADDS)),
        order: await sent(shop, await orders(app, ink.id, ORDERS)),
      });
    costs.push({ others: size, ...medians(rounds) });
  }
  buyers.kill();
  bare.close();
  await app.server.close();
  await database.close();
  rmSync(folder, { recursive: true });
  return costs;
}

async function costOf(buyers: ChildProcess, port: number, { requests, answered }: Load): Promise<Cost> {
  const spent = process.cpuUsage();
  buyers.send({ port, requests, answered, connections: CONNECTIONS });
  const [seconds] = (await once(buyers, "message")) as [number];
  const { user, system } = process.cpuUsage(spent);
  return { perSecond: requests.length / seconds, cpuMs: (user + system) / 1000 / requests.length };
}

function rateInARow(commit: () => void): number {
  const start = performance.now();
  for (let made = 0; made < COMMITS; made++) commit();
  return (COMMITS * 1000) / (performance.now() - start);
}

function medians(rounds: readonly Omit<BuyingCost, "others">[]): Omit<BuyingCost, "others"> {
  const of = (read: (round: Omit<BuyingCost, "others">) => number) => median(rounds.map(read));
  return {
    commitsInARow: of((round) => round.commitsInARow),
    commitsAsked: of((round) => round.commitsAsked),
    add: { perSecond: of(({ add }) => add.perSecond), cpuMs: of(({ add }) => add.cpuMs) },
    order: { perSecond: of(({ order }) => order.perSecond), cpuMs: of(({ order }) => order.cpuMs) },
  };
}

/** New visitors, each with a first article. */
function adds(product: number, count: number): Load {
  const requests = Array.from({ length: count }, () =>
    posted("add_to_cart", { product_id: String(product), quantity: "1" }),
  );
  return { requests, answered: '"fragments"' };
}

/** The forms are filled in before the clock starts. */
async function orders(app: TestApp, product: number, count: number): Promise<Load> {
  const requests: string[] = [];
  for (let made = 0; made < count; made++) {
    const shopper = newShopper(app);
    await shopper.add(product);
    const fields = Object.entries(filled(await openForm(shopper)));
    const form = Object.fromEntries(fields.map(([name, value]) => [name, String(value ?? "")]));
    requests.push(posted("checkout", form, shopper.jar));
  }
  return { requests, answered: '"result":"success"' };
}

let made = 0;

/** A call as a browser's script makes it, from an address of its own. */
function posted(call: string, form: Record<string, string>, jar = new Map<string, string>()): string {
  made += 1;
  const body = new URLSearchParams(form).toString();
  const head = [
    `POST /?wc-ajax=${call} HTTP/1.1`,
    "host: localhost:3000",
    `x-forwarded-for: 10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`,
    "content-type: application/x-www-form-urlencoded; charset=UTF-8",
    "x-requested-with: XMLHttpRequest",
    "accept: application/json",
    `cookie: ${[...jar].map((pair) => pair.join("=")).join("; ")}`,
    `content-length: ${body.length}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

/** One small row a transaction, on the disk before the next begins; and a server that does nothing else. */
async function openBare(file: string): Promise<{ port: number; commit(): void; close(): void }> {
  const database = new DatabaseSync(file);
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; create table rows (id text, body text)",
  );
  const insert = database.prepare("insert into rows values (?, ?)");
  const body = "x".repeat(200);
  const commit = () => insert.run(randomId(), body);
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      commit();
      response.setHeader("content-length", ANSWER.length).end(ANSWER);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = () => {
    server.close();
    database.close();
  };
  return { port: (server.address() as AddressInfo).port, commit, close };
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
