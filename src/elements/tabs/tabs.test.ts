/** What the server draws of tabs. */
import { expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { tabs } from "./element";

test("TAB-01 tabs are links to panels, by the anchor chosen or one of their own", () => {
  const placed = {
    tabs: [
      { element: "tab", settings: { title: "Livraison", anchor: "livraison" } },
      { element: "tab", settings: { title: "Retours" } },
    ],
  };
  const html = htmlOf(tabs, {}, { placed });
  expect(html.match(/href="[^"]+"/g)).toEqual(['href="#livraison"', 'href="#e-2"']);
  expect(html.match(/<section[^>]+id="[^"]+"/g)?.map((tag) => /id="([^"]+)"/.exec(tag)?.[1])).toEqual([
    "livraison",
    "e-2",
  ]);
  expect(html).toContain('data-speed="300"');
});
