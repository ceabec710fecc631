/** Pages in a real Chromium for journeys: one browser per worker, one visitor (context) per page, problems noted. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, onTestFinished, TestRunner } from "vitest";
import { shared } from "./run";

export interface VisitorOptions {
  javaScript?: boolean;
  /** In CSS pixels: 390 for a telephone, 1280 for a desk. */
  width?: number;
  height?: number;
  reducedMotion?: boolean;
  touch?: boolean;
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

/** A new visitor with an empty browser. Closed at the end of the test, or of the file when made outside a test. */
export async function newPage(options: VisitorOptions = {}): Promise<Visitor> {
  const context = await (await connected()).newContext(contextOptions(options));
  const page = await context.newPage();
  if (options.javaScript !== false) awaitScripts(page);
  const close = () => context.close();
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else contexts.push(context);
  return { page, context, close, ...watch(context) };
}

const contexts: BrowserContext[] = [];
let browser: Promise<Browser> | undefined;

afterAll(async () => {
  for (const context of contexts.splice(0)) await context.close();
  await (await browser)?.close();
  browser = undefined;
});

function connected(): Promise<Browser> {
  browser ??= shared("browser").then((address) => chromium.connect(address));
  return browser;
}

function contextOptions({ javaScript = true, width = 1280, height, reducedMotion, touch }: VisitorOptions) {
  return {
    javaScriptEnabled: javaScript,
    viewport: { width, height: height ?? (width < 600 ? 844 : 800) },
    hasTouch: touch ?? width < 600,
    reducedMotion: reducedMotion ? ("reduce" as const) : ("no-preference" as const),
    locale: "fr-CA",
    timezoneId: "America/Montreal",
  };
}

/** Page scripts begin in tasks of their own, which a busy machine runs after the page has « loaded »: wait for them. */
function awaitScripts(page: Page): void {
  const { goto, reload } = page;
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

function watch(context: BrowserContext): Pick<Visitor, "requests" | "problems"> {
  const requests: SentRequest[] = [];
  const problems: string[] = [];
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
  return { requests, problems: (except) => problems.filter((problem) => !except?.test(problem)) };
}
