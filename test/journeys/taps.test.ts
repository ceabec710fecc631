/** What a tap costs before it is answered, by count: on a slow telephone every element that is styled anew is waited for. */
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPage } from "../support/browser";
import { addByWire, INK_PAGE } from "../support/shopping";
import { sharedSite } from "../support/site";

const INK_ID = 101;
/** Of about a thousand on the page. */
const FEW = 100;

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  args: { elementCount?: number; data?: { type?: string } };
}

/** How many elements are styled from the moment a press begins until its answer is painted. */
async function styledBy(page: Page, session: CDPSession, selector: string): Promise<number> {
  const events: TraceEvent[] = [];
  const note = ({ value }: { value: unknown }) => events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", note);
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await page.locator(selector).first().hover();
  await session.send("Tracing.start", { categories: "devtools.timeline", transferMode: "ReportEvents" });
  await page.locator(selector).first().click();
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", note);
  return styledBeforePaint(events);
}

function styledBeforePaint(events: TraceEvent[]): number {
  const moment = (type: string) =>
    events.find(({ name, args }) => name === "EventDispatch" && args.data?.type === type)?.ts ?? Number.NaN;
  const [pressed, clicked] = [moment("mousedown"), moment("click")];
  const painted = Math.min(
    ...events.filter(({ name, ts }) => name === "Paint" && ts > clicked).map(({ ts }) => ts),
  );
  const styled = events.filter(({ name, ts }) => name === "UpdateLayoutTree" && ts > pressed && ts < painted);
  expect([pressed, painted].every(Number.isFinite) && styled.length > 0, "what was traced").toBe(true);
  return styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

async function onTelephone(path: string) {
  const site = await sharedSite();
  const { page, context } = await newPage({ width: 390, height: 844, pixels: true });
  await addByWire({ context }, site, INK_ID);
  await page.goto(site + path, { waitUntil: "networkidle" });
  return { page, session: await context.newCDPSession(page) };
}

test("NAV-08 no tap on a listing has the page styled anew before it is answered", async () => {
  const { page, session } = await onTelephone("/boutique/");
  const styled: Record<string, number> = {};
  const press = async (name: string, selector: string) => {
    styled[name] = await styledBy(page, session, selector);
  };
  await press("consent", ".cmplz-show .cmplz-deny");
  await press("add", ".products .ajax_add_to_cart");
  await page.locator(".products .added_to_cart").waitFor();
  await press("menu", "[data-small-menu] summary");
  await press("menu, shut", "[data-small-menu] summary");
  await press("drawer", "[data-cart-link]");
  await page.locator("dialog.drawer:modal").waitFor();
  await press("drawer, shut", "dialog.drawer [type=submit]");
  await page.locator("dialog.drawer").waitFor({ state: "hidden" });
  await press("filter", "[data-open-facets]");
  await page.locator("[data-facet-dialog]:modal").waitFor();
  await press("facet", "[data-facet-dialog] input[type=checkbox]:enabled");
  await press("filter, shut", "[data-close-facets]");
  expect(await page.evaluate(() => document.querySelectorAll("body *").length)).toBeGreaterThan(5 * FEW);
  expect(Object.entries(styled).filter(([, count]) => count > FEW)).toEqual([]);
});

test("NAV-08 a finger leaves nothing behind that is meant for a pointer", async () => {
  const { page } = await newPage({ width: 390, height: 844, touch: true });
  await page.goto(`${await sharedSite()}/boutique/`);
  const card = page.locator(".product").first();
  await card.locator(".ajax_add_to_cart").hover();
  const look = await card.evaluate((one) => ({
    isHovered: one.matches(":hover"),
    picture: getComputedStyle(one.querySelector("img")!).scale,
    button: getComputedStyle(one.querySelector(".btn")!).boxShadow,
  }));
  expect(look).toEqual({ isHovered: true, picture: "none", button: "none" });
});

test("a drawer whose page is left before it has opened is shut when the page comes back", async () => {
  const { page } = await onTelephone("/boutique/");
  const states = await page.evaluate(async () => {
    const drawer = document.querySelector("dialog.drawer")!;
    const says = () => [drawer.checkVisibility(), drawer.matches(":modal")];
    document.querySelector<HTMLElement>("[data-cart-link]")!.click();
    const pressed = says();
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    const left = says();
    await new Promise((seen) => requestAnimationFrame(() => setTimeout(() => setTimeout(seen))));
    return { pressed, left, back: says() };
  });
  expect(states.pressed).toEqual([true, false]);
  expect(states.back).toEqual([expect.any(Boolean), false]);
  await page.locator("dialog.drawer").waitFor({ state: "hidden" });
});

test("what has the focus lies above the bar with the price, which takes the place of the link to the top", async () => {
  const { page } = await onTelephone(INK_PAGE);
  await page.locator(".cmplz-show .cmplz-deny").click();
  await page.evaluate(() => scrollTo(0, innerHeight));
  await page.locator(".buy-bar").waitFor();
  expect(await page.locator("[data-back-to-top]").isVisible()).toBe(false);
  const covered = await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>(".buy-bar")!;
    const { top } = bar.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(".related a")]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        one.focus();
        return !bar.hidden && one.getBoundingClientRect().bottom > top;
      })
      .map(({ outerHTML }) => outerHTML);
  });
  expect(covered).toEqual([]);
});

test("no rule is asked of every element because its selectors were put into one", async () => {
  const { page } = await newPage();
  await page.goto(`${await sharedSite()}/`);
  const merged = await page.evaluate(() => {
    const within = (rule: CSSRule): CSSRule[] =>
      "cssRules" in rule ? [rule, ...[...(rule.cssRules as CSSRuleList)].flatMap(within)] : [rule];
    const all = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].flatMap(within));
    const selectors = all.filter((rule) => rule instanceof CSSStyleRule).map((rule) => rule.selectorText);
    // all of it in one `:is()`, with whole selectors inside
    return selectors.filter((text) => /^:is\((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*\)$/.test(text));
  });
  expect(merged.filter((text) => /\w[ >+~]+[.\w[:]/.test(text))).toEqual([]);
});
