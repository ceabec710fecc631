/** Launches the Chromium that the machine or npm gives: each worker has its own, in its own process, which ends with it. */
import { type Browser, chromium } from "playwright-core";
import { type FoundBrowser, findBrowser, installBrowser } from "../../scripts/browser.mjs";

/** For the whole run: two workers that unpack a browser at the same time would stumble over each other. */
export async function chooseBrowser(): Promise<FoundBrowser> {
  return (await findBrowser()) ?? (await installBrowser());
}

/** What a browser does with a page besides reading it. */
export interface Showing {
  pictures: boolean;
  pixels: boolean;
  /** Whether a page that is left stays in the browser's memory for back and forward, if the browser can do that. */
  memory: boolean;
}

/** By a pipe and not by an address: what the page tells the test goes through no third process. */
export function launchBrowser(
  { executablePath, args, env }: FoundBrowser,
  showing: Showing,
): Promise<Browser> {
  const environment = { ...process.env, ...env };
  const flags = [...args, SHORT_LIVED, `--blink-settings=${settingsFor(showing)}`];
  return chromium.launch({
    executablePath,
    args: flags,
    ...(showing.memory && { ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    env: environment,
    chromiumSandbox: false,
  });
}

/** A page lives for a second: what its scripts would gain from the slowest compiler, they would never pay back. */
const SHORT_LIVED = "--js-flags=--no-turbofan";

/**
 * Without pictures, they keep their place, are not asked for and are not drawn. Without pixels, a page has its styles,
 * layout, frames and observers, but nothing of it is put on a screen that nobody looks at.
 */
function settingsFor({ pictures, pixels }: Omit<Showing, "memory">): string {
  return `imagesEnabled=${pictures},acceleratedCompositingEnabled=${pixels}`;
}
