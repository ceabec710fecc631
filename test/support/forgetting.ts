/** Makes a browser that has served a test as empty as a new one, or tells that it cannot be done. */
import type { BrowserContext, Page } from "playwright-core";
import type { Room } from "./browser";

/** Whether the room is as good as new: nothing kept, nothing seen, and of the size it was. */
export async function forget(room: Room): Promise<boolean> {
  const { page, context } = room;
  if (room.isMarked || page.isClosed() || context.pages().length !== 1) return false;
  const origin = onlyOrigin(room);
  if (!origin) return false;
  try {
    if (!(await goToQuietPage(page, origin))) return false;
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      window.name = "";
    });
    await context.clearCookies();
    await context.setExtraHTTPHeaders({});
    await page.setViewportSize(room.size);
  } catch {
    // the shop has gone already, or the page with it
    return false;
  }
  room.seen = { requests: [], problems: [] };
  return true;
}

/** Notes whatever cannot be taken back: other answers, other clocks, other media, ears and tabs of the test's own. */
export function watchForMarks(room: Room): void {
  const { page, context } = room;
  const mark = () => {
    room.isMarked = true;
  };
  for (const name of PAGE_MARKS) before(page, name, mark);
  for (const name of CONTEXT_MARKS) before(context, name, mark);
  for (const name of CLOCK_MARKS) before(context.clock, name, mark);
}

const COMMON_MARKS = ["addInitScript", "exposeBinding", "exposeFunction", "on", "once", "route"] as const;
const PAGE_MARKS = [...COMMON_MARKS, "addLocatorHandler", "emulateMedia"] as const satisfies (keyof Page)[];
const CONTEXT_MARKS = [
  ...COMMON_MARKS,
  "grantPermissions",
  "newCDPSession",
  "newPage",
  "setGeolocation",
  "setOffline",
] as const satisfies (keyof BrowserContext)[];
const CLOCK_MARKS = ["install", "pauseAt", "setFixedTime", "setSystemTime"] as const;

function before<Target extends object>(target: Target, name: keyof Target, tell: () => void): void {
  const own = target[name] as (...given: unknown[]) => unknown;
  target[name] = ((...given: unknown[]) => {
    tell();
    return own.apply(target, given);
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
