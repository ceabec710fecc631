/** Page views sent to running shops by real connections: what is counted agrees with what was sent, and nothing grows. */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { freshPlace, openedDatabase } from "../../../test/support/databases";
import { emptyData, ownSite, type RunningSite } from "../../../test/support/site";
import { sized } from "../../../test/support/size";
import type { Database } from "../../platform/db";

const BEACON = "/wp-content/plugins/burst-statistics/endpoint.php";
const agent = new Agent({ keepAlive: true, maxSockets: 48 });
afterAll(() => agent.destroy());

/** « cut »: the connection is lost in the middle of the body. « deaf »: the visitor is gone before the answer. */
type Line = "good" | "cut" | "deaf";

interface Sending {
  body: string;
  /** The visitor's own address. */
  from: string;
}

const headersOf = ({ body, from }: Sending) => ({
  "content-type": "text/plain;charset=UTF-8",
  "content-length": String(Buffer.byteLength(body)),
  "user-agent": "Mozilla/5.0 (X11)",
  "x-forwarded-for": from,
});

function post(origin: string, sending: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + BEACON,
      { method: "POST", agent, headers: headersOf(sending) },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once("error", reject);
    sent.end(sending.body);
  });
}

/** Over a connection of its own that is not there to the end. */
function postBadly(origin: string, sending: Sending, line: "cut" | "deaf"): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const head = Object.entries({ host, connection: "close", ...headersOf(sending) }).map((pair) =>
    pair.join(": "),
  );
  const text = [`POST ${BEACON} HTTP/1.1`, ...head, "", sending.body].join("\r\n");
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once("error", reject);
    socket.once("close", () => resolve());
    socket.resume();
    if (line === "deaf") socket.end(text);
    else socket.write(text.slice(0, -sending.body.length / 2), () => socket.destroy());
  });
}

const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
const uidOf = (number: number) => number.toString(16).padStart(32, "0");

/** Always the same, so that a day that disagrees can be looked at again. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

interface Page {
  path: string;
  timeMs: number;
  hitBy: Line;
  updateBy: Line;
  /** Which of the shops the hit and its update go to. */
  shops: [number, number];
}

/** Two of a hundred connections are lost, half of them before all was said. */
function dayOf(visits: number): Page[][] {
  const random = chances(42);
  const line = (): Line => {
    const chance = random();
    return chance < 0.01 ? "cut" : chance < 0.02 ? "deaf" : "good";
  };
  return Array.from({ length: visits }, () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, (_, at) => ({
      path: `/p${at}/`,
      timeMs: Math.floor(random() * 9000),
      hitBy: line(),
      updateBy: line(),
      shops: [Math.floor(random() * 2), Math.floor(random() * 2)],
    })),
  );
}

async function visit(sites: readonly RunningSite[], number: number, pages: readonly Page[]): Promise<void> {
  const uid = uidOf(number);
  for (const { path, timeMs, hitBy, updateBy, shops } of pages) {
    const tell = async (hit: object, line: Line, shop: number) => {
      const { origin } = sites[shop % sites.length] as RunningSite;
      const body = JSON.stringify(JSON.stringify({ uid, fingerprint: false, url: origin + path, ...hit }));
      const sending = { body, from: addressOf(number) };
      if (line === "good") expect(await post(origin, sending)).toBe(204);
      else await postBadly(origin, sending, line);
    };
    await tell({ user_agent: "Mozilla/5.0 (X11)", referrer_url: "", time_on_page: 0 }, hitBy, shops[0]);
    await tell({ time_on_page: timeMs, completed_goals: [] }, updateBy, shops[1]);
  }
}

