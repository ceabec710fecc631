import { type Kysely, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { sortedOrders } from "../../../../db/migrations/0118-sorted-orders";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { onOneEngine } from "../../../../test/support/one-engine";
import { openTestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { dayNumber, dayOfNumber, instantOf, isoDay } from "../../../kernel/dates";
import { quebec } from "../../../kernel/market";
import type { Database } from "../../../platform/db";
import type { Order } from "../orders";
import { forgetBuyer } from "../personal-data-store";
import { buyerFolded, changeBuyer, findOrder, listOrders } from "../store";
import { place } from "../taxes/paid-orders.fixture";

/** Each sort in the address, and by what it goes. */
const SORTS: Record<string, { key: (order: Order) => string | number; isUp: boolean }> = {
  "plus-recentes": { key: ({ placedAt }) => placedAt, isUp: false },
  "plus-anciennes": { key: ({ placedAt }) => placedAt, isUp: true },
  "client-a-z": { key: ({ billing }) => buyerFolded(billing), isUp: true },
  "client-z-a": { key: ({ billing }) => buyerFolded(billing), isUp: false },
  "total-decroissant": { key: ({ totalCents }) => totalCents, isUp: false },
  "total-croissant": { key: ({ totalCents }) => totalCents, isUp: true },
};

const compare = (one: string | number, other: string | number): number =>
  one < other ? -1 : one > other ? 1 : 0;

onOneEngine("the list of orders by its columns", (open, engine) => {
  let database: Database;
  let team: Merchant;
  let orders: Order[];

  beforeAll(async () => {
    database = await open("demo");
    team = await newMerchant(await openTestApp(database), "team");
    const known = await listOrders(database.read, { limit: 10_000 });
    orders = (await Promise.all(known.map(({ number }) => findOrder(database.read, { number })))).flatMap(
      (order) => order ?? [],
    );
  });

  const sorted = (word: string, some = orders): number[] => {
    const { key, isUp } = SORTS[word]!;
    const by = (one: Order, other: Order) =>
      compare(key(one), key(other)) || one.placedAt - other.placedAt || compare(one.id, other.id);
    return some
      .toSorted((one, other) => (isUp ? by(one, other) : by(other, one)))
      .map(({ number }) => number);
  };
  const list = async (query: string) => (await team.ask(`/bureau/commandes/?${query}`)).body;
  const rowsIn = (body: string): number[] =>
    [...body.matchAll(/<tr role="row" data-href="\/bureau\/commandes\/(\d+)\/[?"]/g)].map(([, number]) =>
      Number(number),
    );
  const headings = (body: string) =>
    Object.fromEntries(
      [
        ...body.matchAll(
          /<th role="columnheader"[^>]*?(?: aria-sort="(\w+)")?>(?:<a[^>]* href="([^"]*)">)(\w+)/g,
        ),
      ].map(([, is, href = "", title = ""]) => [title, { is, href: href.replaceAll("&amp;", "&") }]),
    );

  test.for(Object.keys(SORTS))(
    "DESK-05 orders are read page after page by « %s », without a gap",
    async (word) => {
      const seen: number[] = [];
      let query: string | undefined = `etat=toutes&tri=${word}`;
      while (query) {
        const body = await list(query);
        seen.push(...rowsIn(body));
        query = /href="\/bureau\/commandes\/\?([^"]+)" rel="next"/.exec(body)?.[1]?.replaceAll("&amp;", "&");
      }
      expect(seen).toEqual(sorted(word));
    },
  );

  test("DESK-05 headings sort by time, client and total, both ways, and say how; the usual order is in no address", async () => {
    const usual = headings(await list("etat=toutes"));
    expect(usual).toEqual({
      Heure: { is: "descending", href: "/bureau/commandes/?etat=toutes&tri=plus-anciennes" },
      Client: { is: undefined, href: "/bureau/commandes/?etat=toutes&tri=client-a-z" },
      Total: { is: undefined, href: "/bureau/commandes/?etat=toutes&tri=total-decroissant" },
    });
    const oldest = headings(await list("etat=toutes&tri=plus-anciennes"));
    expect(oldest.Heure).toEqual({ is: "ascending", href: "/bureau/commandes/?etat=toutes" });
    const byBuyer = headings(await list("etat=toutes&tri=client-a-z"));
    expect(byBuyer).toMatchObject({
      Heure: { is: undefined, href: "/bureau/commandes/?etat=toutes" },
      Client: { is: "ascending", href: "/bureau/commandes/?etat=toutes&tri=client-z-a" },
    });
    const byTotal = headings(await list("etat=toutes&tri=total-croissant"));
    expect(byTotal.Total).toEqual({
      is: "ascending",
      href: "/bureau/commandes/?etat=toutes&tri=total-decroissant",
    });
    // what is to be prepared begins with the oldest
    const toDo = headings(await list("etat=a-preparer"));
    expect(toDo.Heure).toEqual({
      is: "ascending",
      href: "/bureau/commandes/?etat=a-preparer&tri=plus-recentes",
    });
  });

  test("DESK-05 tabs, filters, search and paging keep the sort, and what is no sort is passed over", async () => {
    const body = await list("etat=toutes&livraison=standard&tri=client-z-a");
    expect(body).toContain(
      'href="/bureau/commandes/?etat=livrees&amp;livraison=standard&amp;tri=client-z-a"',
    );
    expect(body).toContain('<option value="client-z-a" selected="">Client, de Z à A</option>');
    const delivered = orders.filter(({ state }) => state === "delivered");
    expect(rowsIn(await list("etat=livrees&tri=total-croissant"))).toEqual(
      sorted("total-croissant", delivered).slice(0, 50),
    );
    const over = orders.filter(({ state }) => state === "cancelled" || state === "refunded");
    expect(rowsIn(await list("etat=annulees&tri=client-a-z"))).toEqual(
      sorted("client-a-z", over).slice(0, 50),
    );
    const one = orders[0]!;
    const named = rowsIn(
      await list(new URLSearchParams({ q: one.billing.lastName, tri: "total-croissant" }).toString()),
    );
    expect(named).toContain(one.number);
    expect(named).toEqual(
      sorted(
        "total-croissant",
        orders.filter(({ number }) => named.includes(number)),
      ),
    );
    expect(rowsIn(await list("etat=toutes&tri=prix"))).toEqual(sorted("plus-recentes").slice(0, 50));
  });

  test("DESK-05 days and their sums stand over orders by time only; elsewhere each order says its day", async () => {
    expect(await list("etat=toutes&tri=plus-anciennes")).toContain('class="day"');
    for (const word of ["client-a-z", "total-decroissant"]) {
      const body = await list(`etat=toutes&tri=${word}`);
      expect([word, body.includes('class="day"')]).toEqual([word, false]);
      expect(body).toMatch(/class="c-time">\d+(?:er)?\u00a0[a-zéû.]+(?:<!-- -->)? (?:<!-- -->)?\d{4}<small>/);
    }
  });

  test("DESK-05 the headings of today and of the day before say so", async () => {
    const { timeZone } = quebec;
    const last = dayNumber(isoDay(Math.max(...orders.map(({ placedAt }) => placedAt)), timeZone));
    for (const [days, word] of [
      [0, "Aujourd’hui, "],
      [1, "Hier, "],
      [2, ""],
    ] as const) {
      const clock = stoppedClock(instantOf(dayOfNumber(last + days), "23:59", timeZone));
      const { ask } = await newMerchant(await openTestApp(database, { clock }), "team");
      const { body } = await ask("/bureau/commandes/?etat=toutes");
      expect(/class="day".*?<b>([^<]*)<\/b>/s.exec(body)?.[1]).toMatch(new RegExp(`^${word}[a-z]+ \\d`));
    }
  });

  test("DESK-05 an order leads to those before and after it in the sort of the list that one came from", async () => {
    const by = sorted("client-a-z");
    const around = async (number: number) => {
      const { body } = await team.ask(`/bureau/commandes/${number}/?etat=toutes&tri=client-a-z`);
      const at = (key: string) =>
        new RegExp(`href="([^"]+)"[^>]*data-key="${key}"`).exec(body)?.[1]?.replaceAll("&amp;", "&");
      return { body, k: at("k"), j: at("j"), u: at("u") };
    };
    const path = (number: number | undefined) => `/bureau/commandes/${number}/?etat=toutes&tri=client-a-z`;
    const middle = await around(by[2]!);
    expect([middle.k, middle.j]).toEqual([path(by[1]), path(by[3])]);
    expect(middle.u).toBe(`/bureau/commandes/?etat=toutes&tri=client-a-z#c${by[2]}`);
    const first = await around(by[0]!);
    expect(first.k).toBeUndefined();
    expect(first.body).toMatch(/<button[^>]* disabled="" aria-label="Début de la liste"/);
    const last = await around(by.at(-1)!);
    expect(last.j).toBeUndefined();
    expect(last.body).toMatch(/<button[^>]* disabled="" aria-label="Fin de la liste"/);
  });

  test.for(Object.keys(SORTS))(
    "DESK-05 orders that nothing but their id tells apart are each read once by « %s », there and back",
    async (word) => {
      const own = await open();
      const merchant = await newMerchant(await openTestApp(own, { kind: "own" }), "team");
      for (let count = 0; count < 60; count++) await place(own, []);
      const query = `etat=toutes&tri=${word}`;
      const first = (await merchant.ask(`/bureau/commandes/?${query}`)).body;
      const rest = rowsIn(
        (await merchant.ask(`/bureau/commandes/?${query}&apres=${rowsIn(first).at(-1)}`)).body,
      );
      const seen = [...rowsIn(first), ...rest];
      expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
      for (const [at, number] of [...seen.slice(0, 2), ...seen.slice(-2)].map((each) => [
        seen.indexOf(each),
        each,
      ])) {
        const { body } = await merchant.ask(`/bureau/commandes/${number}/?${query}`);
        const beside = ["k", "j"].map((key) =>
          Number(new RegExp(`commandes/(\\d+)/[^>]*data-key="${key}"`).exec(body)?.[1] ?? 0),
        );
        expect(beside).toEqual([seen[at! - 1] ?? 0, seen[at! + 1] ?? 0]);
      }
    },
  );

  test("DESK-05 an order leads on from where it stands in the list, whatever its address says", async () => {
    const own = await open();
    const merchant = await newMerchant(await openTestApp(own, { kind: "own" }), "team");
    const ids = [await place(own, []), await place(own, []), await place(own, [])];
    // as one that was taken before names were kept
    for (const [id, name] of [
      [ids[0], "zoe"],
      [ids[1], ""],
      [ids[2], "anne"],
    ] as const)
      await own.write((trx) =>
        trx.updateTable("orders").set({ buyer_folded: name }).where("id", "=", id!).execute(),
      );
    const query = "etat=toutes&tri=client-a-z";
    const listed = rowsIn((await merchant.ask(`/bureau/commandes/?${query}`)).body);
    const { body } = await merchant.ask(`/bureau/commandes/${listed[0]}/?${query}`);
    expect(body).toMatch(new RegExp(`href="/bureau/commandes/${listed[1]}/[^>]*data-key="j"`));
    expect(body).not.toContain('data-key="k"');
  });

  test("DESK-05 an index by which orders are sorted also holds what filters ask of them, not to read all for a few", async () => {
    for (const name of ["buyer", "total", "state_buyer", "state_total"].map((end) => `orders_by_${end}`)) {
      const { rows } = await (engine === "sqlite"
        ? sql<{ name: string }>`select name from pragma_index_info(${name}) order by seqno`
        : sql<{ name: string }>`select attname as name from pg_attribute
            where attrelid = ${name}::regclass order by attnum`
      ).execute(database.read);
      expect([name, rows.map((each) => each.name).slice(-4)]).toEqual([
        name,
        ["placed_at", "id", "delivery", "payment"],
      ]);
    }
  });

  test("DESK-05 the file holds the orders as they are sorted", async () => {
    const { body } = await team.ask("/bureau/commandes/export.csv?etat=toutes&tri=client-a-z");
    const numbers = body
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => Number(/\d{4}-\d{4}/.exec(line)?.[0]?.replace("-", "")));
    expect(numbers).toEqual(sorted("client-a-z"));
  });

  test("DESK-05 orders of before have the names by which they are sorted", async () => {
    const old = await open("demo");
    const names = () => old.read.selectFrom("orders").select(["id", "buyer_folded"]).orderBy("id").execute();
    const before = await names();
    expect(before.some(({ buyer_folded }) => buyer_folded !== "")).toBe(true);
    await old.write(async (trx) => {
      for (const name of ["buyer", "total", "state_buyer", "state_total"])
        await sql`drop index ${sql.ref(`orders_by_${name}`)}`.execute(trx);
      await sql`alter table orders drop column buyer_folded`.execute(trx);
      await sortedOrders.up(trx as unknown as Kysely<unknown>);
    });
    expect(await names()).toEqual(before);
  });

  test("DESK-05 who is corrected or erased is sorted by the name that is left", async () => {
    const own = await open("demo");
    const merchant = await newMerchant(await openTestApp(own), "team");
    const { number } = (await listOrders(own.read, { limit: 1 }))[0]!;
    const order = (await findOrder(own.read, { number }))!;
    const first = async () =>
      rowsIn((await merchant.ask("/bureau/commandes/?etat=toutes&tri=client-a-z")).body)[0];
    const billing = { ...order.billing, company: "Âbc", lastName: "Zut" };
    await own.write((trx) => changeBuyer(trx, order.id, { ...order, billing }));
    await own.write((trx) =>
      trx
        .updateTable("orders")
        .set({ buyer_folded: "b" })
        .where("buyer_folded", "<", "b")
        .where("id", "!=", order.id)
        .execute(),
    );
    expect(await first()).toBe(number);
    await own.write((trx) => forgetBuyer(trx, { ...order, billing }, { isInvoiceKept: false, name: "Zzz" }));
    expect(await first()).not.toBe(number);
  });
});
