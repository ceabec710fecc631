/** From another shop's HTML to lines of text, and back. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { descriptionOf, htmlLine, htmlOf, lineOf, linesOf, lostIn } from "./html";

test("paragraphs and breaks become lines, items of lists begin with a dash, the rest of the tags goes", () => {
  const html = `<h2 class="x">Titre</h2><p>Un <strong>gros</strong> <a href="https://x.example">lien</a>.<br>Suite</p>
<ul><li>un</li><li>deux &amp; trois</li></ul><table><tr><th>Poids</th><td>3 kg</td></tr></table>Fin`;
  expect(linesOf(html)).toEqual([
    "Titre",
    "Un gros lien.",
    "Suite",
    "- un",
    "- deux & trois",
    "Poids 3 kg",
    "Fin",
  ]);
});

test("nothing that runs is left, however it is written", () => {
  expect(lineOf("a<script>alert(1)</script>b<style>p{}</style><!-- x --><img src=x onerror=alert(1)>c")).toBe(
    "abc",
  );
  expect(lineOf("<SCRIPT>alert(1)</SCRIPT >ok")).toBe("ok");
  expect(lineOf("<iframe src='x'>")).toBe("");
});

test("a description keeps headings, bold, lists and tables, and names what it loses", () => {
  const html = `<h2>Titre <b>gras</b></h2><p>Un <strong> gros </strong>mot.</p><ul>
<li><p>un</p></li></ul><table><tr><th>Poids</th><th>Prix</th></tr><tr><td><p>3
kg</p></td><td>5 | 6</td></tr></table><b>ouvert<p>Suite</p><a href="x">lien</a><img src=x>`;
  expect(descriptionOf(html)).toEqual([
    "# Titre gras",
    "Un **gros** mot.",
    "- un",
    "|| Poids | Prix",
    "| 3 kg | 5 / 6",
    "ouvert",
    "Suite",
    "lien",
  ]);
  expect(lostIn(html)).toEqual(["a", "img"]);
  const kept = descriptionOf(html);
  expect(descriptionOf(htmlOf(kept))).toEqual(kept);
});

test("what only looks like a tag or an entity stays", () => {
  expect(lineOf("3 < 5 & 6 > 2, R&D, &inconnu; <3")).toBe("3 < 5 & 6 > 2, R&D, &inconnu; <3");
});

test("entities are the characters they name, never a control character", () => {
  expect(lineOf("&eacute;&Agrave;&nbsp;&#233;&#xE9;&rsquo;&euro;&lt;b&gt;")).toBe("éÀ\u00a0éé’€<b>");
  expect(lineOf("a&#0;b&#x1F;c&#xD800;d&#99999999;")).toBe("a&#0;b&#x1F;c&#xD800;d&#99999999;");
});

test("a hundred thousand open tags are read at once", () => {
  expect(lineOf("<a ".repeat(50_000)).length).toBeGreaterThan(0);
  expect(linesOf("<li>".repeat(50_000))).toEqual([]);
});

/** Text as the shop keeps it: no line break, no space at its ends. */
const line = fc
  .array(
    fc.constantFrom(
      "a",
      "é",
      " ",
      "\u00a0",
      "<",
      ">",
      "&",
      "amp;",
      "<b>",
      "</p>",
      "-",
      "«",
      '"',
      "'",
      "\\",
      "n",
      "=",
      ";",
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join("").replace(/^[ \t]+|[ \t]+$/g, ""))
  .filter((text) => text !== "" && text !== "-");

test("whatever the lines, they come back from the HTML that says them", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      expect(descriptionOf(htmlOf(lines))).toEqual(lines);
    }),
  );
});

test("one line is left as it was typed when it reads the same, and escaped when not", () => {
  fc.assert(
    fc.property(line, (text) => {
      expect(lineOf(htmlLine(text))).toBe(text);
    }),
  );
  expect(htmlLine("Encre & papier")).toBe("Encre & papier");
  expect(htmlLine("<b>")).toBe("&lt;b&gt;");
});

test("EDIT-03 what is copied from a word processor keeps bold, italics, links and lists, and nothing else", () => {
  const html = `<b style="font-weight:normal" id="docs-internal-guid"><h1>Un</h1><h5>Deux</h5>
<p>Un <span style="font-weight:700">gras</span>, <i>penché</i>, <a href="https://x.ca/a_(b)">lien</a>,
<a href="javascript:alert(1)">piège</a><o:p></o:p></p><ol><li>a</li><li><b>b</b><ul><li>c</li></ul></li><li>d</li></ol></b>`;
  expect(descriptionOf(html.replaceAll("\n", " "))).toEqual([
    "# Un",
    "## Deux",
    "Un **gras**, _penché_, [lien](https://x.ca/a_%28b%29), piège",
    "1. a",
    "1. **b**",
    "- c",
    "1. d",
  ]);
});

test("EDIT-03 links, italics, smaller headings and numbers go out as HTML and come back", () => {
  const lines = ["## Pose", "Un _mot_ et [**ici**](/a/?b=1&c=2).", "1. Un", "1. Deux", "- Trois"];
  expect(descriptionOf(htmlOf(lines))).toEqual(lines);
});
