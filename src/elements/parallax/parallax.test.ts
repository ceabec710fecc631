/** What the server draws of a parallax section, and which speeds it takes. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { parallax } from "./element";

test("PARA-01 the speed is written on the section, 0.25 by default", () => {
  expect(htmlOf(parallax)).toContain('data-parallax="0.25"');
  expect(htmlOf(parallax, { speed: 0.6 })).toContain('data-parallax="0.6"');
  expect(htmlOf(parallax)).not.toContain("data-wide-only");
  expect(htmlOf(parallax, { wideOnly: true })).toContain("data-wide-only");
});

test("PARA-01 every speed that the settings take has its room in the style sheet", () => {
  const sheet = readFileSync(new URL("./parallax.css", import.meta.url), "utf8");
  for (let step = 1; step <= 20; step += 1) {
    const speed = step / 20;
    expect(parallax.settings.safeParse({ speed }).success, `${speed}`).toBe(true);
    expect(sheet).toContain(`[data-parallax="${speed}"] {\n    --drift: ${speed};`);
  }
});

test("PARA-01 a speed that is a hair off its step is that step", () => {
  expect(htmlOf(parallax, { speed: 0.1 + 0.05 })).toContain('data-parallax="0.15"');
  expect(htmlOf(parallax, { speed: 0.1 + 0.2 })).toContain('data-parallax="0.3"');
});

test.each([-0.25, 1.05, 0.33])("PARA-01 a speed of %d is refused", (speed) => {
  expect(parallax.settings.safeParse({ speed }).success).toBe(false);
});

test("the heading names the section, and the button needs somewhere to go", () => {
  const html = htmlOf(parallax, { heading: "La nuit", action: "Partir" });
  expect(html).toContain('aria-labelledby="e-heading"');
  expect(html).not.toContain("Partir");
});
