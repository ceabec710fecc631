/** Pages in a real Chromium for journeys: a worker has its own, one visitor (context) per page, problems noted. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import { launchBrowser, type Showing } from "./browser-process";
import { atEndOfFile } from "./endings";
import { forget, newTraces, type Traces, watchForTraces } from "./forgetting";
import { shared } from "./run";

export interface VisitorOptions {
  javaScript?: boolean;
  /** In CSS pixels: 390 for a telephone, 1280 for a desk. */
  width?: number;
  height?: number;
  reducedMotion?: boolean;
  touch?: boolean;
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

/**
 * A new visitor with an empty browser. Closed at the end of the test, or of the file when made outside a test. What an
 * ended test has left clean is given out again, since a new browser costs as much as the page it shows.
 */
export async function newPage(options: VisitorOptions = {}): Promise<Visitor> {
  if (!TestRunner.getCurrentTest()) return visitorOfFile(options);
  const { viewport, ...others } = contextOptions(options);
  const kind = JSON.stringify({ ...others, ...showingFor(options) });
  const free = freeRooms.get(kind) ?? [];
  freeRooms.set(kind, free);
  const former = free.pop();
  await former?.page.setViewportSize(viewport);
  const room = former ?? (await newRoom(options));
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== "fail" && (await forget(room))) free.push(room);
    else await room.context.close();
  });
  return visitorIn(room);
}

/** A browser with one page, and what its present visitor has seen. */
export interface Room {
  page: Page;
  context: BrowserContext;
  seen: { requests: SentRequest[]; problems: string[] };
  /** What has been done to it. */
  traces: Traces;
}

const freeRooms = new Map<string, Room[]>();
/** One for each way of showing that a test has asked for. */
const browsers = new Map<string, Promise<Browser>>();

async function visitorOfFile(options: VisitorOptions): Promise<Visitor> {
  const room = await newRoom(options);
  atEndOfFile(() => room.context.close());
  return visitorIn(room);
}

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

async function newRoom(options: VisitorOptions): Promise<Room> {
  const context = await (await launched(showingFor(options))).newContext(contextOptions(options));
  if (!showingFor(options).pixels) await context.addInitScript(leaveAtOnce);
  const page = await context.newPage();
  if (!showingFor(options).pixels) refuseWhatNeedsPixels(page);
  if (options.javaScript !== false) awaitScripts(page);
  const room: Room = { page, context, seen: { requests: [], problems: [] }, traces: newTraces() };
  watch(room);
  watchForTraces(room);
  return room;
}

function visitorIn(room: Room): Visitor {
  const { page, context } = room;
  const { requests, problems } = room.seen;
  return {
    page,
    context,
    requests,
    problems: (except) => problems.filter((problem) => !except?.test(problem)),
    close: () => context.close(),
  };
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

function watch(room: Room): void {
  const { context } = room;
  const complain = (problem: string) => room.seen.problems.push(problem);
  context.on("request", (request) => {
    room.seen.requests.push({ method: request.method(), url: request.url(), kind: request.resourceType() });
  });
  // A visitor who leaves a page cuts off its pictures and beacons: that is no fault of the page.
  context.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "failed";
    if (why !== "net::ERR_ABORTED") complain(`request: ${request.url()} ${why}`);
  });
  // The browser tells policy violations on the console, also without JavaScript.
  context.on("console", (message) => {
    if (message.type() === "error") complain(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (fault) => complain(`error: ${fault.error().stack ?? fault.error().message}`));
}
