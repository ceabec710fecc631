/** Pages in a real Chromium for journeys: one browser per worker, one visitor (context) per page, problems noted. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import { atEndOfFile } from "./endings";
import { forget, watchForMarks } from "./forgetting";
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

/**
 * A new visitor with an empty browser. Closed at the end of the test, or of the file when made outside a test. What an
 * ended test has left clean is given out again, since a new browser costs as much as the page it shows.
 */
export async function newPage(options: VisitorOptions = {}): Promise<Visitor> {
  if (!TestRunner.getCurrentTest()) return visitorOfFile(options);
  const kind = JSON.stringify(contextOptions(options));
  const free = freeRooms.get(kind) ?? [];
  freeRooms.set(kind, free);
  const room = free.pop() ?? (await newRoom(options));
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
  size: { width: number; height: number };
  seen: { requests: SentRequest[]; problems: string[] };
  /** Something has been done to it that cannot be taken back. */
  isMarked: boolean;
}

const freeRooms = new Map<string, Room[]>();
let browser: Promise<Browser> | undefined;

async function visitorOfFile(options: VisitorOptions): Promise<Visitor> {
  const room = await newRoom(options);
  atEndOfFile(() => room.context.close());
  return visitorIn(room);
}

function connected(): Promise<Browser> {
  browser ??= shared("browser").then((address) => chromium.connect(address));
  return browser;
}

async function newRoom(options: VisitorOptions): Promise<Room> {
  const given = contextOptions(options);
  const context = await (await connected()).newContext(given);
  const page = await context.newPage();
  if (options.javaScript !== false) awaitScripts(page);
  const room: Room = {
    page,
    context,
    size: given.viewport,
    seen: { requests: [], problems: [] },
    isMarked: false,
  };
  watch(room);
  watchForMarks(room);
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
