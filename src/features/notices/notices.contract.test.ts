/** The shop's notice and the coming-soon banner, with their raw names. */

import { createHash } from "node:crypto";
import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { newMerchant } from "../../../test/support/desk";
import { fieldsIn } from "../../../test/support/forms";
import { newShopper, type Shopper } from "../../../test/support/shopper";
import { openTestApp, runCommand, SECRET, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { HOUR } from "../../kernel/dates";
import { createSigning } from "../../platform/http/signing";
import type { JobPlan } from "../../platform/jobs/jobs";
import { features } from "../all";
import { noticeSettings } from ".";
import { previewPath } from "./coming-soon-gate";
import { notices } from "./feature";

const clock = stoppedClock(1_790_000_000_000);
let app: TestApp;
let visitor: Shopper;

beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"), { clock });
});
beforeEach(() => {
  visitor = newShopper(app);
});

const set = async (name: "storeNotice" | "comingSoon", value: unknown) => {
  await app.settings.change(noticeSettings, name, value);
};
const noticeOn = (html: string) =>
  /<section class="store-note woocommerce-store-notice demo_store"[^>]*>/.exec(html)?.[0];

describe("the store notice", () => {
  test("BAN-01 it stands on every page, with the md5 of its text", async () => {
    const text = (await app.settings.read(noticeSettings)).storeNotice;
    const id = createHash("md5").update(text).digest("hex");
    for (const path of ["/", "/boutique/", "/panier/", "/nulle-part/"])
      expect(noticeOn((await visitor.ask(path)).body), path).toContain(`data-notice-id="${id}"`);
    expect((await visitor.ask("/")).body.includes("woocommerce-store-notice__dismiss-link")).toBe(true);
  });

  test("BAN-01 another text is another notice, no text is none", async () => {
    const before = noticeOn((await visitor.ask("/")).body);
    await set("storeNotice", "Fermé lundi");
    const after = noticeOn((await visitor.ask("/")).body);
    expect(after).toContain(createHash("md5").update("Fermé lundi").digest("hex"));
    expect(after).not.toBe(before);
    await set("storeNotice", "");
    expect(noticeOn((await visitor.ask("/")).body)).toBeUndefined();
    await set("storeNotice", "Livraison offerte");
  });

  test("BAN-01 without script a form hides it: the cookie says hidden, and a sheet of styles does the rest", async () => {
    const id = createHash("md5").update("Livraison offerte").digest("hex");
    const sheet = `/annonce/${id}.css`;
    expect(
      (await visitor.ask("/")).body.includes(`<noscript><link rel="stylesheet" href="${sheet}"/></noscript>`),
    ).toBe(true);
    expect((await visitor.ask(sheet)).body).toBe("");
    const answer = await visitor.ask("/annonce/", {
      method: "POST",
      form: { annonce: id },
      headers: { referer: "http://localhost:3000/boutique/?orderby=price" },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/boutique/?orderby=price"]);
    expect(answer.cookies).toEqual([
      { name: `store_notice${id}`, value: "hidden", path: "/", sameSite: "Lax" },
    ]);
    const hidden = await visitor.ask(sheet);
    expect(hidden.body).toBe(`[data-notice-id="${id}"]{display:none}`);
    expect(hidden.headers["content-type"]).toMatch(/^text\/css/);
    expect(hidden.headers["cache-control"]).toBe("no-store");
    expect((await newShopper(app).ask(sheet)).body).toBe("");
  });

  test("T14 the form leads back to our own pages only, and names only a notice", async () => {
    for (const referer of ["https://evil.example/x", "http://localhost:3000//evil.example/", "nonsense"]) {
      const answer = await visitor.ask("/annonce/", {
        method: "POST",
        form: { annonce: "x" },
        headers: { referer },
      });
      const to = new URL(String(answer.headers.location), "http://localhost:3000");
      expect(to.host, referer).toBe("localhost:3000");
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect((await visitor.ask("/annonce/x%7D.css")).statusCode).toBe(404);
  });
});

describe("the days of the store notice", () => {
  const MIDNIGHT = Date.parse("2026-11-20T05:00:00Z");
  const days = stoppedClock(MIDNIGHT - 1000);
  let shop: TestApp;
  let jobs: readonly JobPlan[];
  const page = async () => (await newShopper(shop).ask("/boutique/")).body;
  /** What the shop does of itself every few seconds. */
  const look = () => Promise.all(jobs.map(({ run }) => run(new AbortController().signal)));

  beforeAll(async () => {
    const watched: typeof notices = {
      ...notices,
      open: (context) => {
        const opened = notices.open?.(context) ?? {};
        jobs = opened.jobs ?? [];
        return opened;
      },
    };
    shop = await openTestApp(await freshDatabase("sqlite", "demo"), {
      clock: days,
      features: features.map((each) => (each === notices ? watched : each)),
    });
  });

  test("BAN-01 it comes and goes by itself at midnight where the shop is, also on pages that are kept", async () => {
    const { settings } = shop;
    await settings.change(noticeSettings, "storeNotice", "Fermé vendredi");
    await settings.change(noticeSettings, "noticeFrom", "2026-11-20");
    await settings.change(noticeSettings, "noticeUntil", "2026-11-20");
    await look();
    expect(noticeOn(await page())).toBeUndefined();
    days.advance(1000);
    await look();
    expect(await page()).toContain("Fermé vendredi");
    days.advance(24 * HOUR - 1000);
    await look();
    expect(await page()).toContain("Fermé vendredi");
    days.advance(1000);
    await look();
    expect(noticeOn(await page())).toBeUndefined();
  });

  describe("its screen", () => {
    const screen = "/bureau/reglages/notices/";
    let desk: TestApp;

    beforeAll(async () => {
      desk = await openTestApp(shop.database, { clock: stoppedClock(MIDNIGHT + 12 * HOUR) });
    });

    const notice = async (text: string, from: string, until: string) => {
      await desk.settings.change(noticeSettings, "storeNotice", text);
      await desk.settings.change(noticeSettings, "noticeFrom", from);
      await desk.settings.change(noticeSettings, "noticeUntil", until);
    };

    test("DESK-13 it has days, counts the words of the notice and shows it", async () => {
      await notice("Fermé vendredi", "2026-11-20", "");
      const merchant = await newMerchant(desk, "team");
      const { body } = await merchant.ask(screen);
      expect(body).toMatch(/<input type="date"[^>]*name="notices\.noticeFrom"[^>]*value="2026-11-20"/);
      expect(body).toMatch(/data-length-of="notices\.storeNotice">14<\/span>[^<]*sur 200/);
      expect(body).toMatch(/data-text-of="notices\.storeNotice">Fermé vendredi</);
      const fields = fieldsIn(body, `${screen}enregistrer/`);
      const send = (changed: Record<string, string>) =>
        merchant.send(`${screen}enregistrer/`, { ...fields, ...changed });
      expect((await send({ "notices.noticeFrom": "2026-12-24" })).statusCode).toBe(303);
      expect((await desk.settings.read(noticeSettings)).noticeFrom).toBe("2026-12-24");
      const wrong = await send({ "notices.noticeUntil": "2026-02-30" });
      expect([wrong.statusCode, wrong.body.includes("Écrivez un jour du calendrier")]).toEqual([422, true]);
      const now = fieldsIn((await merchant.ask(screen)).body, `${screen}enregistrer/`);
      const backwards = await merchant.send(`${screen}enregistrer/`, {
        ...now,
        "notices.noticeFrom": "2026-12-26",
        "notices.noticeUntil": "2026-12-20",
      });
      expect(backwards.statusCode).toBe(422);
      expect(backwards.body).toMatch(
        /name="notices\.noticeUntil"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="notices\.noticeUntil"/,
      );
      expect(backwards.body).toContain("Ce jour vient avant celui où l’avis paraît.");
      expect((await desk.settings.read(noticeSettings)).noticeUntil).toBe("");
    });

    test.each([
      ["", "", "", "Aucun avis n’est enregistré"],
      ["Fermé", "", "", "Les visiteurs lisent l’avis enregistré."],
      ["Fermé", "2026-11-20", "2026-11-20", "lisent l’avis enregistré jusqu’au 20 novembre 2026."],
      ["Fermé", "2026-12-24", "", "Les visiteurs le liront à partir du 24 décembre 2026."],
      ["Fermé", "", "2026-11-19", "ne le lisent plus\u00a0: le dernier jour était le 19 novembre 2026."],
      [
        "Fermé",
        "2026-12-24",
        "2026-12-23",
        "jamais\u00a0: il finirait le 23 décembre 2026 et ne commence que le 24 décembre 2026.",
      ],
    ])(
      "DESK-13 it says whether visitors read « %s » from « %s » until « %s »",
      async (text, from, until, says) => {
        await notice(text, from, until);
        expect((await (await newMerchant(desk, "reader")).ask(screen)).body).toContain(says);
      },
    );
  });

  test("DESK-13 no setting of an open shop says that it is not", async () => {
    const { body } = await (await newMerchant(shop, "team")).ask("/bureau/reglages/notices/");
    expect(body).not.toContain("La boutique n’est pas ouverte");
  });
});

describe("coming soon", () => {
  const dismissal = "/wp-json/wp/v2/users/me";
  const FORM = { "meta[woocommerce_coming_soon_banner_dismissed]": "yes" };
  const preview = async () => {
    visitor = newShopper(app);
    return visitor.ask(previewPath(createSigning(SECRET, clock)));
  };
  const banner = async () =>
    ((await visitor.ask("/annonce/bientot/")).json() as Record<string, string>)[
      "#coming-soon-footer-banner"
    ] ?? "";
  const NOTHING = '<div id="coming-soon-footer-banner" data-from="/annonce/bientot/" hidden=""></div>';
  const nonceIn = (html: string) => /data-rest-nonce="([^"]+)"/.exec(html)?.[1] ?? "";

  test("an open shop shows no banner to anybody, not even by the preview link", async () => {
    expect((await visitor.ask("/boutique/")).statusCode).toBe(200);
    await preview();
    expect(await banner()).toBe(NOTHING);
  });

  test("a closed shop shows one page to everybody, also where a page was kept, and takes no orders", async () => {
    expect((await visitor.ask("/boutique/")).body.includes("<h1>Toute la boutique</h1>")).toBe(true);
    await set("comingSoon", true);
    for (const path of ["/", "/boutique/", "/panier/", "/produit/x/", "/nulle-part/"]) {
      const answer = await visitor.ask(path);
      expect(answer.body.includes("ouvre bientôt"), path).toBe(true);
      expect(answer.body.includes("Toute la boutique</h1>")).toBe(false);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.body.includes('content="noindex')).toBe(true);
    }
    const add = await visitor.call("add_to_cart", { product_id: "100" });
    expect([add.statusCode, add.headers["set-cookie"]]).toEqual([503, undefined]);
    for (const path of ["/healthz", "/robots.txt"]) expect((await visitor.ask(path)).statusCode).toBe(200);
    // a script would take the page for an answer
    for (const [path, accept] of [
      ["/?wc-ajax=get_refreshed_fragments", "*/*"],
      ["/wp-json/wc/store/v1/cart", "*/*"],
      ["/recherche/suggestions/?s=encre", "application/json"],
    ] as const) {
      const answer = await visitor.ask(path, { headers: { accept } });
      expect([answer.statusCode, answer.headers["retry-after"]], path).toEqual([503, "5"]);
      expect(answer.json().code, path).toBe("vitrine_503");
    }
    // an order that was placed before stays its buyer's
    for (const path of ["/suivi/x.y/", "/commande/confirmation/x/"])
      expect((await visitor.ask(path)).statusCode, path).toBe(404);
  });

  test("a form that is previewed while the shop is closed has its styles and its script", async () => {
    await set("comingSoon", false);
    const { body } = await visitor.ask("/contact/");
    const files = [...body.matchAll(/"(\/formulaire\/(?:style|reglages)-[^"]+)"/g)].map(([, path]) => path!);
    expect(new Set(files).size).toBe(2);
    await set("comingSoon", true);
    for (const path of files) {
      const { statusCode, headers } = await visitor.ask(path);
      expect([statusCode, headers["content-type"]], path).toEqual([
        200,
        expect.stringMatching(/^text\/(css|javascript)/),
      ]);
    }
  });

  test("BAN-01 what the closed page asks for can be answered, and read about first", async () => {
    await set("comingSoon", true);
    const closed = (await visitor.ask("/")).body;
    const links = [...closed.matchAll(/class="cmplz-link [^"]*" href="([^"]+)"/g)].map(([, href]) => href!);
    expect(links.length).toBeGreaterThanOrEqual(2);
    for (const path of [...links, "/consentement/"]) {
      const { statusCode, body } = await visitor.ask(path);
      expect([statusCode, body.includes("ouvre bientôt")], path).toEqual([200, false]);
    }
    const headers = { referer: "http://localhost:3000/" };
    const refused = await visitor.ask("/consentement/", {
      method: "POST",
      form: { choice: "deny" },
      headers,
    });
    expect(refused.statusCode).toBe(303);
    const id = createHash("md5").update("Livraison offerte").digest("hex");
    const hidden = await visitor.ask("/annonce/", { method: "POST", form: { annonce: id }, headers });
    expect([hidden.statusCode, hidden.cookies[0]?.name]).toEqual([303, `store_notice${id}`]);
    expect((await visitor.ask(`/annonce/${id}.css`)).headers["content-type"]).toMatch(/^text\/css/);
    const proof = await visitor.ask("/wp-json/complianz/v1/track", { method: "POST", payload: "{}" });
    expect(proof.statusCode).not.toBe(503);
    // a verb of the shop passes by none of these doors
    const sly = await visitor.ask("/consentement/?add-to-cart=100");
    expect([sly.body.includes("ouvre bientôt"), sly.headers["set-cookie"]]).toEqual([true, undefined]);
  });

  test("the merchant's command gives the preview link, open or closed", async () => {
    const context = {
      database: app.database,
      settings: app.settings,
      signing: createSigning(SECRET, clock),
      origin: "https://encre.example",
    };
    for (const [closed, sentence] of [
      [false, "est publique"] as const,
      [true, "pas encore publique"] as const,
    ]) {
      await set("comingSoon", closed);
      const { text, ok } = await runCommand(context, "aperçu");
      expect([ok, text.split("\n")[1]]).toEqual([
        true,
        `https://encre.example${previewPath(context.signing)}`,
      ]);
      expect(text).toContain(sentence);
    }
  });

  test("the preview link lets its reader in; a wrong one does not", async () => {
    const answer = await preview();
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/"]);
    expect((await visitor.ask("/boutique/")).body.includes("<h1>Toute la boutique</h1>")).toBe(true);
    visitor = newShopper(app);
    await visitor.ask("/?apercu=0000000000000000000000");
    expect((await visitor.ask("/boutique/")).body.includes("ouvre bientôt")).toBe(true);
    visitor.jar.set("vitrine_apercu", `${"0".repeat(32)}.0000000000000000000000`);
    expect((await visitor.ask("/boutique/")).body.includes("ouvre bientôt")).toBe(true);
  });

  test("the preview link ends after seven days, and what it opened after thirty", async () => {
    await set("comingSoon", true);
    const link = previewPath(createSigning(SECRET, clock));
    const isSeen = async () => (await visitor.ask("/boutique/")).body.includes("<h1>Toute la boutique</h1>");
    clock.advance(7 * 24 * HOUR - 1);
    await visitor.ask(link);
    expect(await isSeen()).toBe(true);
    const late = newShopper(app);
    clock.advance(1);
    await late.ask(link);
    expect((await late.ask("/boutique/")).body.includes("ouvre bientôt")).toBe(true);
    clock.advance(30 * 24 * HOUR - 2);
    expect(await isSeen()).toBe(true);
    clock.advance(1);
    expect(await isSeen()).toBe(false);
  });

  test("the preview link is in no line of the log", async () => {
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    const told = await openTestApp(app.database, { clock, log });
    const key = previewPath(createSigning(SECRET, clock)).split("=")[1] ?? "";
    for (const path of ["/", "/nulle-part/", "/boutique/"])
      await newShopper(told).ask(`${path}?apercu=${key}`);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("")).not.toContain(key);
  });

  test("BAN-02 the banner carries its address and its nonce, and is nobody else's", async () => {
    await preview();
    const html = await banner();
    expect(html).toContain("coming-soon-footer-banner-dismiss");
    expect(html).toContain(`data-rest-url="${dismissal}"`);
    expect(nonceIn(html)).toMatch(/^[\w-]{22}$/);
    expect((await visitor.ask("/annonce/bientot/")).headers["cache-control"]).toBe("no-store");
    const first = nonceIn(html);
    await preview();
    expect(nonceIn(await banner())).not.toBe(first);
  });

  test.each([
    ["a form", { form: FORM }],
    [
      "JSON",
      {
        payload: JSON.stringify({ meta: { woocommerce_coming_soon_banner_dismissed: "yes" } }),
        headers: { "content-type": "application/json" },
      },
    ],
  ])("BAN-02 dismissing it by %s is kept, and it stays dismissed", async (_how, asking) => {
    await preview();
    const answer = await visitor.ask(dismissal, {
      method: "POST",
      ...asking,
      headers: { "x-wp-nonce": nonceIn(await banner()), ...("headers" in asking && asking.headers) },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ meta: { woocommerce_coming_soon_banner_dismissed: "yes" } });
    expect(await banner()).toBe(NOTHING);
  });

  test("BAN-02 a nonce serves for one to two half-days", async () => {
    await preview();
    const nonce = nonceIn(await banner());
    const post = () =>
      visitor.ask(dismissal, { method: "POST", form: FORM, headers: { "x-wp-nonce": nonce } });
    clock.advance(12 * HOUR);
    expect((await post()).statusCode).toBe(200);
    clock.advance(24 * HOUR);
    expect((await post()).statusCode).toBe(403);
  });

  test("T14 without the nonce, with another visitor's, or saying something else, it is refused", async () => {
    await preview();
    const theirs = nonceIn(await banner());
    await preview();
    const mine = nonceIn(await banner());
    const tries: [Record<string, string>, Record<string, string>][] = [
      [{}, FORM],
      [{ "x-wp-nonce": "1234567890" }, FORM],
      [{ "x-wp-nonce": theirs }, FORM],
      [{ "x-wp-nonce": mine }, { "meta[woocommerce_coming_soon_banner_dismissed]": "no" }],
      [{ "x-wp-nonce": mine }, { "meta[role]": "administrator" }],
      [{ "x-wp-nonce": mine }, {}],
    ];
    for (const [headers, form] of tries) {
      const answer = await visitor.ask(dismissal, { method: "POST", form, headers });
      expect([answer.statusCode, answer.headers["set-cookie"]], JSON.stringify([headers, form])).toEqual([
        403,
        undefined,
      ]);
    }
    expect((await newShopper(app).ask(dismissal, { method: "POST", form: FORM })).statusCode).toBe(503);
    await set("comingSoon", false);
    expect((await newShopper(app).ask(dismissal, { method: "POST", form: FORM })).statusCode).toBe(403);
  });

  test("opening the shop opens it at once", async () => {
    await set("comingSoon", true);
    expect((await visitor.ask("/boutique/")).body.includes("ouvre bientôt")).toBe(true);
    await set("comingSoon", false);
    expect((await visitor.ask("/boutique/")).body.includes("<h1>Toute la boutique</h1>")).toBe(true);
  });
});
