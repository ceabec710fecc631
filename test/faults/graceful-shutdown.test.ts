/** The shop told to stop while it is busy: whoever was let in is served, and nobody is cut off. */
import { once } from "node:events";
import { mkdir, truncate, writeFile } from "node:fs/promises";
import { Agent, createServer, get, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../support/eventually";
import { freePort, QUIET, startKept, untilReady } from "../support/processes";
import { ownSite, seededData } from "../support/site";
import { sized } from "../support/size";

/**
 * « refused » is a door found shut: nothing was ever answered on that connection. A connection that had been good for an
 * answer and then breaks, an answer that is not whole and one that is no answer are « cut ».
 */
type Outcome = "whole" | "refused" | "cut";

const ROUNDS = sized(2, 50);
const VISITORS = 20;
/** More than what waits between two processes. */
const LONG_FILE = 512 * 1024 * 1024;

test("T23 told to stop under load, the shop says so, finishes what it began, cuts nothing, and goes", async () => {
  const data = await seededData();
  for (let round = 0; round < ROUNDS; round++) {
    const site = await ownSite({ data });
    const load = startLoad(site.origin);
    try {
      await load.answered(100);
      const slow = await beginPost(site.origin);
      const began = performance.now();
      site.process.kill("SIGTERM");
      // still open, no longer ready: whoever sends visitors here can see it
      const notice = await untilUnready(site.origin);
      expect([notice.status, notice.body]).toEqual([503, { ready: false }]);
      // what was half said when the news came is heard to its end
      const answer = await slow.finish();
      expect([answer.statusCode, answer.headers.connection]).toEqual([303, "close"]);
      expect(await site.process.ended).toBe(0);
      expect(performance.now() - began).toBeLessThan(10_000);
    } finally {
      await load.stop();
    }
    expect(load.outcomes.filter((outcome) => outcome === "cut")).toEqual([]);
    expect(load.outcomes.filter((outcome) => outcome === "whole").length).toBeGreaterThanOrEqual(100);
    // they all went on until the door was shut, on connections that the shop had asked them to leave
    expect(load.outcomes.filter((outcome) => outcome === "refused")).toHaveLength(VISITORS);
    expect(load.asked.toLeave).toBeGreaterThanOrEqual(VISITORS);
  }
});

test("T23 a long file that somebody fetches slowly does not keep the shop from ending in order", async () => {
  const data = await seededData();
  await mkdir(join(data, "media"), { recursive: true });
  await writeFile(join(data, "media/longue.webp"), "");
  await truncate(join(data, "media/longue.webp"), LONG_FILE);
  const site = await ownSite({ data });
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${site.origin}/media/longue.webp`, { agent: false }, resolve).on("error", reject),
  );
  expect(answer.statusCode).toBe(200);
  // nobody reads it
  answer.pause();
  const cut = once(answer, "error");
  const began = performance.now();
  site.process.kill("SIGTERM");
  expect(await site.process.ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  answer.resume();
  await cut;
});

test("T23 negative control: a server that hangs up on whoever is connected is found out", async () => {
  const server = createServer((_request, response) => void response.end("x".repeat(100_000)));
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  onTestFinished(() => void server.close());
  const load = startLoad(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await load.answered(100);
  server.close();
  server.closeAllConnections();
  await load.stop();
  expect(load.outcomes).toContain("cut");
});

test("T23 when only npm and its shell are ended, the shop that they started goes too", async () => {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const shell = await startKept({
    command: "/bin/sh",
    // two commands: a shell that has only one may take its place
    args: ["-c", `"${process.execPath}" ${process.env.DIST ?? "dist"}/server/main.js & wait; true`],
    cwd: process.cwd(),
    env: {
      PATH: process.env.PATH,
      ...QUIET,
      npm_lifecycle_event: "start",
      PORT: port,
      DATA_DIR: await seededData(),
    },
  });
  await untilReady(origin, shell);
  shell.kill("SIGTERM");
  await eventually(() =>
    fetch(`${origin}/healthz`).then(
      () => "open",
      () => "shut",
    ),
  ).toBe("shut");
});

/** Twenty visitors who ask one page after the other until the door is shut. */
function startLoad(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const outcomes: Outcome[] = [];
  const asked = { toLeave: 0 };
  const waiting: { count: number; go: () => void }[] = [];
  let going = true;
  const visit = async (index: number) => {
    while (going) {
      const outcome = await ask(`${origin}/boutique/?orderby=${index % 2 ? "price" : "date"}`, agent, asked);
      outcomes.push(outcome);
      if (outcome !== "whole") return;
      for (const { count, go } of waiting) if (outcomes.length >= count) go();
    }
  };
  const visitors = Array.from({ length: VISITORS }, (_, index) => visit(index));
  return {
    outcomes,
    asked,
    answered: (count: number) => new Promise<void>((go) => waiting.push({ count, go })),
    stop: async () => {
      going = false;
      await Promise.all(visitors);
      agent.destroy();
    },
  };
}

function ask(url: string, agent: Agent, asked: { toLeave: number }): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = get(url, { agent }, (answer) => {
      if (answer.headers.connection === "close") asked.toLeave += 1;
      let length = 0;
      answer.on("data", (chunk: Buffer) => {
        length += chunk.length;
      });
      const isWhole = () => answer.statusCode === 200 && length === Number(answer.headers["content-length"]);
      answer.on("end", () => resolve(isWhole() ? "whole" : "cut"));
      answer.on("error", () => resolve("cut"));
    });
    sent.on("error", () => resolve(sent.reusedSocket ? "cut" : "refused"));
  });
}

/** Asks on a connection of its own each time. */
async function untilUnready(origin: string): Promise<{ status: number; body: unknown }> {
  for (;;) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${origin}/readyz`, { agent: false }, resolve).on("error", reject),
    );
    const body = JSON.parse(await text(answer)) as unknown;
    if (answer.statusCode !== 200) return { status: answer.statusCode ?? 0, body };
  }
}

/** A form of which the server has read the beginning. */
async function beginPost(origin: string) {
  const form = "choice=deny";
  const sent = request(`${origin}/consentement/`, {
    method: "POST",
    // a connection that would be used again, if the answer did not end it
    agent: new Agent({ keepAlive: true }),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": form.length,
      // answered once the head was read
      expect: "100-continue",
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on("response", resolve).on("error", reject);
  });
  answered.catch(() => {});
  await new Promise<void>((heard) => {
    sent.on("continue", heard);
    sent.write(form.slice(0, 4));
  });
  return {
    finish: () => {
      sent.end(form.slice(4));
      return answered;
    },
  };
}
