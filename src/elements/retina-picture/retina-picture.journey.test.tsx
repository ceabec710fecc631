/** High-density pictures and pictures that do not come, as a visitor meets them. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage } from "../../../test/support/browser";
import { drawElements, drawing } from "../../../test/support/element-drawing";
import { serveDrawing } from "../../../test/support/harness";

const sheet = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"/>`;
const patient = { timeout: 15_000 };

let address: string;
beforeAll(async () => {
  const body = await drawElements(
    {
      element: "retina-picture",
      settings: { src: "/media/carte.svg", alt: "Carte", width: 200, height: 100 },
    },
    {
      element: "picture",
      settings: { src: "/media/absente.webp", alt: "Une image absente", width: 300, height: 200 },
    },
    {
      element: "client-logos",
      settings: { logos: [{ file: "/media/absente.svg", name: "Coop Batiscan", href: "/coop/" }] },
    },
    { element: "parallax", settings: { heading: "La nuit", picture: "/media/absente.webp", anchor: "nuit" } },
  );
  const { script, ...rest } = drawing(body);
  address = await serveDrawing({
    ...rest,
    script: `import { startPictures } from "/src/design/picture/failure"; startPictures();\n${script}`,
  });
});

interface Answer {
  status?: number;
  type?: string;
}

/** A screen of this density, and a site that answers so about the finer picture. */
async function visit(density: number, { status = 200, type = "image/svg+xml" }: Answer = {}) {
  const { page, context, requests, problems } = await newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setDeviceMetricsOverride", {
    width: 1280,
    height: 800,
    deviceScaleFactor: density,
    mobile: false,
  });
  await page.route("**/media/carte.svg", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: sheet(200) }),
  );
  await page.route("**/media/carte@2x.svg", (route) =>
    route.request().method() === "HEAD"
      ? route.fulfill({ status, contentType: type })
      : route.fulfill({ contentType: "image/svg+xml", body: sheet(400) }),
  );
  await page.goto(address, { waitUntil: "networkidle" });
  const heads = () =>
    requests.filter(({ method }) => method === "HEAD").map(({ url }) => new URL(url).pathname);
  return { page, problems, heads, image: page.getByRole("img", { name: "Carte" }) };
}

const pathOf = (page: Page) =>
  page
    .getByRole("img", { name: "Carte" })
    .evaluate((image) => new URL((image as HTMLImageElement).src).pathname);

describe("on a fine screen", () => {
  test("RET-01 the « @2x » variant is asked for by HEAD and takes the picture's place, in the same size", async () => {
    const { page, image, heads, problems } = await visit(2);
    await expect.poll(() => pathOf(page), patient).toBe("/media/carte@2x.svg");
    expect(heads()).toEqual(["/media/carte@2x.svg"]);
    expect(await image.evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual([200, 100]);
    expect(problems()).toEqual([]);
  });

  test.each([{ status: 404 }, { status: 500 }, { type: "text/html" }])(
    "RET-01 an answer such as %o leaves the ordinary picture",
    async (answer) => {
      const { page, heads } = await visit(2, answer);
      await expect.poll(heads, patient).toEqual(["/media/carte@2x.svg"]);
      expect(await pathOf(page)).toBe("/media/carte.svg");
    },
  );
});

test("RET-01 on an ordinary screen nothing is asked for", async () => {
  const { page, heads, problems } = await visit(1);
  expect(heads()).toEqual([]);
  expect(await pathOf(page)).toBe("/media/carte.svg");
  expect(problems()).toEqual([]);
});

test("a picture that does not come leaves a calm drawing of its own size, and its description", async () => {
  const { page } = await visit(1);
  const missing = page.getByRole("img", { name: "Une image absente" });
  await expect.poll(() => missing.getAttribute("data-missing"), patient).toBe("");
  const [content, ratio] = await missing.evaluate((image) => [
    getComputedStyle(image).content,
    Math.round((image.clientWidth / image.clientHeight) * 10) / 10,
  ]);
  expect(content).toMatch(/^url\("data:image\/svg\+xml/);
  expect(ratio).toBe(1.5);
  expect(await page.getByRole("img", { name: "Carte" }).getAttribute("data-missing")).toBeNull();
});

test("a mark that does not come leaves the name of its company", async () => {
  const { page } = await visit(1);
  const link = page.getByRole("link", { name: "Coop Batiscan" });
  await expect.poll(() => link.innerText(), patient).toBe("Coop Batiscan");
});

test("PARA-01 a picture that does not come leaves the words of its section readable, on their ink", async () => {
  const { page } = await visit(1);
  await page.locator("#nuit").scrollIntoViewIfNeeded();
  const image = page.locator("#nuit img");
  await expect.poll(() => image.getAttribute("data-missing"), patient).toBe("");
  expect(await image.evaluate((one) => getComputedStyle(one).opacity)).toBe("0");
});
