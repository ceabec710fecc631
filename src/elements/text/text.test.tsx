/** The marks of a text: what they draw, and that nothing else gets through. */
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isSafeHref } from "../button/safe-href";
import { type Inline, parseInline } from "./inline";
import { settings } from "./settings";
import { TextView } from "./view";

const html = (text: string) =>
  renderToStaticMarkup(
    <TextView id="t" settings={settings.parse({ text })} slots={{}} placed={{}} data={undefined} />,
  ).replace(/^<div class="[^"]*">|<\/div>$/g, "");

test.each([
  ["Un **mot** fort", "<p>Un <strong>mot</strong> fort</p>"],
  ["Un _mot_ penché", "<p>Un <em>mot</em> penché</p>"],
  ["**Très _penché_**", "<p><strong>Très <em>penché</em></strong></p>"],
  ["[Écrivez](/contact/)!", '<p><a href="/contact/">Écrivez</a>!</p>'],
  ["[**Appelez**](tel:+18195550142)", '<p><a href="tel:+18195550142"><strong>Appelez</strong></a></p>'],
  ["nom_de_fichier_long", "<p>nom_de_fichier_long</p>"],
  ["2 ** 3 * 4", "<p>2 ** 3 * 4</p>"],
  ["<b>pas de HTML</b>", "<p>&lt;b&gt;pas de HTML&lt;/b&gt;</p>"],
  ["une\ndeux\n\ntrois", "<p>une<br/>deux</p><p>trois</p>"],
  ["À savoir\u00a0:\n- un\n- deux", "<p>À savoir\u00a0:</p><ul><li>un</li><li>deux</li></ul>"],
  ["1. un\n2. deux\n- autre", "<ol><li>un</li><li>deux</li></ol><ul><li>autre</li></ul>"],
  ["", ""],
])("%j", (text, expected) => {
  expect(html(text)).toBe(expected);
});

test.each([
  ["Confiez-la au facteur", '<p><span class="nowrap">Confiez-la</span> au facteur</p>'],
  ["Que s’affiche-t-il?", '<p>Que s’<span class="nowrap">affiche-t-il</span>?</p>'],
  ["Vas-y, parlons-en.", '<p><span class="nowrap">Vas-y</span>, <span class="nowrap">parlons-en</span>.</p>'],
  ["Trois-Rivières, mot-les-autres", "<p>Trois-Rivières, mot-les-autres</p>"],
])("no line ends between a verb and its pronoun: %s", (text, expected) => {
  expect(html(text)).toBe(expected);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "//ailleurs.example/",
  "/\\ailleurs",
])("a link to %s stays text", (href) => {
  expect(html(`[cliquez](${href})`)).not.toContain("<a");
});

test("whatever is written, nothing is lost, no link is unsafe, and it can be drawn", () => {
  const bits = fc.constantFrom(
    "**",
    "_",
    "[",
    "](",
    ")",
    "/a/",
    "javascript:x",
    "\n",
    "- ",
    "1. ",
    "mot",
    " ",
    "é",
    "<b>",
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 30 }), (list) => {
      const source = list.join("");
      const parts = parseInline(source);
      expect(written(parts)).toBe(source);
      expect(linksIn(parts).every(isSafeHref)).toBe(true);
      expect(() => html(source)).not.toThrow();
    }),
  );
});

test("twenty thousand openings are read at once", () => {
  for (const opening of ["**a ", "_a ", "[a", "[a](", "**_["]) {
    expect(parseInline(opening.repeat(20_000 / opening.length)).length).toBeGreaterThan(0);
  }
});

const linksIn = (parts: Inline[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === "string") return [];
    return part.kind === "link" ? [part.href, ...linksIn(part.inside)] : linksIn(part.inside);
  });

/** A text as it was written, from what was read in it. */
const written = (parts: Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return part;
      const inside = written(part.inside);
      if (part.kind === "link") return `[${inside}](${part.href})`;
      return part.kind === "strong" ? `**${inside}**` : `_${inside}_`;
    })
    .join("");
