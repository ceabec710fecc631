/** Pages from memory: beside a bare server with the same bytes, and while others buy. */
import { fork } from "node:child_process";
import { request } from "node:http";
import { load } from "./load.mjs";
import { median } from "./numbers.mjs";
import { cpuOf } from "./shop-process.mjs";

const ROUNDS = 5;
const ROUND_MS = 2000;
/** Long enough for a page that is asked for often to be compressed as well as it will be. */
const WARM_MS = 1000;
/** A shop that has sold a little runs compiled code. */
const WARM_ORDERS = 150;

/** The same bytes from the shop and from a bare server, in alternating rounds, with the CPU each spends. */
export async function againstBare(shop, path) {
  await load({ port: shop.port, path, ms: WARM_MS });
  const { body, headers } = await answerOf(shop.port, path);
  const bare = await startBare(body, headers);
  const rates = { shop: [], bare: [] };
  const cpu = { shop: [], bare: [] };
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [name, target] of Object.entries({ bare, shop })) {
      const before = cpuOf(target.pid);
      const { answers, seconds } = await load({ port: target.port, path, ms: ROUND_MS });
      rates[name].push(answers / seconds);
      cpu[name].push(((cpuOf(target.pid) - before) * 1e6) / answers);
    }
  }
  bare.child.kill();
  return {
    bytes: body.length,
    rate: median(rates.shop),
    bareRate: median(rates.bare),
    cpuUs: median(cpu.shop),
    bareCpuUs: median(cpu.bare),
  };
}

/** How fast a page goes out alone, and while somebody in a process of their own (`program`) buys so many times a second. */
export async function whileBuying(shop, path, program, bought, perSecond) {
  const shopper = fork(program, [bought], { stdio: "inherit" });
  const made = (wish) => {
    shopper.send(wish);
    return new Promise((done) => shopper.once("message", done));
  };
  const rates = { alone: [], buying: [] };
  let orders = 0;
  await made({ orders: WARM_ORDERS });
  for (let turn = 0; turn < ROUNDS; turn++) {
    const alone = await load({ port: shop.port, path, ms: ROUND_MS });
    rates.alone.push(alone.answers / alone.seconds);
    shopper.send({ perSecond });
    const buying = await load({ port: shop.port, path, ms: ROUND_MS });
    orders += await made({ perSecond: 0 });
    rates.buying.push(buying.answers / buying.seconds);
  }
  shopper.kill();
  return { alone: median(rates.alone), buying: median(rates.buying), orders };
}

/** How fast a page goes out alone, and while somebody in a process of their own sends so many page views a second. */
export async function whileFlooded(shop, path, perSecond, addresses) {
  const flood = fork("bench/flood.mjs", { stdio: "inherit" });
  const told = (wish) => {
    flood.send(wish);
    return new Promise((done) => flood.once("message", done));
  };
  const rates = { alone: [], flooded: [], sent: [] };
  for (let turn = 0; turn < ROUNDS; turn++) {
    const alone = await load({ port: shop.port, path, ms: ROUND_MS });
    rates.alone.push(alone.answers / alone.seconds);
    flood.send({ port: shop.port, perSecond, addresses });
    const flooded = await load({ port: shop.port, path, ms: ROUND_MS, mayRefuse: true });
    rates.sent.push((await told({ perSecond: 0 })) / flooded.seconds);
    rates.flooded.push(flooded.answers / flooded.seconds);
  }
  flood.kill();
  return { alone: median(rates.alone), flooded: median(rates.flooded), sent: median(rates.sent) };
}

/** As it comes over the wire, still compressed. */
function answerOf(port, path) {
  const headers = { "accept-encoding": "br", host: `localhost:${port}` };
  return new Promise((resolve) => {
    request({ port, path, headers }, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => resolve({ body: Buffer.concat(chunks), headers: answer.headers }));
    }).end();
  });
}

async function startBare(body, { date: _, connection: __, "keep-alive": ___, ...headers }) {
  const child = fork("bench/bare-server.mjs", { stdio: "inherit" });
  child.send({ body: body.toString("base64"), headers });
  const { port } = await new Promise((ready) => child.once("message", ready));
  return { child, pid: child.pid, port };
}
