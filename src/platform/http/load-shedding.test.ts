import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { askOverSocket } from "../../../test/support/shopper";
import { createLoadShedding } from "./load-shedding";

describe("load shedding", () => {
  const opened = async () => {
    let now = 0;
    let shed = 0;
    const shedding = createLoadShedding({ "x-content-type-options": "nosniff" }, { now: () => now });
    const rule = { perSecond: 10, burst: 3, onShed: () => (shed += 1) };
    shedding.shed(["/compte"], rule);
    shedding.shed(["/compte-json"], { ...rule, answer: { ok: true } });
    const server = createServer((request, response) => {
      if (!shedding.answers(request, response)) response.end("read");
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    onTestFinished(() => void server.close());
    const ask = askOverSocket((server.address() as AddressInfo).port);
    const post = async (url: string) => (await ask({ method: "POST", url, payload: "x" })).body;
    return { ask, post, pass: (ms: number) => (now += ms), shed: () => shed };
  };

  test("past the burst, posts are answered unread and counted, until time has passed", async () => {
    const { ask, post, pass, shed } = await opened();
    for (let sent = 0; sent < 3; sent++) expect(await post("/compte?a=b")).toBe("read");
    const answer = await ask({ method: "POST", url: "/compte?a=b", payload: "x".repeat(100_000) });
    expect([answer.statusCode, answer.body, answer.headers["cache-control"]]).toEqual([204, "", "no-store"]);
    expect(shed()).toBe(1);
    pass(100);
    expect([await post("/compte"), await post("/compte")]).toEqual(["read", ""]);
    pass(60_000);
    for (let sent = 0; sent < 3; sent++) expect(await post("/compte")).toBe("read");
    expect(await post("/compte")).toBe("");
  });

  test("an answer with a body has the headers of every answer", async () => {
    const { ask, post } = await opened();
    for (let sent = 0; sent < 3; sent++) await post("/compte-json");
    const { body, headers } = await ask({ method: "POST", url: "/compte-json" });
    expect(body).toBe('{"ok":true}');
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("other paths and methods are always read", async () => {
    const { ask, post } = await opened();
    for (let sent = 0; sent < 5; sent++) expect(await post("/autre")).toBe("read");
    for (let sent = 0; sent < 5; sent++) expect((await ask({ url: "/compte" })).body).toBe("read");
  });
});
