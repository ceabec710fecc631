/** What the server draws of a picture, and which files it takes. */
import { expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { picture } from "./element";

const known = { file: "scene.webp", version: "7", width: 1_000, height: 500, thumbhash: "" };

test("a picture that the library knows is offered in its sizes, at its own proportions", () => {
  const html = htmlOf(picture, { src: "/media/scene.webp", alt: "Collines" }, { data: known });
  expect(html).toContain("/media/scene-480.avif?v=7 480w");
  expect(html).toContain('width="1000" height="500"');
  expect(html).toContain('alt="Collines"');
});

test("it comes late, unless it is the first thing seen", () => {
  expect(htmlOf(picture, {}, { data: known })).toContain('loading="lazy"');
  expect(htmlOf(picture, { priority: true }, { data: known })).toContain('fetchPriority="high"');
});

test("a picture that the library does not know yet is drawn as it is, in the size given", () => {
  const html = htmlOf(picture, { src: "/media/neuve.webp", width: 300, height: 200, caption: "Neuve" });
  expect(html).toContain('<img src="/media/neuve.webp" width="300" height="200"');
  expect(html).toContain("<figcaption>Neuve</figcaption>");
});

test.each(["https://ailleurs.example/x.webp", "/media/../secret", "/autre/x.webp", "/media/x y.webp"])(
  "%s is refused",
  (src) => {
    expect(picture.settings.safeParse({ src }).success).toBe(false);
  },
);
