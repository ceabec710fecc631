/** All addresses of one IPv6 network are one client, whatever they ask for. */
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { stoppedClock } from "../../src/kernel/clock";
import { networkOf } from "../../src/platform/http/network";
import { createRateLimit } from "../../src/platform/http/rate-limit";
import { freshDatabase } from "../support/databases";
import { shelve } from "../support/goods";
import { openTestApp, type TestApp } from "../support/test-app";

const form = (url: string, payload = ""): InjectOptions => ({
  method: "POST",
  url,
  payload,
  headers: { "content-type": "application/x-www-form-urlencoded" },
});

const PRODUCT = 1;
/** Each is another, in all of the last 64 bits. */
const addressIn = (one: number) => `2001:db8:1:2:${(one * 7919).toString(16).slice(-4)}::${one.toString(16)}`;
const key = "0123456789abcdef".repeat(2);
/** « N » is another for each: the same review again is no second one. */
const review = "rating=5&comment=Bonne+encre+N&author=Ana&email=ana%40exemple.ca&comment_post_ID=";

/** What is limited, and how many one client may ask at once. */
const LIMITED: [what: string, ask: InjectOptions, atOnce: number][] = [
  ["articles added", form("/?wc-ajax=add_to_cart", "product_id=1&quantity=1"), 20],
  ["looks at the cart", form("/?wc-ajax=get_refreshed_fragments"), 80],
  ["coupons tried", form("/?wc-ajax=apply_coupon", "coupon_code=RABAIS"), 20],
  ["checkouts drawn", form("/?wc-ajax=update_order_review"), 60],
  ["orders placed", form("/?wc-ajax=checkout"), 20],
  ["consents told", form("/wp-json/complianz/v1/track", "{}"), 30],
  ["proofs asked for", { url: "/consentement/preuve/" }, 6],
  ["orders looked at", { url: `/commande/confirmation/${key}/` }, 40],
  ["reviews sent", form("/wp-comments-post.php", `${review}${PRODUCT}`), 5],
];

describe("one network", () => {
  let app: TestApp;
  beforeAll(async () => {
    const database = await freshDatabase("sqlite");
    await shelve(database, [{ id: PRODUCT, name: "Encre noire" }]);
    app = await openTestApp(database, { clock: stoppedClock(Date.UTC(2026, 10, 15)) });
  });

  test.each(LIMITED)("of a hundred addresses is one client: %s", async (_what, ask, atOnce) => {
    let answered = 0;
    for (let one = 1; one <= 100; one += 1) {
      const payload = String(ask.payload ?? "").replace("+N&", `+${one}&`);
      const { statusCode } = await app.server.inject({ ...ask, payload, remoteAddress: addressIn(one) });
      if (statusCode !== 429) answered += 1;
    }
    expect(answered).toBe(atOnce);
    const neighbour = await app.server.inject({ ...ask, remoteAddress: "2001:db8:1:3::1" });
    expect(neighbour.statusCode).not.toBe(429);
  });

  test("of a thousand addresses may ask as often as one", () => {
    const limit = createRateLimit({ perMinute: 60, burst: 20 }, stoppedClock(0));
    let refused = 0;
    for (let one = 1; one <= 1000; one += 1)
      try {
        limit.take({ ip: addressIn(one) });
      } catch {
        refused += 1;
      }
    expect(refused).toBe(980);
  });

  test("is named by its first 64 bits, and IPv4 by itself however it is written", () => {
    expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(networkOf("2001:0DB8:1:2::")).toBe("2001:db8:1:2::/64");
    expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(networkOf("64:ff9b::192.0.2.1")).toBe("64:ff9b:0:0::/64");
    for (const written of ["192.0.2.1", "::ffff:192.0.2.1", "::FFFF:c000:201", "0:0:0:0:0:ffff:192.0.2.1"])
      expect(networkOf(written), written).toBe("192.0.2.1");
    expect(networkOf("192.0.2.1")).not.toBe(networkOf("192.0.2.2"));
    expect(networkOf("x".repeat(15_000))).toBe("unknown");
  });
});
