/** Launches the Chromium that the machine or npm gives, for one worker of the run. */
import { type BrowserServer, chromium } from "playwright-core";
import { type FoundBrowser, findBrowser, installBrowser } from "../../scripts/browser.mjs";

export async function launchBrowser(): Promise<BrowserServer> {
  // Once for all workers: two that unpack a browser at the same time would stumble over each other.
  chosen ??= choose();
  const { executablePath, args, env } = await chosen;
  const environment = { ...process.env, ...env };
  return chromium.launchServer({ executablePath, args, env: environment, chromiumSandbox: false });
}

let chosen: Promise<FoundBrowser> | undefined;

async function choose(): Promise<FoundBrowser> {
  return (await findBrowser()) ?? (await installBrowser());
}
