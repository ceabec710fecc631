/** The decision of order attribution and the records it leaves, as rules; a browser repeats them in journeys. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { follow, jarOf, type PageView, valuesIn } from "./attribution";
import { CASES, recordOf } from "./cases.fixture";
import { encode } from "./records";
import { type CookieName, FIELDS, type Preferences } from "./wire";

const PAGE: PageView = {
  href: "https://boutique.exemple/",
  referrer: "",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
  now: Date.parse("2026-11-15T14:05:00Z"),
  localOffset: 300,
  random: 0.5,
};

/** One page after another, with the cookies as the browser's text. */
function visit(pages: Partial<PageView>[], preferences: Preferences = {}, cookies = "") {
  const jar = new Map(
    cookies ? cookies.split("; ").map((pair) => pair.split("=", 2) as [string, string]) : [],
  );
  const text = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  let writings = new Map<CookieName, { value: string; minutes: number }>();
  for (const page of pages) {
    writings = follow({ ...PAGE, ...page }, jarOf(text()), preferences);
    for (const [name, { value }] of writings) jar.set(name, encode(value));
  }
  return { jar, writings, values: valuesIn(jarOf(text()), FIELDS), text: text() };
}

const later = (jar: Map<string, string>): string =>
  [...jar]
    .filter(([name]) => name !== "sbjs_session")
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

describe("the traffic type", () => {
  test("is proven by at least sixty visits", () => expect(CASES.length).toBeGreaterThanOrEqual(60));

  test.each(CASES)("$name", (each) => {
    const { query, referrer = "", preferences, told = {} } = each;
    const { writings, values } = visit(
      [{ href: `https://boutique.exemple/${query ? `?${query}` : ""}`, referrer }],
      preferences,
    );
    expect(writings.get("sbjs_current")?.value).toBe(recordOf(each));
    expect(writings.get("sbjs_first")?.value).toBe(recordOf(each));
    expect(values).toMatchObject(told);
  });

  test("a referrer that is no address cannot be determined", () => {
    const { values } = visit([{ referrer: "::" }]);
    expect(new Set(Object.values(values)).has("(Houston, we have a problem)")).toBe(true);
    expect(values.source_type).toBe("(Houston, we have a problem)");
  });
});

