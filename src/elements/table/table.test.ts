/** What the server draws of tables, lists, downloads, quotations, promises, cards and calls to action. */
import { describe, expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { callToAction } from "../call-to-action/element";
import { download } from "../download/element";
import { guideCards } from "../guide-cards/element";
import { list } from "../list/element";
import { quote } from "../quote/element";
import { trustStrip } from "../trust-strip/element";
import { table } from "./element";

describe("a table", () => {
  test("names its columns and its rows, aligns its figures, and fills its short rows", () => {
    const html = htmlOf(table, {
      columns: ["Mode", "Prix"],
      rows: [["Poste", "**8,95\u00a0$**"], ["Comptoir"]],
      numbers: [2],
    });
    expect(html).toContain('<th scope="col">Mode</th><th scope="col" class="table__number">Prix</th>');
    expect(html).toContain(
      '<th scope="row">Poste</th><td class="table__number"><strong>8,95\u00a0$</strong></td>',
    );
    expect(html).toContain('<th scope="row">Comptoir</th><td class="table__number"></td>');
    expect(html).toContain('aria-labelledby="e-caption" tabindex="0"');
  });

  test("may do without titles; without rows there is none", () => {
    expect(htmlOf(table, { rows: [["a"]], rowHeadings: false })).not.toMatch(/<th|<thead/);
    expect(htmlOf(table, { columns: ["a"] })).toBe("");
  });
});

test.each([
  ["bullets", "<ul>"],
  ["numbers", "<ol>"],
  ["steps", "<ol>"],
  ["ticks", '<ul class="ticks">'],
])("a list of %s is a list", (style, tag) => {
  const html = htmlOf(list, { style, items: ["Un [lien](/a/)", "_deux_"] });
  expect(html).toContain(tag);
  expect(html).toContain('<a href="/a/">lien</a>');
  expect(html.match(/<li>/g)).toHaveLength(2);
});

describe("a download", () => {
  test("says its format and its weight, and is saved rather than opened", () => {
    const html = htmlOf(download, { label: "Étiquette", file: "/media/etiquette.pdf", size: "120\u00a0Ko" });
    expect(html).toContain('href="/media/etiquette.pdf" download=""');
    expect(html).toContain("(PDF, 120\u00a0Ko)");
  });

  test.each(["https://ailleurs.example/x.pdf", "//ailleurs.example/x", "/a/../b", "javascript:x"])(
    "%s is refused",
    (file) => {
      expect(download.settings.safeParse({ file }).success).toBe(false);
    },
  );
});

test("a quotation says its author and its source", () => {
  const html = htmlOf(quote, { text: "Un **mot**", author: "Louis", source: "Le guide", href: "/guides/" });
  expect(html).toContain(
    '<blockquote cite="/guides/"><p>«\u00a0Un <strong>mot</strong>\u00a0»</p></blockquote>',
  );
  expect(html).toContain('<b>Louis</b>, <cite><a href="/guides/">Le guide</a></cite>');
});

test("promises each have a pictogram and their words", () => {
  const html = htmlOf(trustStrip, {
    promises: [{ icon: "truck", title: "Livraison offerte", text: "Dès 75\u00a0$" }],
  });
  expect(html).toContain("<b>Livraison offerte</b>Dès 75\u00a0$");
  expect(html.match(/<svg/g)).toHaveLength(1);
  expect(trustStrip.settings.safeParse({ promises: [{ icon: "licorne", title: "x" }] }).success).toBe(false);
});

test("cards lead to pages under the title of their level", () => {
  const cards = [
    { picture: "/media/a.webp", title: "Quel papier?", href: "/guides/papier/", sentence: "Le grammage." },
  ];
  const known = { file: "a.webp", version: "7", width: 900, height: 900, thumbhash: "" };
  const html = htmlOf(guideCards, { cards, level: "2" }, { data: [known] });
  expect(html).toContain('<h2 class="guide-card__title"><a href="/guides/papier/">Quel papier?</a></h2>');
  expect(html).toContain("/media/a-480.avif?v=7 480w");
});

test("a call to action has one thing to do, and a second when it leads somewhere", () => {
  const html = htmlOf(callToAction, { heading: "Parlons-en", second: "Appeler", secondHref: "tel:+1819" });
  expect(html).toContain("<h2>Parlons-en</h2>");
  expect(html.match(/class="btn[^"]*"/g)).toEqual(['class="btn"', 'class="btn btn--quiet"']);
  expect(htmlOf(callToAction, { second: "Appeler" })).not.toContain("btn--quiet");
});
