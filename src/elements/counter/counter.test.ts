/** What the server draws of a counter. */
import { expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { counter } from "./element";

test("FIG-01 the final value is drawn, and by default it takes 2000 ms to reach it", () => {
  const html = htmlOf(counter, { value: 48_210 });
  expect(html.match(/>48\u00a0210</g)).toHaveLength(2);
  expect(html).toContain('data-duration="2000"');
  expect(html).toContain('data-refresh="100"');
});

test.each([
  ["h", "\u00a0h"],
  ["%", "\u00a0%"],
  ["/5", "/5"],
  ["+", "+"],
])("the unit %s stands where French puts it", (suffix, written) => {
  expect(htmlOf(counter, { value: 4, suffix })).toContain(`<small>${written}</small>`);
});
