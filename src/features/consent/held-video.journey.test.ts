/** A video before consent, on a page of the demo: a picture of ours with a play button, and nothing asked of others. */
import { expect, test } from "vitest";
import { barriers } from "../../../test/support/accessibility";
import { answerInstead } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import { calmVisitor } from "../../../test/support/shopping";
import { sharedSite } from "../../../test/support/site";

test.each([390, 1280])(
  "CON-13 a video waits behind a picture of ours with a play button, and takes the same room at %s px",
  async (width) => {
    const site = await sharedSite();
    const visitor = await calmVisitor(site, { width, pictures: true });
    const { page, requests, problems } = visitor;
    await answerInstead(visitor, ["https://*"], () => ({ type: "text/html", body: "<p>vidéo</p>" }));
    await page.goto(`${site}/recyclage/`);
    const place = page.locator(".held-back");
    await place.scrollIntoViewIfNeeded();
    const poster = place.locator("img");
    await eventually(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
    const room = (await place.boundingBox())!;
    expect(await poster.boundingBox()).toEqual(room);
    const figure = page.locator("figure.video");
    const { height } = (await figure.boundingBox())!;
    expect(requests.filter(({ url }) => !url.startsWith(site))).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    // anywhere on the picture
    await place.click({ position: { x: 20, y: 20 } });
    await page.locator("figure.video iframe").waitFor();
    expect((await figure.boundingBox())!.height).toBe(height);
    const origins = requests.map(({ url }) => new URL(url).origin).filter((origin) => origin !== site);
    expect([...new Set(origins)]).toEqual(["https://www.youtube-nocookie.com"]);
    expect(problems()).toEqual([]);
  },
);
