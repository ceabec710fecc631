/** Makes a browser that has served a test as empty as a new one, or tells that it cannot be done. */
import type { BrowserContext, CDPSession, Disposable, Page } from "playwright-core";
import type { Room } from "./browser";

/** What a test has done to its browser besides visiting. */
export interface Traces {
  /** How to take it back. */
  undo: (() => unknown)[];
  /** Something has been done that cannot be taken back. */
  areLasting: boolean;
  /** Something has been done to the page that only another one is free of. */
  arePages: boolean;
}

export const newTraces = (): Traces => ({ undo: [], areLasting: false, arePages: false });

/** Whether the room is as good as new: nothing kept, nothing seen, nobody listening. */
export async function forget(room: Room): Promise<boolean> {
  const { page, context, traces } = room;
  if (traces.areLasting || page.isClosed() || context.pages().length !== 1) return false;
  const origin = onlyOrigin(room);
  if (!origin) return false;
  try {
    for (const undo of traces.undo.splice(0)) await undo();
    if (traces.arePages && !(await goToQuietPage(page, origin))) return false;
    traces.arePages = false;
    await empty(room);
    await context.setExtraHTTPHeaders({});
  } catch {
    // the shop has gone already, or the page with it
    return false;
  }
  room.seen = { requests: [], problems: [] };
  return true;
}

/** The same page and browser, with nothing in them but what they were furnished with. */
export async function empty({ page, context }: Pick<Room, "page" | "context">): Promise<void> {
  await page.evaluate(emptyAll);
  await context.clearCookies();
}

/**
 * In the page: nothing is kept, shown or listened to, and nothing that still runs could write or ask; its address is
 * nobody's. To leave it for another page would do the same, and take as long as a third of a visit.
 */
function emptyAll(): void {
  for (const box of [localStorage, sessionStorage]) box.clear();
  window.name = "";
  window.stop();
  document.open();
  document.close();
  history.replaceState(null, "", "/robots.txt");
  for (let timer = Number(setTimeout(() => {})); timer > 0; timer--) clearTimeout(timer);
  for (let frame = requestAnimationFrame(() => {}); frame > 0; frame--) cancelAnimationFrame(frame);
  Storage.prototype.setItem = () => {};
  Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
  window.fetch = () => new Promise(() => {});
  navigator.sendBeacon = () => true;
}

/** Notes how to take back other answers, other media, scripts and ears of the test's own, and what cannot be taken back. */
export function watchForTraces(room: Room): void {
  const { page, context } = room;
  for (const target of [page, context]) watchForUndoable(target, room.traces);
  around(page, "emulateMedia", () => room.traces.undo.push(() => page.emulateMedia(AS_GIVEN)));
  around(context, "newCDPSession", (session) =>
    room.traces.undo.push(async () => (await (session as Promise<CDPSession>)).detach()),
  );
  const last = () => {
    room.traces.areLasting = true;
  };
  for (const name of PAGE_LASTING) around(page, name, last);
  for (const name of CONTEXT_LASTING) around(context, name, last);
  for (const name of CLOCK_TURNS)
    around(context.clock, name, () => {
      room.traces.arePages = true;
      room.traces.undo.push(() => giveRealTime(room));
    });
}

function watchForUndoable(target: Page | BrowserContext, { undo }: Traces): void {
  around(target, "route", () => undo.push(() => target.unrouteAll({ behavior: "ignoreErrors" })));
  around(target, "addInitScript", (script) =>
    undo.push(async () => (await (script as Promise<Disposable>)).dispose()),
  );
  for (const name of ["on", "once"] as const)
    around(target, name, (_, [event, ear]) => undo.push(() => target.off(event as never, ear as never)));
}

/** As the context was made. */
const AS_GIVEN = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };

const PAGE_LASTING = [
  "addLocatorHandler",
  "exposeBinding",
  "exposeFunction",
  "routeWebSocket",
] as const satisfies (keyof Page)[];
const CONTEXT_LASTING = [
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "newPage",
  "routeWebSocket",
  "setGeolocation",
  "setOffline",
] as const satisfies (keyof BrowserContext)[];
const CLOCK_TURNS = [
  "install",
  "fastForward",
  "pauseAt",
  "resume",
  "runFor",
  "setFixedTime",
  "setSystemTime",
] as const satisfies (keyof BrowserContext["clock"])[];

/** The part of Playwright that runs the browser: it can take a clock away, but shows nobody how. */
interface Inside {
  clock: { uninstall(progress: { race<Answer>(work: Promise<Answer>): Promise<Answer> }): Promise<void> };
}

/** From the next page on. Where Playwright no longer has it this throws, and the room is not given out again. */
async function giveRealTime({ context }: Room): Promise<void> {
  const { _connection } = context as unknown as { _connection: { toImpl(context: BrowserContext): Inside } };
  await _connection.toImpl(context).clock.uninstall({ race: (work) => work });
}

function around<Target extends object>(
  target: Target,
  name: keyof Target,
  tell: (answer: unknown, given: unknown[]) => void,
): void {
  const own = target[name] as (...given: unknown[]) => unknown;
  target[name] = ((...given: unknown[]) => {
    const answer = own.apply(target, given);
    tell(answer, given);
    return answer;
  }) as Target[typeof name];
}

/** What is kept is kept by origin: a visit to two shops would leave something with the other. */
function onlyOrigin({ seen }: Room): string | undefined {
  const documents = seen.requests.filter(({ kind }) => kind === "document");
  const origins = new Set(documents.map(({ url }) => new URL(url).origin));
  const [origin] = origins;
  return origins.size === 1 && origin?.startsWith("http") ? origin : undefined;
}

/** Of the same origin, since for another the browser would start a process; one that neither keeps nor runs anything. */
async function goToQuietPage(page: Page, origin: string): Promise<boolean> {
  const answer = await page.goto(`${origin}/robots.txt`);
  return answer?.headers()["content-type"]?.startsWith("text/plain") === true;
}
