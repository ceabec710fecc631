/** Pages in a real Chromium for journeys: a worker has its own; every visitor has a context of its own, and problems are noted. */
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
  type Route,
} from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import type { FoundBrowser } from "../../scripts/browser.mjs";
import { atEndOfFile } from "./endings";
import { eventually } from "./eventually";
import { shared } from "./run";

export interface VisitorOptions {
  javaScript?: boolean;
  /** In CSS pixels: 390 for a telephone, 1280 for a desk. */
  width?: number;
  height?: number;
  reducedMotion?: boolean;
  touch?: boolean;
  /** Where the visitor is; absent: where the shop is. */
  timeZone?: string;
  /** Whether pictures come: they do, unless the test says that it looks neither at them nor at what goes wrong. */
  pictures?: boolean;
  /** Whether what is drawn comes to a screen: for tests that look at it, ask when it was painted, turn the wheel or swipe. */
  pixels?: boolean;
  /**
   * Whether pages stay in the browser's memory for back and forward, as they do for visitors. Playwright's own way back
   * waits for a load that never comes then: such tests go back by the page's history.
   */
  memory?: boolean;
}

/** A request as the browser sent it. */
export interface SentRequest {
  method: string;
  url: string;
  /** document, script, stylesheet, image, font, fetch, ping… */
  kind: string;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Every request of the page so far, in order. */
  requests: SentRequest[];
  /** Console errors, uncaught errors, policy violations and failed requests so far, without those that match `except`. */
  problems(except?: RegExp): string[];
  close(): Promise<void>;
}

/** A new visitor with a browser context of its own, closed at the end of the test, or of the file when made outside a test. */
export async function newPage(options: VisitorOptions = {}): Promise<Visitor> {
  const showing = showingFor(options);
  const context = await (await launched(showing)).newContext(contextOptions(options));
  if (TestRunner.getCurrentTest()) onTestFinished(() => closeContext(context));
  else atEndOfFile(() => closeContext(context));
  if (!showing.pixels) await context.addInitScript(leaveAtOnce);
  const requests: SentRequest[] = [];
  const problems: string[] = [];
  watch(context, requests, problems);
  if (options.javaScript !== false) context.on("page", awaitScripts);
  const page = await context.newPage();
  if (!showing.pixels) refuseWhatNeedsPixels(page);
  return {
    page,
    context,
    requests,
    problems: (except) => problems.filter((problem) => !except?.test(problem)),
    close: () => closeContext(context),
  };
}

/** One for each way of showing that a test has asked for. */
const browsers = new Map<string, Promise<Browser>>();

function launched(showing: Showing): Promise<Browser> {
  const kind = JSON.stringify(showing);
  const known =
    browsers.get(kind) ?? shared("browser").then((chosen) => launchBrowser(JSON.parse(chosen), showing));
  browsers.set(kind, known);
  return known;
}

/** A page without scripts is given its pixels: nothing in it could do without (see `leaveAtOnce`). */
const showingFor = ({
  pictures = true,
  javaScript = true,
  pixels = !javaScript,
  memory = false,
}: VisitorOptions): Showing => ({
  pictures,
  pixels,
  memory,
});

/** Not in silence: a wheel that turns nothing would prove whatever one likes. */
function refuseWhatNeedsPixels(page: Page): void {
  const refuse = () =>
    Promise.reject(new Error("Ask newPage for pixels: without them nothing turns and nothing is seen."));
  page.mouse.wheel = refuse;
  page.screenshot = refuse;
}

/** In a page without pixels: it would wait four seconds for the picture of itself that the next page fades from. */
const leaveAtOnce = (): void =>
  addEventListener("pageswap", ({ viewTransition }) => viewTransition?.skipTransition());

function contextOptions(options: VisitorOptions) {
  const { javaScript = true, width = 1280, height, reducedMotion, touch, timeZone } = options;
  return {
    javaScriptEnabled: javaScript,
    viewport: { width, height: height ?? (width < 600 ? 844 : 800) },
    hasTouch: touch ?? width < 600,
    reducedMotion: reducedMotion ? ("reduce" as const) : ("no-preference" as const),
    locale: "fr-CA",
    timezoneId: timeZone ?? "America/Montreal",
  };
}

/** Page scripts begin in tasks of their own, which a busy machine runs after the page has « loaded »: wait for them. */
function awaitScripts(page: Page): void {
  const { goto, reload, waitForURL } = page;
  page.goto = async (...given) => {
    const answer = await goto.apply(page, given);
    await begun(page);
    return answer;
  };
  page.reload = async (...given) => {
    const answer = await reload.apply(page, given);
    await begun(page);
    return answer;
  };
  page.waitForURL = async (...given) => {
    await waitForURL.apply(page, given);
    await begun(page);
  };
}

