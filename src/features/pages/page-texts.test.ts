/** Formatted texts of pages through the text editor and back: what nobody changes stays as it was written. */
import { join } from "node:path";
import { LinkNode } from "@lexical/link";
import { ListItemNode } from "@lexical/list";
import * as fc from "fast-check";
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from "lexical";
import { expect, test } from "vitest";
import { openedDatabase } from "../../../test/support/databases";
import { seededData } from "../../../test/support/site";
import type { ElementNode } from "../../elements/element";
import { sourcesOf } from "../../elements/text/blocks";
import { readRuns } from "../../elements/text/runs";
import { type Format, formatOf } from "../desk/rich-text/browser/formats";
import { LIST_NODES } from "../desk/rich-text/browser/lists";
import { type Shape, shapeOfSetting } from "../settings/desk";
import { registry } from ".";

/** The text as the editor gives it back, after what is done in between. */
function through(
  kind: "blocks" | "words",
  text: string,
  $between: (format: Format) => void = () => {},
): string {
  const format = formatOf(kind);
  const editor = createEditor({
    nodes: [LinkNode, ...LIST_NODES, ListItemNode],
    onError: (fault) => {
      throw fault;
    },
  });
  editor.update(
    () => {
      $getRoot().append(...format.$read(text));
      format.$keep?.(text);
    },
    { discrete: true },
  );
  editor.update(() => $between(format), { discrete: true });
  return editor.read(format.$write);
}

const $addParagraph = () => void $getRoot().append($createParagraphNode().append($createTextNode("Ajouté.")));
/** As if everything had been typed just now. */
const $forget = (format: Format) => format.$keep?.("");

function textsIn(shape: Shape, value: unknown): { kind: "blocks" | "words"; text: string }[] {
  if (value === undefined) return [];
  if (shape.kind === "list") return (value as unknown[]).flatMap((one) => textsIn(shape.of, one));
  if (shape.kind === "group")
    return Object.entries(shape.fields).flatMap(([key, of]) =>
      textsIn(of, (value as Record<string, unknown>)[key]),
    );
  return shape.format ? [{ kind: shape.format, text: String(value) }] : [];
}

const textsOf = (nodes: readonly ElementNode[]): ReturnType<typeof textsIn> =>
  nodes.flatMap((node) => [
    ...Object.entries(registry.get(node.element)?.settings.shape ?? {}).flatMap(([name, type]) =>
      textsIn(shapeOfSetting({ type, title: "", help: "" } as never), node.settings?.[name]),
    ),
    ...Object.values(node.slots ?? {}).flatMap(textsOf),
  ]);

/** Words and how they are set, block by block. */
const drawnAs = (text: string) =>
  sourcesOf(text).map(({ kind, lines }) => ({ kind, lines: lines.map((line) => readRuns(line)) }));

test("EDIT-08 every formatted text of the demo's pages comes back from the editor as it was", async () => {
  const database = await openedDatabase({ file: join(await seededData(), "vitrine.db") });
  const pages = await database.read.selectFrom("pages").select(["path", "document"]).execute();
  const all = pages.flatMap(({ document }) => textsOf(JSON.parse(document).body));
  expect(all.filter(({ kind }) => kind === "blocks").length).toBeGreaterThan(20);
  expect(all.filter(({ kind }) => kind === "words").length).toBeGreaterThan(20);
  for (const { kind, text } of all) {
    expect(through(kind, text)).toBe(text);
    if (kind === "words" || text === "") continue;
    expect(through(kind, text, $addParagraph)).toBe(`${text}\n\nAjouté.`);
    expect(drawnAs(through(kind, text, $forget))).toEqual(drawnAs(text));
  }
});

const line = fc.oneof(
  fc.constantFrom("", " ", "- ", "- a", "* b", "• c", "1. d", "12) e", " - f", "**gras** et _penché_"),
  fc.constantFrom("[lien](/a/){ajax}", "[x](/b/)", "# titre", "| a | b", "**a", "_b", "a_b_c", "[z](ici)"),
  fc.stringMatching(/^[a-zé .*_[\]()-]{1,12}$/),
);

test("EDIT-08 any text comes back from the editor letter for letter, and what is added stands after it", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = lines.join("\n");
      const sources = sourcesOf(text);
      const last = sources.at(-1);
      expect(through("blocks", text)).toBe(last ? text : "");
      expect(through("words", text)).toBe(text);
      if (last) expect(through("blocks", text, $addParagraph)).toBe(`${text.slice(0, last.to)}\n\nAjouté.`);
    }),
  );
});

test("EDIT-08 a block that is changed is written with the usual marks, the others stay as they were", () => {
  const text = "Un.\n* a\n* b\n\n3) c\n\nFin [ici](/faq/){ajax}";
  const changed = through("blocks", text, () => {
    const last = $getRoot().getLastChildOrThrow<ReturnType<typeof $createParagraphNode>>();
    last.append($createTextNode(" et là"));
  });
  expect(changed).toBe("Un.\n* a\n* b\n\n3) c\n\nFin [ici](/faq/){ajax} et là");
  expect(through("blocks", text, $forget)).toBe("Un.\n\n- a\n- b\n\n1. c\n\nFin [ici](/faq/){ajax}");
  expect(through("blocks", " - pas une liste", $forget)).toBe(" - pas une liste");
});
