/** Islands and regions in a real browser: they wake in time, keep the first deed, and never blank the page. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage } from "../../../test/support/browser";
import { serveDrawing } from "../../../test/support/harness";
import { Island, type Wake } from "./island";
import { BreaksAwake, BreaksInUse, Counting } from "./trial-islands.fixture";

const script = `
import { start } from "/src/platform/islands/runtime";
import { swapRegions } from "/src/platform/islands/regions";
const trial = (name) => () => import("/src/platform/islands/trial-islands.fixture").then((all) => ({ default: all[name] }));
const late = Promise.withResolvers();
const attach = (root) => {
  const count = () => (root.querySelector("output").value += "+");
  root.addEventListener("click", count);
  return () => root.removeEventListener("click", count);
};
window.arrive = () => late.resolve({ attach });
// as React alone would have it
window.wakeUnguarded = async (selector, name) => {
  const [{ hydrateRoot }, { createElement }, all] = await Promise.all([import("react-dom/client"), import("react"), import("/src/platform/islands/trial-islands.fixture")]);
  hydrateRoot(document.querySelector(selector), createElement(all[name]));
};
window.swap = (fragments, known) => swapRegions(fragments, known);
start({ islands: { counting: trial("Counting"), "breaks-awake": trial("BreaksAwake"), "breaks-in-use": trial("BreaksInUse") }, controllers: { late: () => late.promise } });
`;
const styles = ["/src/platform/islands/islands.css"];

const counting = (wake: Wake) => (
  <Island key={wake} of={Counting} props={{ from: 3 }} wake={wake} id={`essai-${wake}`} />
);

async function addressOf(body: React.ReactNode): Promise<string> {
  return serveDrawing({ body: <main>{body}</main>, script, styles });
}

/** The island's code is on its way until it is let go. */
async function asleep(page: Page): Promise<() => void> {
  const { promise: come, resolve } = Promise.withResolvers<void>();
  await page.route(/trial-islands/, (route) => come.then(() => route.continue()));
  return resolve;
}

test("a button pressed before its controller has come is pressed once it is there, and once only", async () => {
  const { page } = await newPage();
  await page.goto(
    await addressOf(
      <div data-controller="late">
        <button type="button">Un de plus</button>
        <output />
      </div>,
    ),
  );
  await page.getByRole("button").click();
  await page.evaluate("arrive()");
  await page.waitForSelector("[data-controlled]");
  expect(await page.textContent("output")).toBe("+");
  await page.getByRole("button").click();
  expect(await page.textContent("output")).toBe("++");
});

test("a controller is brought once, whatever is redrawn beside it, before it has come and after", async () => {
  const { page } = await newPage();
  await page.goto(
    await addressOf(
      <>
        <div data-controller="late" data-wake="load">
          <button type="button">Un de plus</button>
          <output />
        </div>
        <div className="zone" />
      </>,
    ),
  );
  const redraw = () => page.evaluate('swap({ ".zone": "<div class=zone></div>" }, [".zone"])');
  await redraw();
  await page.evaluate("arrive()");
  await page.waitForSelector("[data-controlled]");
  await redraw();
  await page.getByRole("button").click();
  expect(await page.textContent("output")).toBe("+");
});

test("a controller that comes after its region was redrawn is not attached to what has left", async () => {
  const { page } = await newPage();
  await page.goto(
    await addressOf(
      <div className="zone">
        <div data-controller="late" data-wake="load">
          <output />
        </div>
      </div>,
    ),
  );
  const left = await page.locator("[data-controller]").elementHandle();
  const fresh =
    '<div class="zone"><div data-controller="late" data-wake="load"><output></output></div></div>';
  await page.evaluate(`swap({ ".zone": ${JSON.stringify(fresh)} }, [".zone"])`);
  await page.evaluate("arrive()");
  await page.waitForSelector("[data-controlled]", { state: "attached" });
  expect(await left?.getAttribute("data-controlled")).toBeNull();
});