/**
 * Answers the first of these requests in a way of the test's own. The route stays: while the last one of a page is
 * taken away, as `times` of Playwright does, Chromium may lose what the page asks for next.
 */
export async function routeOnce(
  page: Page,
  what: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<void> {
  let isAnswered = false;
  await page.route(what, (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    return answer(route);
  });
}

/** A request that a test still answers when its window closes has nobody to answer: not an error of the test. */
async function closeContext(context: BrowserContext): Promise<void> {
  const ignore = { behavior: "ignoreErrors" } as const;
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll(ignore)));
  await context.close();
}

/** A message to itself comes after all that the page has sent itself before; one that is leaving already has none. */
const begun = (page: Page): Promise<void> =>
  page
    .evaluate(
      () =>
        new Promise<void>((come) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => come();
          port2.postMessage(0);
        }),
    )
    .catch(() => {});

function watch(context: BrowserContext, requests: SentRequest[], problems: string[]): void {
  context.on("request", (request) => {
    requests.push({ method: request.method(), url: request.url(), kind: request.resourceType() });
  });
  // A visitor who leaves a page cuts off its pictures and beacons: that is no fault of the page.
  context.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "failed";
    if (why !== "net::ERR_ABORTED") problems.push(`request: ${request.url()} ${why}`);
  });
  // The browser tells policy violations on the console, also without JavaScript.
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (fault) => problems.push(`error: ${fault.error().stack ?? fault.error().message}`));
}

/** What a browser does with a page besides reading it. */
interface Showing {
  pictures: boolean;
  pixels: boolean;
  /** Whether a page that is left stays in the browser's memory for back and forward, if the browser can do that. */
  memory: boolean;
}

/** By a pipe and not by an address: what the page tells the test goes through no third process. */
function launchBrowser({ executablePath, args, env }: FoundBrowser, showing: Showing): Promise<Browser> {
  const environment = { ...process.env, ...env };
  const flags = [...args, SHORT_LIVED, ONE_PROCESS, `--blink-settings=${settingsFor(showing)}`];
  return chromium.launch({
    executablePath,
    args: flags,
    ...(showing.memory && { ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    env: environment,
    chromiumSandbox: false,
  });
}

/**
 * The shop's opener policy parts each visit from the empty page before it: the browser would start a second process
 * for it, a quarter of what a simple page costs. Visitors still share none, nor do sites.
 */
const ONE_PROCESS = "--renderer-process-limit=1";

/** A page lives for a second: what its scripts would gain from the slowest compiler, they would never pay back. */
const SHORT_LIVED = "--js-flags=--no-turbofan";

/**
 * Without pictures, they keep their place, are not asked for and are not drawn. Without pixels, a page has its styles,
 * layout, frames and observers, but nothing of it is put on a screen that nobody looks at.
 */
function settingsFor({ pictures, pixels }: Omit<Showing, "memory">): string {
  return `imagesEnabled=${pictures},acceleratedCompositingEnabled=${pixels}`;
}

export async function delayNetwork(page: Page, latency: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

export interface ThirdAnswer {
  type: string;
  body: string;
}

/**
 * Addresses are patterns with « * »; no answer is a failure of the network. Only these are held up: the routes of a
 * context would hold up every request of the page and take its cache away.
 */
export async function answerInstead(
  { page, context }: Visitor,
  patterns: readonly string[],
  answer: (url: string) => ThirdAnswer | undefined,
): Promise<void> {
  const session = await context.newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    // whoever asked may have left meanwhile
    tell(session, requestId, answer(request.url)).catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
}

function tell(session: CDPSession, requestId: string, answer: ThirdAnswer | undefined): Promise<unknown> {
  if (!answer) return session.send("Fetch.failRequest", { requestId, errorReason: "Failed" });
  return session.send("Fetch.fulfillRequest", {
    requestId,
    responseCode: 200,
    responseHeaders: [{ name: "content-type", value: answer.type }],
    body: Buffer.from(answer.body).toString("base64"),
  });
}

/** The address of the tab, which is closed again. */
export async function openedTab(page: Page, address: RegExp): Promise<string> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const tab = async () =>
    (await session.send("Target.getTargets")).targetInfos.find(({ url }) => address.test(url));
  await eventually(tab).toBeDefined();
  const { targetId, url } = (await tab())!;
  await session.send("Target.closeTarget", { targetId });
  await session.detach();
  return url;
}
