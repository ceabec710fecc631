/** What the server draws of a section. */
import { expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { section } from "./element";

test("a heading names its section, and an anchor leads to it", () => {
  const html = htmlOf(section, { heading: "La nuit", anchor: "nuit", tone: "ink", rule: true });
  expect(html).toContain(
    '<section id="nuit" class="section section--ink section--rule" aria-labelledby="e-heading">',
  );
  expect(html).toContain('<h2 id="e-heading">La nuit</h2>');
});

test("without a heading it has none, and no empty place for it", () => {
  const html = htmlOf(section);
  expect(html).not.toMatch(/<h2|aria-labelledby|class="head"/);
});

test.each(["Nuit", "une nuit", "1er", "été", "a".repeat(81)])("« %s » is no anchor", (anchor) => {
  expect(section.settings.safeParse({ anchor }).success).toBe(false);
});