describe("an island", () => {
  test.each(["load", "idle", "visible"] as const)("wakes by itself when it is said to (%s)", async (wake) => {
    const { page, problems } = await newPage();
    await page.goto(await addressOf(counting(wake)));
    await page.waitForSelector("[data-awake]", { state: "attached" });
    await page.click(".count");
    expect(await page.textContent(".count")).toBe("4");
    expect(problems()).toEqual([]);
  });

  test("far below waits until it comes near", async () => {
    const { page } = await newPage();
    await page.goto(
      await addressOf([<p key="p">{"Une ligne, puis une autre. ".repeat(3000)}</p>, counting("visible")]),
    );
    expect(await page.locator("[data-awake]").count()).toBe(0);
    await page.locator(".count").scrollIntoViewIfNeeded();
    await page.waitForSelector("[data-awake]", { state: "attached" });
  });

  test("that waits for a touch fetches nothing before, and does the first click again once awake", async () => {
    const { page, requests } = await newPage();
    await page.goto(await addressOf(counting("interaction")));
    await page.waitForLoadState("networkidle");
    const before = requests.length;
    await page.locator(".count").evaluate((button: HTMLElement) => button.click());
    await page.waitForSelector("[data-awake]", { state: "attached" });
    await page.waitForFunction(() => document.querySelector(".count")?.textContent === "4");
    expect(requests.length).toBeGreaterThan(before);
  });

  test("that waits for a touch keeps the first submit", async () => {
    const { page } = await newPage();
    const address = await addressOf(counting("interaction"));
    await page.goto(address);
    await page.locator(".ten").evaluate((button: HTMLElement) => button.click());
    await page.waitForFunction(() => document.querySelector(".count")?.textContent === "13");
    expect(page.url()).toBe(address);
  });

  test.each(["Enter", "Space"])("does %s on a button again as a press once awake", async (key) => {
    const { page } = await newPage();
    await page.goto(await addressOf(counting("interaction")));
    const wake = await asleep(page);
    await page.locator(".count").focus();
    await page.keyboard.press(key);
    wake();
    await page.waitForFunction(() => document.querySelector(".count")?.textContent === "4");
  });

  test("leaves every other key to the browser while it wakes", async () => {
    const { page } = await newPage();
    await page.goto(await addressOf(counting("interaction")));
    await asleep(page);
    await page.locator(".count").focus();
    await page.evaluate(() => {
      const kept: string[] = [];
      Object.assign(window, { kept });
      const note = ({ key, defaultPrevented }: KeyboardEvent) => defaultPrevented || kept.push(key);
      addEventListener("keydown", note);
    });
    const keys = ["PageDown", "F6", "ArrowRight", "Escape"];
    for (const key of keys) await page.keyboard.press(key);
    expect(await page.evaluate(() => (window as never as { kept: string[] }).kept)).toEqual(keys);
  });

  test("T26 that breaks on waking leaves what the server drew", async () => {
    const { page } = await newPage();
    await page.goto(
      await addressOf([
        <Island key="a" of={BreaksAwake} props={{}} wake="load" id="casse" />,
        counting("load"),
      ]),
    );
    await page.waitForFunction(() => document.querySelectorAll("[data-awake]").length === 2);
    expect(await page.getAttribute("main a", "href")).toBe("/plain");
    await page.click(".count");
    expect(await page.textContent(".count")).toBe("4");
  });

  test("T26 that breaks in use gives back what the server drew, and the page goes on", async () => {
    const { page } = await newPage();
    await page.goto(
      await addressOf([
        <Island key="a" of={BreaksInUse} props={{}} wake="load" id="usage" />,
        counting("load"),
      ]),
    );
    await page.waitForFunction(() => document.querySelectorAll("[data-awake]").length === 2);
    await page.click(".break");
    await page.waitForFunction(() => document.querySelector(".break") !== null);
    expect(await page.textContent("main a")).toBe("Un autre lien");
    await page.click(".count");
    expect(await page.textContent(".count")).toBe("4");
  });

  test("T26 control: without its guard, one that breaks in use takes along what the server drew", async () => {
    const { page } = await newPage();
    await page.goto(
      await addressOf(
        <div id="nu">
          <BreaksInUse />
        </div>,
      ),
    );
    expect(await page.textContent("main a")).toBe("Un autre lien");
    await page.evaluate(`wakeUnguarded("#nu", "BreaksInUse")`);
    await expect
      .poll(async () => {
        await page.evaluate(() => document.querySelector<HTMLElement>(".break")?.click());
        return page.locator("main a").count();
      })
      .toBe(0);
  });
});

describe("a region", () => {
  let address: string;
  beforeAll(async () => {
    address = await addressOf(<div className="zone">{counting("load")}</div>);
  });

  const swap = (fragments: Record<string, string>, known: string[]) => [fragments, known] as const;

  test("is replaced whole, with the islands it holds", async () => {
    const { page } = await newPage();
    await page.goto(address);
    await page.waitForSelector("[data-awake]", { state: "attached" });
    const html = await page.locator(".zone").evaluate((zone) => {
      const copy = zone.cloneNode(true) as HTMLElement;
      for (const island of copy.querySelectorAll("[data-awake]")) island.removeAttribute("data-awake");
      return copy.outerHTML.replace("zone", "zone fresh");
    });
    await page.evaluate(
      ([fragments, known]) =>
        (window as never as { swap: (...all: unknown[]) => void }).swap(fragments, known),
      swap({ ".zone": html }, [".zone"]),
    );
    await page.waitForSelector(".zone.fresh [data-awake]", { state: "attached" });
    await page.click(".fresh .count");
    expect(await page.textContent(".fresh .count")).toBe("4");
  });

  test("that the page does not know is left alone, and nothing in a fragment runs", async () => {
    const { page, problems } = await newPage();
    await page.goto(address);
    await page.waitForSelector("[data-awake]", { state: "attached" });
    const fragments = {
      main: "<main>volé</main>",
      ".zone":
        '<div class="zone"><img src="x" onerror="window.ran = true"><script>window.ran = true</script>neuf</div>',
    };
    await page.evaluate(
      ([all, known]) => (window as never as { swap: (...all: unknown[]) => void }).swap(all, known),
      swap(fragments, [".zone"]),
    );
    await page.waitForFunction(() => document.querySelector(".zone")?.textContent?.includes("neuf"));
    expect(await page.evaluate(() => (window as never as { ran?: boolean }).ran)).toBeUndefined();
    expect(await page.locator("main").count()).toBe(1);
    expect(problems(/Content Security Policy|404|x /)).toEqual([]);
  });
});
