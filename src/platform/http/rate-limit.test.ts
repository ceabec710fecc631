/** How often one address may ask, and what we recognise as signed by us. */
import { describe, expect, test } from "vitest";
import { stoppedClock } from "../../kernel/clock";
import { createRateLimit } from "./rate-limit";
import { createSigning } from "./signing";

describe("a limit", () => {
  const asker = (rate = { perMinute: 60, burst: 20 }) => {
    const clock = stoppedClock(0);
    const limit = createRateLimit(rate, clock);
    const ask = (ip = "10.0.0.1") => {
      try {
        limit.take({ ip });
        return true;
      } catch {
        return false;
      }
    };
    return { clock, ask, limit };
  };
  const many = (count: number, ask: () => boolean) =>
    Array.from({ length: count }, ask).filter(Boolean).length;

  test("lets a burst through, then one a second", () => {
    const { clock, ask } = asker();
    expect(many(30, ask)).toBe(20);
    clock.advance(1000);
    expect(many(5, ask)).toBe(1);
    clock.advance(60_000);
    expect(many(100, ask)).toBe(20);
  });

  test("counts each address by itself", () => {
    const { ask } = asker();
    expect(many(25, () => ask("10.0.0.1"))).toBe(20);
    expect(many(25, () => ask("10.0.0.2"))).toBe(20);
  });

  test.each([
    ["an address with its port", (index: number) => `192.0.2.1:${1024 + index}`],
    ["an IPv6 address with its port", (index: number) => `[2001:db8::1]:${1024 + index}`],
    ["an address in brackets, or not", (index: number) => ["[2001:db8::1]", "2001:db8::2"][index % 2] ?? ""],
    ["what is no address", (index: number) => `inconnu-${index}`],
  ])("counts %s, as some proxies name visitors, as one client", (_what, named) => {
    const { ask } = asker();
    let index = 0;
    expect(many(30, () => ask(named(index++)))).toBe(20);
  });

  test("counts an address with a port as the same without", () => {
    const { ask } = asker();
    many(20, () => ask("192.0.2.1"));
    expect([ask("192.0.2.1:4711"), ask("192.0.2.2:4711")]).toEqual([false, true]);
  });

  test("says in French how long to wait", () => {
    const { limit } = asker({ perMinute: 6, burst: 1 });
    limit.take({ ip: "x" });
    expect(() => limit.take({ ip: "x" })).toThrow(
      expect.objectContaining({ status: 429, headers: { "retry-after": "10" } }),
    );
  });

  test("remembers a bounded number of addresses", () => {
    const { ask } = asker({ perMinute: 60, burst: 1 });
    ask("first");
    for (let index = 0; index < 10_000; index++) ask(`10.1.${index >> 8}.${index & 255}`);
    expect(ask("first")).toBe(true);
  });

  test("a clock that goes back takes nothing away", () => {
    const { clock, ask } = asker({ perMinute: 60, burst: 2 });
    ask();
    clock.advance(-86_400_000);
    expect(ask()).toBe(true);
  });
});

describe("signing", () => {
  const secret = "une-longue-phrase-que-personne-ne-devine";
  const signing = createSigning(secret, stoppedClock(0));

  test("opens what was sealed for the same purpose, and nothing else", () => {
    const sealed = signing.seal("cart", "abc");
    expect(signing.open("cart", sealed)).toBe("abc");
    expect(signing.open("order", sealed)).toBeUndefined();
    expect(createSigning(`${secret}!`, stoppedClock(0)).open("cart", sealed)).toBeUndefined();
    for (const wrong of [
      undefined,
      "",
      ".",
      "abc",
      `${sealed}x`,
      sealed.slice(0, -1),
      sealed.replace("abc", "abd"),
    ])
      expect(signing.open("cart", wrong)).toBeUndefined();
  });

  test("a token serves for one to two ticks, about the same thing only", () => {
    const clock = stoppedClock(10_000);
    const dated = createSigning(secret, clock);
    const token = dated.token(1000, "remove", "cart", "key");
    expect(dated.isToken(token, 1000, "remove", "cart", "key")).toBe(true);
    clock.advance(1999);
    expect(dated.isToken(token, 1000, "remove", "cart", "key")).toBe(true);
    clock.advance(1);
    expect(dated.isToken(token, 1000, "remove", "cart", "key")).toBe(false);
    for (const about of [
      ["remove", "cart"],
      ["remove", "cartkey", ""],
      ["undo", "cart", "key"],
    ])
      expect(dated.isToken(dated.token(1000, "remove", "cart", "key"), 1000, ...about)).toBe(false);
  });

  test("anything that is not a token is none", () => {
    for (const wrong of [undefined, null, 0, {}, [], "", "é".repeat(22), "x".repeat(22)])
      expect(signing.isToken(wrong, 1000, "remove")).toBe(false);
  });
});
