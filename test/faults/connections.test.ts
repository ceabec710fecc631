/** More connections than the shop takes: idle ones, slow ones, and readers that do not read. */
import { once } from "node:events";
import { createServer, get, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { BODY_LIMITS, type BodyLimits, createBodyTimeouts } from "../../src/platform/http/body-timeouts";
import { CONNECTION_LIMITS, limitConnections } from "../../src/platform/http/connections";
import { freshDatabase } from "../support/databases";
import { atEndOfFile } from "../support/endings";
import { eventually } from "../support/eventually";
import { sized } from "../support/size";
import { openTestApp } from "../support/test-app";

const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

function open(port: number, from: string): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  sockets.add(socket);
  socket.on("error", () => {});
  socket.on("close", () => sockets.delete(socket));
  return socket;
}

/** A connection that has been good for one answer and then stays, or was not let in. */
async function openIdle(port: number, from: string): Promise<void> {
  const socket = open(port, from);
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await Promise.race([once(socket, "data"), once(socket, "close")]).catch(() => {});
}

/** A visitor with a connection of their own: the status, or 0 when nobody answered. */
const visit = (port: number): Promise<number> =>
  new Promise((resolve) => {
    get(
      { port, host: "127.0.0.1", localAddress: "127.0.0.1", path: "/boutique/", agent: false },
      (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      },
    ).on("error", () => resolve(0));
  });

async function openShop() {
  const { server } = await openTestApp(await freshDatabase("sqlite", "demo"));
  await server.listen({ host: "127.0.0.1", port: 0 });
  atEndOfFile(() => server.close());
  return { server: server.server, port: (server.server.address() as AddressInfo).port };
}

/** The whole of it against the shop; in short, a server with a fiftieth of its limits. */
const IDLE = sized(200, 10_000);
const AT_ONCE = IDLE / 50;

test(`T13 ${IDLE} idle connections from many networks, and every honest visitor is served`, async () => {
  const { server, port } = await sized(openSmall, openShop)();
  const visits = new Map<number, number>();
  for (let turn = 0; turn < 50; turn++) {
    const from = `127.0.1.${1 + Math.floor(turn / 2)}`;
    await Promise.all(Array.from({ length: AT_ONCE }, () => openIdle(port, from)));
    const status = await visit(port);
    visits.set(status, (visits.get(status) ?? 0) + 1);
  }
  expect([...visits]).toEqual([[200, 50]]);
  expect(await countOpen(server)).toBeLessThanOrEqual(sized(80, 4000));
});

async function openSmall() {
  const server = createServer((_request, response) => void response.end("x"));
  const { most, nearlyFull, perNetwork, unreadMs } = CONNECTION_LIMITS;
  const fiftieth = { most: most / 50, nearlyFull: nearlyFull / 50, perNetwork: perNetwork / 50, unreadMs };
  limitConnections(server, [], fiftieth);
  return { server, port: await listenOn(server) };
}

async function listenOn(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  atEndOfFile(() => server.close());
  return (server.address() as AddressInfo).port;
}

test("T13 one network alone holds 500 connections and no more, whatever it opens", async () => {
  const { port } = await openShop();
  for (let opened = 0; opened < 700; opened += 100)
    await Promise.all(Array.from({ length: 100 }, () => openIdle(port, "127.0.2.1")));
  await eventually(() => sockets.size).toBe(500);
  expect(await visit(port)).toBe(200);
});

