/** Which files are what their names say. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { zipOf } from "../../../../test/support/documents";
import { emptyData } from "../../../../test/support/site";
import { isWhatItSays } from "./content";

const TYPES = "[Content_Types].xml";
const ODT = "application/vnd.oasis.opendocument.text";

async function judged(name: string, content: Uint8Array): Promise<boolean> {
  const path = join(await emptyData(), "fichier");
  await writeFile(path, content);
  return isWhatItSays(path, name);
}

test.each([
  ["as Word writes it", "devis.docx", { [TYPES]: "<Types/>", "_rels/.rels": "", "word/document.xml": "" }],
  ["in another order", "devis.docx", { "customXml/item1.xml": "", "word/document.xml": "", [TYPES]: "" }],
  ["a sheet", "prix.xlsx", { "docProps/app.xml": "", [TYPES]: "", "xl/workbook.xml": "" }],
  ["slides", "plan.pptx", { "ppt/presentation.xml": "", [TYPES]: "" }],
  ["an OpenDocument text", "note.odt", { mimetype: ODT, "content.xml": "" }],
])("%s is accepted", async (_, name, files) => {
  expect(await judged(name, zipOf(files))).toBe(true);
});

test.each([
  ["a zip of anything", "devis.docx", zipOf({ "virus.exe": "MZ" })],
  ["a sheet that says it is a text", "devis.docx", zipOf({ [TYPES]: "", "xl/workbook.xml": "" })],
  [
    "a document with macros",
    "devis.docx",
    zipOf({ [TYPES]: "", "word/document.xml": "", "word/vbaProject.bin": "" }),
  ],
  ["an OpenDocument of another kind", "note.odt", zipOf({ mimetype: `${ODT}-template`, "content.xml": "" })],
  ["one cut off before its table", "devis.docx", zipOf({ [TYPES]: "", "word/a.xml": "" }).subarray(0, 60)],
  [
    "a program with a document behind it",
    "devis.docx",
    Buffer.concat([Buffer.from("MZ"), zipOf({ [TYPES]: "", "word/a.xml": "" })]),
  ],
  ["a head alone", "devis.docx", Buffer.from("PK\u0003\u0004")],
  ["nothing", "devis.docx", Buffer.alloc(0)],
])("%s is not", async (_, name, content) => {
  expect(await judged(name, content)).toBe(false);
});
