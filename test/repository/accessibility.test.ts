/** What the audits of the tests find. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "../support/accessibility";
import { newPage } from "../support/browser";

const PAGE = `<!doctype html><html lang="fr"><title>Essai</title>
<style>
  .card { background: #fff; color: #333; padding: 1px 20px; position: relative }
  .under { position: absolute; inset: 0 }
  .over { position: relative; font-size: 16px; height: 40px }
</style>
<main><h1>Titre</h1><div class="card"><i class="under"></i><p class="over">Un texte que voici</p></div></main>`;

async function audited(page: Page, change = ""): Promise<string[]> {
  await page.setContent(PAGE.replace("</style>", `${change}</style>`));
  return (await barriers(page)).filter((fault) => fault.startsWith("color-contrast"));
}

test("a text is told as soon as it is no longer legible", async () => {
  const { page } = await newPage();
  expect(await audited(page)).toEqual([]);
  for (const change of [
    ".over { color: #bbb }",
    ".card { background: #444 }",
    ".over { opacity: 0.4 }",
    ".card { opacity: 0.4 }",
    ".under { background: #555 }",
  ])
    expect(await audited(page, change), change).toHaveLength(1);
  // where large print is legible, small print may not be
  const faint = ".over { color: #888 }";
  expect(await audited(page, `${faint} .over { font-size: 30px }`)).toEqual([]);
  expect(await audited(page, faint)).toHaveLength(1);
});
