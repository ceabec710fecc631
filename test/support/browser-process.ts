/** Launches the Chromium that the machine or npm gives: each worker has its own, in its own process, which ends with it. */
import { type Browser, chromium } from "playwright-core";
import { type FoundBrowser, findBrowser, installBrowser } from "../../scripts/browser.mjs";

/** For the whole run: two workers that unpack a browser at the same time would stumble over each other. */
export async function chooseBrowser(): Promise<FoundBrowser> {
  return (await findBrowser()) ?? (await installBrowser());
}

/** By a pipe and not by an address: what the page tells the test goes through no third process. */
export function launchBrowser(
  { executablePath, args, env }: FoundBrowser,
  { pictures }: { pictures: boolean },
): Promise<Browser> {
  const flags = [...args, ...SHORT_LIVED, ...(pictures ? [] : WITHOUT_PICTURES)];
  const environment = { ...process.env, ...env };
  return chromium.launch({ executablePath, args: flags, env: environment, chromiumSandbox: false });
}

/** A page lives for a second: what its scripts would gain from the slowest compiler, they would never pay back. */
const SHORT_LIVED = ["--js-flags=--no-turbofan"];

/** They keep their place, are not asked for and are not drawn. */
const WITHOUT_PICTURES = ["--blink-settings=imagesEnabled=false"];