/** So many visitors at the same time. */
async function visitAll(sites: readonly RunningSite[], day: readonly Page[][], atOnce = 40): Promise<void> {
  const waiting = [...day.entries()].values();
  const work = async () => {
    for (const [number, pages] of waiting) await visit(sites, number, pages);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const ARRIVED: readonly Line[] = ["good", "deaf"];

/** What a shop must have counted, from what was sent and from nothing else. */
function countedOf(day: readonly Page[][]) {
  const seen = day.map((pages) => pages.filter(({ hitBy }) => ARRIVED.includes(hitBy)));
  const visits = seen.filter(({ length }) => length > 0);
  const timed = seen.map((pages) =>
    pages.map(({ updateBy, timeMs }) => (ARRIVED.includes(updateBy) ? timeMs : 0)),
  );
  const lost = day.flatMap((pages) =>
    pages.filter(({ hitBy, updateBy }) => hitBy === "cut" && ARRIVED.includes(updateBy)),
  );
  return {
    views: seen.flat().length,
    visitors: visits.length,
    sessions: visits.length,
    firsts: visits.length,
    timeMs: timed.flat().reduce((sum, ms) => sum + ms, 0),
    bounces: timed.filter((times) => times.length === 1 && (times[0] ?? 0) <= 5000).length,
    unknownPages: lost.length,
  };
}

async function figures(database: Database): Promise<ReturnType<typeof countedOf>> {
  const views = await database.read
    .selectFrom("statistics_views")
    .select((on) => [
      on.fn.countAll<number>().as("views"),
      on.fn.count<number>("uid").distinct().as("visitors"),
      on.fn.count<number>("session_id").distinct().as("sessions"),
      on.fn.sum<number>("time_ms").as("timeMs"),
      on.fn.sum<number>("is_bounce").as("bounces"),
      on.fn.sum<number>("is_first").as("firsts"),
    ])
    .executeTakeFirstOrThrow();
  const numbers = Object.fromEntries(
    Object.entries(views).map(([name, value]) => [name, Number(value ?? 0)]),
  ) as Omit<ReturnType<typeof countedOf>, "unknownPages">;
  return { ...numbers, unknownPages: (await dropsOf(database))["no-page"] ?? 0 };
}

const dropsOf = async (database: Database): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await database.read.selectFrom("statistics_drops").selectAll().execute()).map(({ reason, hits }) => [
      reason,
      hits,
    ]),
  );

/** The demo has had visitors before. */
const forgetVisits = (database: Database) =>
  database.write(async (trx) => {
    for (const table of ["statistics_views", "statistics_sessions", "statistics_drops"] as const)
      await trx.deleteFrom(table).execute();
  });

// a day in a minute is more than a shop reads of a flood
const env = { TRUSTED_PROXIES: "127.0.0.1,::1", HITS_PER_SECOND: "100000" };

describe("a day of visits over real connections, two of a hundred lost", () => {
  const day = dayOf(sized(150, 10_000));

  test("agrees exactly with what was sent, with two processes on one PostgreSQL", async () => {
    const { url = "" } = await freshPlace("postgres", "demo");
    const data = await emptyData();
    const sites = await Promise.all([0, 1].map(() => ownSite({ data, env: { ...env, DATABASE_URL: url } })));
    await agree(sites, await openedDatabase({ url }), day);
  }, 300_000);

  // a second one on the same file is refused: test/faults/folder.test.ts
  test("agrees exactly with what was sent, on SQLite", async () => {
    const site = await ownSite({ env });
    await agree([site], await openedDatabase({ file: `${site.data}/vitrine.db` }), day);
  }, 300_000);

  async function agree(sites: readonly RunningSite[], database: Database, sent: readonly Page[][]) {
    await forgetVisits(database);
    await visitAll(sites, sent);
    await expect.poll(() => figures(database), { timeout: 60_000, interval: 250 }).toEqual(countedOf(sent));
    // and nothing more comes when the shops end
    await Promise.all(sites.map((site) => site.stop()));
    expect(await figures(database)).toEqual(countedOf(sent));
    expect(Object.keys(await dropsOf(database)).filter((reason) => reason !== "no-page")).toEqual([]);
  }
});

describe("T10 a flood of page views", () => {
  const memoryMb = (pid: number) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

  test("is counted or dropped to the last, the queue stays bounded, memory stays flat, pages are served", async () => {
    const beacons = sized(8000, 100_000);
    const site = await ownSite({ env });
    const database = await openedDatabase({ file: `${site.data}/vitrine.db` });
    await forgetVisits(database);
    const flood = async (from: number, to: number) => {
      let next = from;
      const send = async () => {
        for (let number = next++; number < to; number = next++) {
          const body = JSON.stringify({
            uid: uidOf(number),
            url: `${site.origin}/boutique/?n=${number}`,
            user_agent: "Mozilla/5.0 (X11)",
          });
          expect(await post(site.origin, { body, from: addressOf(number % 3000) })).toBe(204);
        }
      };
      await Promise.all(Array.from({ length: 48 }, send));
    };
    await flood(0, beacons / 2);
    const before = memoryMb(site.process.pid);
    const pages: number[] = [];
    let isOver = false;
    const reading = (async () => {
      while (!isOver) pages.push((await fetch(`${site.origin}/boutique/`)).status);
    })();
    await flood(beacons / 2, beacons);
    isOver = true;
    await reading;
    expect(new Set(pages)).toEqual(new Set([200]));
    expect(memoryMb(site.process.pid) - before).toBeLessThan(80);
    await site.stop();
    const { views } = await figures(database);
    const dropped = Object.values(await dropsOf(database)).reduce((sum, hits) => sum + hits, 0);
    expect(views + dropped).toBe(beacons);
    expect(views).toBeGreaterThan(0);
  }, 300_000);
});
