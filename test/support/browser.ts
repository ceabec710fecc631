/** Pages in a real Chromium for journeys: a worker has its own, one visitor (context) per page, problems noted. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import { launchBrowser } from "./browser-process";
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
  const kind = JSON.stringify({ ...others, pictures: options.pictures ?? true });
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
/** One that shows pictures and one that does not. */
const browsers = new Map<boolean, Promise<Browser>>();

async function visitorOfFile(options: VisitorOptions): Promise<Visitor> {
  const room = await newRoom(options);
  atEndOfFile(() => room.context.close());
  return visitorIn(room);
}

function launched(pictures: boolean): Promise<Browser> {
  const known =
    browsers.get(pictures) ??
    shared("browser").then((chosen) => launchBrowser(JSON.parse(chosen), { pictures }));
  browsers.set(pictures, known);
  return known;
}

async function newRoom(options: VisitorOptions): Promise<Room> {
  const context = await (await launched(options.pictures ?? true)).newContext(contextOptions(options));
  const page = await context.newPage();
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
