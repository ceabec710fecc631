/** Which pages are offered. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { nearby, Pagination } from "./pagination";

test.each([
  [1, 1, [1]],
  [1, 8, [1, 2, 8]],
  [4, 8, [1, 3, 4, 5, 8]],
  [8, 8, [1, 7, 8]],
])("on page %i of %i are offered %j", (page, pages, offered) => {
  expect(nearby(page, pages)).toEqual(offered);
});

test("a single page offers none", () => {
  expect(renderToStaticMarkup(<Pagination page={1} pages={1} link={String} />)).toBe("");
});

test("every page is a real address, the current one is not", () => {
  const html = renderToStaticMarkup(<Pagination page={2} pages={3} link={(page) => `/liste/${page}/`} />);
  expect(html).toContain('href="/liste/1/" rel="prev"');
  expect(html).toContain('href="/liste/3/" rel="next"');
  expect(html).not.toContain('href="/liste/2/"');
  expect(html).toContain('aria-current="page"');
});
