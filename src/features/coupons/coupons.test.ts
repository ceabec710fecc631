import { describe, expect, test } from "vitest";
import { quebec } from "../../kernel/market";
import { readArguments } from "../../platform/command-line/command-line";
import { couponOptions, readTerms } from "./command";
import { type Coupon, codeOf, heldAs, isCode, offOf, refusalOf } from "./coupons";
import { dayAfter, dayStart } from "./days";
import { texts } from "./texts.fr";

const zone = quebec.timeZone;
const NOW = Date.UTC(2026, 10, 15, 15);
const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  id: "c",
  code: "RABAIS",
  kind: "percent",
  value: 10,
  minimumCents: 0,
  startsAt: undefined,
  endsAt: undefined,
  limit: undefined,
  mailLimit: undefined,
  isActive: true,
  used: 0,
  ...more,
});

describe("whether a coupon serves", () => {
  const why = (more: Partial<Coupon>, subtotal = 5000) => refusalOf(coupon(more), subtotal, NOW)?.why;

  test("COUP-02 is decided by its days, its uses, its minimum and the merchant", () => {
    expect(why({})).toBeUndefined();
    expect(why({ isActive: false })).toBe("ended");
    expect(why({ startsAt: NOW })).toBeUndefined();
    expect(why({ startsAt: NOW + 1 })).toBe("early");
    expect(why({ endsAt: NOW + 1 })).toBeUndefined();
    expect(why({ endsAt: NOW })).toBe("ended");
    expect(why({ limit: 3, used: 2 })).toBeUndefined();
    expect(why({ limit: 3, used: 3 })).toBe("used-up");
    expect(why({ minimumCents: 5000 })).toBeUndefined();
    expect(refusalOf(coupon({ minimumCents: 6250 }), 5000, NOW)).toEqual({
      why: "minimum",
      missingCents: 1250,
    });
  });

  test("COUP-02 each refusal is a French sentence that says what can be done", () => {
    expect(texts.refusal("RABAIS", { why: "minimum", missingCents: 1250 }, quebec)).toBe(
      "Le code promo «\u00a0RABAIS\u00a0»\u00a0: il manque 12,50\u00a0$ d’achats pour en profiter.",
    );
    expect(texts.refusal("RABAIS", { why: "ended", at: dayAfter("2026-05-01", zone) }, quebec)).toBe(
      "Le code promo «\u00a0RABAIS\u00a0» a pris fin le 1er mai 2026.",
    );
    expect(texts.refusal("RABAIS", { why: "early", at: dayStart("2026-12-01", zone) }, quebec)).toBe(
      "Le code promo «\u00a0RABAIS\u00a0» commence le 1er décembre 2026.",
    );
  });
});

describe("what a coupon takes off", () => {
  const off = (more: Partial<Coupon>, subtotalCents = 4995, deliveryCents = 995) =>
    offOf(heldAs(coupon(more), subtotalCents, NOW), { subtotalCents, deliveryCents });

  test("COUP-01 a share of the goods, an amount, or delivery; never more than there is", () => {
    expect(off({ value: 10 })).toEqual({ goodsCents: 499, deliveryCents: 0 });
    expect(off({ value: 100 })).toEqual({ goodsCents: 4995, deliveryCents: 0 });
    expect(off({ kind: "amount", value: 500 })).toEqual({ goodsCents: 500, deliveryCents: 0 });
    expect(off({ kind: "amount", value: 9900 })).toEqual({ goodsCents: 4995, deliveryCents: 0 });
    expect(off({ kind: "delivery", value: 0 })).toEqual({ goodsCents: 0, deliveryCents: 995 });
    expect(off({ minimumCents: 5000 })).toEqual({ goodsCents: 0, deliveryCents: 0 });
    expect(offOf(undefined, { subtotalCents: 1, deliveryCents: 1 }).goodsCents).toBe(0);
  });
});

test.each([
  // 50 % of 33,09 $ is 16,545 $, and 16,54 $ at WooCommerce
  [50, 3309, 1654],
  [10, 4995, 499],
  [15, 1010, 151],
  [50, 1, 0],
  // more or less than half a cent goes to the nearest
  [33, 1001, 330],
  [33, 1005, 332],
  [15, 1009, 151],
  [100, 3309, 3309],
])(
  "COUP-01 %i per cent of %i cents give %i: exactly half a cent stays with the shop",
  (value, subtotalCents, expected) => {
    const held = heldAs(coupon({ value }), subtotalCents, NOW);
    expect(offOf(held, { subtotalCents, deliveryCents: 0 }).goodsCents).toBe(expected);
  },
);

describe("what a merchant types", () => {
  const read = (line: string) => {
    const asked = readArguments(line.split(" "), couponOptions);
    return asked.ok ? readTerms(asked.value, zone) : asked;
  };

  test("becomes a coupon's terms", () => {
    expect(read("bienvenue10 10%")).toMatchObject({ ok: true, value: { code: "BIENVENUE10", value: 10 } });
    expect(read("NOEL 5€")).toMatchObject({ ok: true, value: { kind: "amount", value: 500 } });
    expect(
      read("NOEL 7,50$ --minimum 39,95 --du 2026-12-01 --au 2026-12-31 --limite 100 --par-courriel 1"),
    ).toEqual({
      ok: true,
      value: {
        code: "NOEL",
        kind: "amount",
        value: 750,
        minimumCents: 3995,
        startsAt: Date.UTC(2026, 11, 1, 5),
        endsAt: Date.UTC(2027, 0, 1, 5),
        limit: 100,
        mailLimit: 1,
      },
    });
    expect(read("PORT livraison")).toMatchObject({ ok: true, value: { kind: "delivery", value: 0 } });
  });

  test.each([
    "AB 10%",
    "CODÉ 10%",
    "CODE 0%",
    "CODE 101%",
    "CODE 0$",
    "CODE beaucoup",
    "CODE 10% --minimum peu",
    "CODE 10% --du 2026-02-30",
    "CODE 10% --au demain",
    "CODE 10% --limite 0",
    "CODE 10% --couleur bleu",
    "CODE 10% --du 2026-12-02 --au 2026-12-01",
  ])("is refused in French when it cannot be read: %s", (line) => {
    const outcome = read(line);
    expect(outcome.ok ? "" : outcome.refusal).toMatch(/[«L]/);
  });

  test("a code is the same however it is typed", () => {
    expect(codeOf("  bienvenue10 ")).toBe("BIENVENUE10");
    expect(["BIENVENUE10", "A-1"].every(isCode)).toBe(true);
    expect(["", "AB", "-ABC", "A B C", "A".repeat(31), "É10"].some(isCode)).toBe(false);
  });

  test("a day begins and ends on the shop's clock, also when clocks change", () => {
    expect(dayStart("2026-07-01", zone)).toBe(Date.UTC(2026, 6, 1, 4));
    expect(dayAfter("2026-03-08", zone) - dayStart("2026-03-08", zone)).toBe(23 * 3_600_000);
    expect(dayAfter("2026-11-01", zone) - dayStart("2026-11-01", zone)).toBe(25 * 3_600_000);
    expect(dayStart("hier", zone)).toBeNaN();
    for (const none of ["2026-02-30", "2026-13-01", "hier"])
      expect([dayStart(none, zone), dayAfter(none, zone)]).toEqual([Number.NaN, Number.NaN]);
  });
});
