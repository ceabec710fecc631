/** Where buttons and links of the content may lead. */
import { expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { button } from "./element";
import { isSafeHref } from "./safe-href";

test.each([
  "/",
  "/contact/",
  "/a?b=c#d",
  "#nuit",
  "?page=2",
  "https://exemple.ca/x",
  "mailto:a@b.ca",
  "tel:+1819",
])("%s is a place to lead to", (href) => {
  expect(isSafeHref(href)).toBe(true);
});

test.each([
  "",
  "javascript:alert(1)",
  " javascript:x",
  "JAVASCRIPT:x",
  "data:,x",
  "//x.example",
  "/\\x",
  "vbscript:x",
  "x",
])("%j is none", (href) => {
  expect(isSafeHref(href)).toBe(false);
  expect(button.settings.safeParse({ href }).success).toBe(false);
});

test("a button is a link, named so that a slider can use it", () => {
  expect(htmlOf(button, { label: "Suite", href: "/suite/", anchor: "suite", variant: "line" })).toBe(
    '<p><a id="suite" href="/suite/" class="btn btn--line">Suite</a></p>',
  );
});
