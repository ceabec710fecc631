/** What the server draws of an accordion. */
import { expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { accordion } from "./element";

const items = {
  placed: {
    items: [
      { element: "accordion-item", settings: { title: "Facture?", anchor: "facture" } },
      { element: "accordion-item", settings: { title: "Garantie?" } },
    ],
  },
};

test("TAB-01 by default the first is open, and one at a time, in 300 ms", () => {
  const html = htmlOf(accordion, {}, items);
  expect(html.match(/<details[^>]*>/g)).toEqual([
    '<details class="accordion__item" id="facture" name="e" open="">',
    '<details class="accordion__item" name="e">',
  ]);
  expect(html).toContain('data-speed="300"');
});

test("TAB-01 several may be open when the merchant wishes so", () => {
  expect(htmlOf(accordion, { single: false, openFirst: false }, items)).not.toMatch(/ name=| open=/);
});