describe("one page after another", () => {
  const google = { referrer: "https://www.google.ca/" };
  const link = { referrer: "https://exemple.org/a" };

  test("inside a session a link is not followed, a search engine and a campaign are", () => {
    expect(visit([google, link]).values.utm_source).toBe("google");
    expect(visit([link, google]).values.utm_source).toBe("google");
    expect(visit([link, { href: "https://boutique.exemple/?utm_source=a" }]).values.utm_source).toBe("a");
  });

  test("after the session a link counts, a direct visit keeps what was known", () => {
    const first = visit([google]);
    expect(visit([link], {}, later(first.jar)).values.utm_source).toBe("exemple.org");
    expect(visit([{}], {}, later(first.jar)).values.utm_source).toBe("google");
  });

  test("the first record stays, with its date, entry and referrer", () => {
    const first = visit([google]);
    const second = visit([{ ...link, now: PAGE.now + 3_600_000 }], {}, later(first.jar));
    for (const name of ["sbjs_first", "sbjs_first_add"])
      expect(second.jar.get(name)).toBe(first.jar.get(name));
    expect(second.jar.get("sbjs_current_add")).not.toBe(first.jar.get("sbjs_current_add"));
  });

  test("pages rise within a session, visits when there is none", () => {
    const first = visit([{}, {}, {}]);
    expect(first.values).toMatchObject({ session_pages: "3", session_count: "1" });
    const second = visit([{}, {}], {}, later(first.jar));
    expect(second.values).toMatchObject({ session_pages: "2", session_count: "2" });
  });

  test.each([
    ["vst%3Dabc", "2"],
    ["vst%3D7", "8"],
    ["", "1"],
  ])("a visit count that is stored as « %s » becomes %s", (stored, count) => {
    expect(visit([{}], {}, `sbjs_udata=${stored}`).values.session_count).toBe(count);
  });

  test("a record is kept to the letter, whatever was in it", () => {
    const odd = { href: "https://boutique.exemple/?utm_source=a%20b&utm_content=100%" };
    const first = visit([odd]);
    expect(visit([{}], {}, first.text).jar.get("sbjs_current")).toBe(first.jar.get("sbjs_current"));
  });

  test("the first record is copied as it is read from the cookie, where six signs lose their escapes", () => {
    const { jar } = visit([{ href: "https://boutique.exemple/?utm_campaign=l%27%C3%A9t%C3%A9%21" }]);
    expect(jar.get("sbjs_current")).toContain("cmp%3Dl%2527%25C3%25A9t%25C3%25A9%2521%7C%7C%7C");
    expect(jar.get("sbjs_first")).toContain("cmp%3Dl%27%25C3%25A9t%25C3%25A9%21%7C%7C%7C");
  });

  test("a visit without origin is renamed only with both a source and a medium", () => {
    const named = (source: string, medium: string) =>
      visit([{}], { typein_attributes: { source, medium } }).values;
    expect(named("a", "b")).toMatchObject({ utm_source: "a", utm_medium: "b" });
    expect(named("a", "")).toMatchObject({ utm_source: "(direct)", utm_medium: "(none)" });
    expect(named("", "b")).toMatchObject({ utm_source: "(direct)", utm_medium: "(none)" });
  });

  test("a current record that was lost beside the first is typed in anew", () => {
    const first = visit([google]);
    first.jar.delete("sbjs_current");
    const text = [...first.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    expect(visit([{}], {}, text).values.source_type).toBe("typein");
  });
});

describe("the cookies", () => {
  test("are these, in this order, byte for byte", () => {
    const { text } = visit(
      [{ href: "https://boutique.exemple/?utm_source=info", referrer: "https://exemple.org/" }],
      { timezone_offset: 0 },
    );
    const entry =
      "fd%3D2026-11-15%2014%3A05%3A00%7C%7C%7Cep%3Dhttps%3A%2F%2Fboutique.exemple%2F%3Futm_source%3Dinfo%7C%7C%7Crf%3Dhttps%3A%2F%2Fexemple.org%2F";
    const record =
      "typ%3Dutm%7C%7C%7Csrc%3Dinfo%7C%7C%7Cmdm%3D%28none%29%7C%7C%7Ccmp%3D%28none%29%7C%7C%7Ccnt%3D%28none%29%7C%7C%7Ctrm%3D%28none%29%7C%7C%7Cid%3D%28none%29";
    expect(text.split("; ")).toEqual([
      "sbjs_migrations=1418474375998%3D1",
      `sbjs_current_add=${entry}`,
      `sbjs_first_add=${entry}`,
      `sbjs_current=${record}`,
      `sbjs_first=${record}`,
      "sbjs_udata=vst%3D1%7C%7C%7Cuip%3D%28none%29%7C%7C%7Cuag%3DMozilla%2F5.0%20%28X11%3B%20Linux%20x86_64%29",
      "sbjs_session=pgs%3D1%7C%7C%7Ccpg%3Dhttps%3A%2F%2Fboutique.exemple%2F%3Futm_source%3Dinfo",
    ]);
  });

  test("last six months and thirty minutes, with a code of six digits, when nothing is configured", () => {
    const { writings } = visit([{}], { promocode: {} });
    expect(writings.get("sbjs_current")?.minutes).toBe(259_200);
    expect(writings.get("sbjs_session")?.minutes).toBe(30);
    expect(writings.get("sbjs_promo")?.value).toBe("code=550000");
    expect(visit([{ random: 0 }], { promocode: {} }).writings.get("sbjs_promo")?.value).toBe("code=100000");
    expect(visit([{ random: 0.9999999 }], { promocode: {} }).writings.get("sbjs_promo")?.value).toBe(
      "code=999999",
    );
    expect(writings.has("sbjs_promo") && !visit([{}]).writings.has("sbjs_promo")).toBe(true);
  });

  test("last until the browser is closed with a lifetime of 0.00001 months, the session 30 minutes", () => {
    const { writings } = visit([{}], { lifetime: 0.00001, session_length: 30 });
    const minutes = Object.fromEntries([...writings].map(([name, writing]) => [name, writing.minutes]));
    expect(minutes).toMatchObject({ sbjs_current: 0, sbjs_first: 0, sbjs_udata: 0, sbjs_session: 30 });
  });

  test.each([
    [0, "2026-11-15 14:05:00"],
    [undefined, "2026-11-15 09:05:00"],
    [2, "2026-11-15 16:05:00"],
  ])("with an offset of %s hours the date is %s", (timezone_offset, date) => {
    expect(
      visit([{}], { ...(timezone_offset !== undefined && { timezone_offset }) }).values.session_start_time,
    ).toBe(date);
  });

  test("records of long ago get their long bars, and the session begins anew", () => {
    const old =
      "sbjs_first=typ%3Dorganic%7Csrc%3Dgoogle; sbjs_current=typ%3Dorganic%7Csrc%3Dgoogle; sbjs_session=pgs%3D9";
    const { jar, values } = visit([{}], {}, old);
    expect(jar.get("sbjs_first")).toBe("typ%3Dorganic%7C%7C%7Csrc%3Dgoogle");
    expect(values).toMatchObject({ utm_source: "google", session_pages: "2" });
    expect(jar.get("sbjs_migrations")).toBe("1418474375998%3D1");
  });

  test("never exceed 2 KB, and what is cut can still be read", () => {
    const long = "%C3%A9".repeat(3000);
    const { jar, values } = visit([
      {
        href: `https://boutique.exemple/?utm_source=${long}`,
        referrer: `https://exemple.org/${long}`,
        userAgent: "é".repeat(2000),
      },
    ]);
    for (const [name, value] of jar) expect(`${name}=${value}`.length).toBeLessThanOrEqual(2048);
    expect(values.utm_source).toMatch(/^é{50,}$/);
  });

  test("whatever a browser holds, a page is counted and nothing throws", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom("%", "%E9", "%uD800", "|||", "|", "vst%3D1", "=", "typ%3D"),
    );
    const stored = fc.record({
      name: fc.constantFrom("current", "first", "udata", "session", "promo", "migrations", "current_add"),
      value: fc.array(piece),
    });
    fc.assert(
      fc.property(
        fc.array(stored),
        fc.webUrl({ withQueryParameters: true }),
        fc.string(),
        (cookies, url, referrer) => {
          const text = cookies.map(({ name, value }) => `sbjs_${name}=${value.join("")}`).join("; ");
          const writings = follow({ ...PAGE, href: url, referrer }, jarOf(text));
          for (const [name, { value }] of writings)
            expect(`${name}=${encode(value)}`.length).toBeLessThanOrEqual(2048);
          expect(writings.get("sbjs_session")?.value).toMatch(/^pgs=\d+/);
        },
      ),
    );
  });
});
