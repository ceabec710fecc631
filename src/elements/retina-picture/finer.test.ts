/** Where a finer picture would be, and which answers say that it is there. */
import { expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { retinaPicture } from "./element";
import { finerPath, isPicture } from "./finer";

const page = "https://boutique.example/guides/";

test.each([
  ["/media/a.png", "/media/a@2x.png"],
  ["https://boutique.example/media/a.b.webp?v=7", "/media/a.b@2x.webp?v=7"],
  ["photo.jpg", "/guides/photo@2x.jpg"],
  ["https://ailleurs.example/a.png", undefined],
  ["//ailleurs.example/a.png", undefined],
  ["/media/sans-extension", undefined],
  ["data:image/png;base64,AAAA", undefined],
])("RET-01 the finer variant of %s is %s", (src, path) => {
  expect(finerPath(src, page)).toBe(path);
});

test.each([
  [200, "image/webp", true],
  [204, "image/png; charset=x", true],
  [304, "image/png", true],
  [399, "image/png", true],
  [400, "image/png", false],
  [404, "image/png", false],
  [199, "image/png", false],
  [200, "text/html", false],
  [200, "application/image", false],
  [200, null, false],
])("RET-01 an answer %i of type %s says that there is one: %s", (status, type, there) => {
  expect(isPicture({ status, headers: new Headers(type ? { "content-type": type } : {}) })).toBe(there);
});

test.each(["https://ailleurs.example/a.png", "//ailleurs.example/a.png", "/a/../b.png", "/sans-extension"])(
  "%s is refused",
  (src) => {
    expect(retinaPicture.settings.safeParse({ src }).success).toBe(false);
  },
);

const library = {
  picture: async (file: string) =>
    file === "densite/cyan@2x.webp" ? { file, version: "1", width: 2, height: 2, thumbhash: "" } : undefined,
};

test.each([
  ["/media/densite/cyan.webp", true],
  ["/media/icone-192.png", false],
  ["/media/icone.svg", true],
  ["/ailleurs/photo.jpg", true],
])("RET-01 whether the variant of %s is worth asking for: %s", async (src, worth) => {
  const { data } = await retinaPicture.load!(retinaPicture.settings.parse({ src }), library);
  expect(htmlOf(retinaPicture, { src }, { data }).includes("data-controller")).toBe(worth);
});
