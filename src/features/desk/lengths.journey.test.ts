/** What grows with a shop still has its place: the counts of « Aujourd’hui », and a name that is not short. */
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { openedDatabase } from "../../../test/support/databases";
import { openDesk, shoot } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";
import { frameSettings } from "../frame";
import { openSettings } from "../settings";

vi.setConfig({ testTimeout: 180_000 });

const NAME = "Papeterie et cartouches de la Grande-Rivière du Nord";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  const data = await seededData();
  const database = await openedDatabase({ file: join(data, "vitrine.db") });
  await openSettings(database).change(frameSettings, "name", NAME);
  desk = await openDesk(data);
});

/** As many orders to prepare as that, one like the other. */
const setOrders = (count: number) =>
  desk.database.write(async (trx) => {
    const paid = await trx.selectFrom("orders").selectAll().where("state", "=", "paid").execute();
    const [pattern] = paid as [(typeof paid)[number]];
    for (let made = paid.length; made < count; made += 1) {
      const own = { id: `copy-${made}`, key: `copy-${made}`, number: 9_000_000 + made };
      await trx
        .insertInto("orders")
        .values({ ...pattern, ...own })
        .execute();
    }
  });

test("DESK-04 a count of two or four figures is drawn in one line beside its words, at 390 and 320 px", async () => {
  const { site, page } = await desk.person();
  for (const [count, drawn] of [
    [12, "12"],
    [1234, "1\u00a0234"],
  ] as const) {
    await setOrders(count);
    await page.goto(`${site.origin}/bureau/`, { waitUntil: "load" });
    const first = page.locator(".queue li").first();
    expect((await first.locator(".n").textContent())?.replace("\u202f", "\u00a0")).toBe(drawn);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const places = await first.evaluate((line) => {
        const range = document.createRange();
        range.selectNodeContents(line.querySelector(".n")!);
        const figures = range.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(line.querySelector(".n")!).fontSize);
        const words = line.querySelector("p")!.getBoundingClientRect();
        return { lines: Math.round(figures.height / size), isBeside: figures.right <= words.left };
      });
      expect([count, width, places]).toEqual([count, width, { lines: 1, isBeside: true }]);
    }
    expect(await faultsAtBothWidths(page)).toEqual([]);
    await shoot(page, `compte-${count}`);
  }
});

test("DESK-17 a long name of the shop has two lines within its place, and is told whole", async () => {
  const { site, page } = await desk.person();
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.origin}/bureau/`, { waitUntil: "load" });
    const link = page.getByRole("link", { name: NAME, exact: true });
    expect(await link.getAttribute("title")).toBe(NAME);
    const place = await link.locator("span").evaluate((name) => {
      const { right, height } = name.getBoundingClientRect();
      const room = name.closest("nav, header")!.getBoundingClientRect();
      return {
        lines: Math.round(height / Number.parseFloat(getComputedStyle(name).lineHeight)),
        isInside: right <= room.right,
        sticksOut: name.closest("nav, header")!.scrollWidth > Math.ceil(room.width),
      };
    });
    expect([width, place]).toEqual([width, { lines: 2, isInside: true, sticksOut: false }]);
  }
  await shoot(page, "nom-long");
});
