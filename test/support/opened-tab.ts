/** The tab that a click opens, asked of the browser: the driver may miss its first load, and then never tells of it. */
import type { Page } from "playwright-core";
import { eventually } from "./eventually";

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
