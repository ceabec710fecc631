/** Answering at the desk by keyboard, in a real browser, and changing one's mind. */
import { beforeAll, expect, test, vi } from "vitest";
import { openDesk } from "../../../../test/support/desk-browser";
import { seededData } from "../../../../test/support/site";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

test("DESK-07, DESK-17 R leads into the answer, Ctrl Enter sends it, Z takes it back into the field", async () => {
  const { site, page, problems } = await desk.person();
  await page.goto(`${site.origin}/bureau/messages/`);
  // what forms put behind a subject is not said twice
  const first = page.locator(".inbox__list a").first();
  const writer = (await first.locator(".who").textContent()) ?? "";
  expect(await first.locator(".sub").textContent()).not.toContain(writer);
  await first.click();
  const field = page.getByLabel(/^Répondre à /);
  await field.waitFor();
  await page.waitForLoadState();
  await page.keyboard.press("r");
  await page.keyboard.type("C’est fait.");
  expect(await field.inputValue()).toBe("C’est fait.");
  await page.keyboard.press("Control+Enter");
  await page.getByText(/^Votre réponse part vers /).waitFor();
  await page.waitForLoadState();
  await page.keyboard.press("z");
  await page.getByText("Votre réponse n’est pas partie.", { exact: false }).waitFor();
  expect(await field.inputValue()).toBe("C’est fait.");
  expect(problems()).toEqual([]);
});