test("T13 a thousand visitors who never finish their request keep nobody out, and are closed", async () => {
  const { server, port } = await openShop();
  expect([server.headersTimeout, server.requestTimeout]).toEqual([5000, 60_000]);
  for (let opened = 0; opened < 1000; opened++) {
    const socket = open(port, `127.0.3.${1 + (opened % 4)}`).resume();
    socket.write("GET /boutique/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  }
  const statuses = [];
  while (sockets.size > 0) statuses.push(await visit(port));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

/** A post whose body comes in so many pieces, one each time the last was heard of; the status, or 0 for none. */
async function postSlowly(
  port: number,
  path: string,
  from: string,
  goOn: () => Promise<void>,
): Promise<number> {
  const socket = open(port, from);
  let heard = "";
  socket.on("data", (piece) => {
    heard += piece;
  });
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\na`);
  await Promise.race([goOn(), once(socket, "close")]);
  if (!socket.destroyed) socket.write("b");
  await eventually(() => heard !== "" || socket.destroyed).toBe(true);
  return Number(/^HTTP\/1.1 (\d+)/.exec(heard)?.[1] ?? 0);
}

/** A server that answers once the body is there; what goes to /files/ may be slow. */
async function openReading(limits: BodyLimits) {
  const bodies = createBodyTimeouts(limits);
  const server = createServer((request, response) => {
    bodies.watch(request, response);
    if (request.url === "/files/") bodies.allowSlow(request, request.socket.remoteAddress ?? "");
    request.resume().on("end", () => response.end("x"));
  });
  return listenOn(server);
}

test("T13 a body that does not come is cut after 8 s, and after 60 s where files are sent", async () => {
  expect(BODY_LIMITS).toMatchObject({ ms: 8000, uploadMs: 60_000 });
  const never = () => new Promise<void>(() => {});
  const patient = await openReading({ ms: 20, uploadMs: 60_000, slowAtOnce: 3, slowPerNetwork: 2 });
  expect(await postSlowly(patient, "/", "127.0.5.1", never)).toBe(408);
  const short = await openReading({ ms: 20, uploadMs: 40, slowAtOnce: 3, slowPerNetwork: 2 });
  expect(await postSlowly(short, "/files/", "127.0.5.1", never)).toBe(408);
});

test("T13 some may send their files slowly at once, of one network fewer, and all the others are cut as ever", async () => {
  const port = await openReading({ ms: 20, uploadMs: 60_000, slowAtOnce: 3, slowPerNetwork: 2 });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const own = Array.from({ length: 4 }, () => postSlowly(port, "/files/", "127.0.6.1", () => held));
  expect(await Promise.race(own)).toBe(408);
  const others = Array.from({ length: 3 }, () => postSlowly(port, "/files/", "127.0.6.2", () => held));
  await eventually(() => sockets.size).toBe(3);
  goOn();
  const all = await Promise.all([...own, ...others]);
  expect(all.filter((status) => status === 200)).toHaveLength(3);
  expect(all.slice(0, 4).filter((status) => status === 200)).toHaveLength(2);
  expect(all.filter((status) => status === 408)).toHaveLength(4);
  // and there is room again
  expect(await postSlowly(port, "/files/", "127.0.6.1", () => Promise.resolve())).toBe(200);
});

test("T13 a reader that stops reading is closed", async () => {
  const { server, port } = await openShop();
  expect(server.timeout).toBe(20_000);
  server.timeout = 200;
  await visit(port);
  const pages = "GET /boutique/ HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(2000);
  const stopped = open(port, "127.0.4.1").pause();
  stopped.write(pages);
  await eventually(() => countOpen(server)).toBe(0);
});

const countOpen = (server: { getConnections(told: (error: unknown, count: number) => void): void }) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

/** A bare server whose answers wait until the test sends them. */
async function openBare(trustedProxies: string[] = [], unreadMs = CONNECTION_LIMITS.unreadMs) {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  const limits = { ...CONNECTION_LIMITS, nearlyFull: 100, perNetwork: 3, unreadMs };
  limitConnections(server, trustedProxies, limits);
  const port = await listenOn(server);
  const ask = (from: string) => {
    const socket = open(port, from);
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return socket;
  };
  return { waiting, ask };
}

test("of a network that holds all its connections, the one that has been idle longest goes first, a busy one never", async () => {
  const { waiting, ask } = await openBare();
  const mine: Socket[] = [];
  for (let index = 0; index < 3; index++) {
    mine.push(ask("127.0.5.1"));
    await eventually(() => waiting.length).toBe(index + 1);
  }
  // all are busy: a fourth is not let in
  await once(ask("127.0.5.1"), "close");
  const [first, second, third] = mine as [Socket, Socket, Socket];
  for (const [answer, socket] of [
    [waiting[1], second],
    [waiting[0], first],
  ] as const) {
    answer?.end("x");
    await once(socket, "data");
  }
  ask("127.0.5.1");
  await once(second, "close");
  await eventually(() => waiting.length).toBe(4);
  expect([first.destroyed, third.destroyed]).toEqual([false, false]);
});

test("T13 of forms that are never sent whole, the oldest go when room is wanted, and orders under way stay", async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  limitConnections(server, [], { ...CONNECTION_LIMITS, nearlyFull: 4, most: 5, perNetwork: 3 });
  const port = await listenOn(server);
  const send = async (from: string, request: string) => {
    const count = waiting.length;
    const socket = open(port, from);
    socket.write(request);
    await eventually(() => waiting.length).toBe(count + 1);
    return socket;
  };
  const whole = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const unfinished = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nproduct_id=";
  const order = await send("127.0.8.1", whole);
  const slow = [];
  for (let index = 0; index < 3; index++) slow.push(await send("127.0.8.2", unfinished));
  const [first, second] = slow as [Socket, Socket];
  // its own network's place first, then anybody's
  await Promise.all([once(first, "close"), send("127.0.8.2", whole)]);
  await Promise.all([once(second, "close"), send("127.0.8.3", whole)]);
  expect(order.destroyed).toBe(false);
});

test("a proxy that is trusted brings as many as it likes", async () => {
  for (const proxy of ["127.0.6.1", "127.0.6.0/24", "loopback"]) {
    const { waiting, ask } = await openBare([proxy]);
    for (let index = 0; index < 10; index++) ask("127.0.6.1");
    await eventually(() => waiting.length).toBe(10);
  }
});

test("who waits for an answer that takes long to make is not hung up on", async () => {
  const { waiting, ask } = await openBare([], 50);
  const socket = ask("127.0.7.1");
  await eventually(() => waiting.length).toBe(1);
  await once(waiting[0]?.socket as Socket, "timeout");
  waiting[0]?.end("enfin");
  expect(String(await once(socket, "data"))).toContain("enfin");
});
