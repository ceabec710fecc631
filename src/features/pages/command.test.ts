/** `pages` at the command line, beside the desk. */
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { runCommand } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { done } from "../../kernel/result";
import { openPage, savePage } from "./actions";
import { changeDraft } from "./drafts";
import { registry } from "./registry";
import { setSettings } from "./tree";
import { pageRowAt } from "./versions-store";

const AURELIE = { id: "a", name: "Aurélie" };

const PATH = "/recyclage/";

onBothEngines("pages at the command line", (open) => {
  async function opened() {
    const database = await open();
    const clock = stoppedClock(Date.parse("2026-11-17T15:00:00Z"));
    const body = [{ element: "text", settings: { text: "Avant" } }];
    await savePage(
      database,
      registry,
      { path: PATH, title: "Recyclage", description: "", document: { body } },
      clock,
    );
    const parts = { database, clock, elements: () => registry, isTaken: () => false };
    const { id = "" } = (await pageRowAt(database.read, PATH)) ?? {};
    return {
      command: (line: string) => runCommand({ database, clock }, line),
      write: (text: string) =>
        changeDraft(parts, id, { by: AURELIE, says: "changer le texte" }, (content) => {
          const document = setSettings(content.document, "n1", { text });
          return document && done({ ...content, document });
        }),
      shown: async () => (await openPage(database, registry, PATH))?.body[0]?.settings.text,
    };
  }

  test("EDIT-09 they are listed with their state, published, and an earlier version becomes a draft again", async () => {
    const { command, write, shown } = await opened();
    expect((await command("pages")).text).toMatch(/\/recyclage\/ +Publiée +Recyclage +17 novembre 2026/);
    await write("Après");
    expect((await command("pages")).text).toContain("Changements à publier");
    expect(await command(`pages publier ${PATH}`)).toEqual({
      ok: true,
      text: "La page /recyclage/ est publiée.",
    });
    expect(await shown()).toBe("Après");
    expect((await command(`pages versions ${PATH}`)).text).toMatch(/^2 .*ligne de commande$/m);
    expect((await command(`pages restaurer ${PATH} 1`)).text).toContain(`pages publier ${PATH}`);
    expect(await shown()).toBe("Après");
    await command(`pages publier ${PATH}`);
    expect(await shown()).toBe("Avant");
  });

  test("EDIT-09 what cannot be done is said in French, and changes nothing", async () => {
    const { command, shown } = await opened();
    for (const [line, told] of [
      ["pages publier /ailleurs/", "Il n’y a pas de page à l’adresse «\u00a0/ailleurs/\u00a0»"],
      [`pages publier ${PATH}`, "Il n’y a aucun changement à publier."],
      [`pages restaurer ${PATH} 9`, "Cette version n’existe plus."],
      [`pages restaurer ${PATH} deux`, "pages restaurer /contact/ 3"],
    ] as const) {
      const answer = await command(line);
      expect([answer.ok, answer.text], line).toEqual([false, expect.stringContaining(told)]);
    }
    expect(await shown()).toBe("Avant");
  });
});
