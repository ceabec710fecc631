/** A feature is one folder (`toy/`) and one line in the list of features: everything it declares is in the product. */
import { afterEach, expect, test, vi } from "vitest";
import { features as all } from "../../src/features/all";
import { onBothEngines } from "../support/databases";
import { openTestApp, runCommand, type TestApp } from "../support/test-app";
import { toy } from "./toy/feature";

/** The one line. */
const features = [...all, toy];

onBothEngines("a toy feature", (open) => {
  let app: TestApp;
  afterEach(async () => {
    await app.jobs.stop();
    await app.server.close();
  });
  const openWithToy = async () => {
    app = await openTestApp(await open(), { features });
  };
  const ask = async (path: string) => {
    const answer = await app.server.inject(path);
    expect(answer.statusCode, path).toBe(200);
    return answer.body;
  };
  const type = (line: string) => runCommand(app, line, features);

  test("has a page, and a part of every page's frame", async () => {
    await openWithToy();
    const body = await ask("/mot-du-jour/");
    expect(body).toContain('<p class="toy-word">Bonjour, depuis 0 j</p>');
    for (const path of ["/mot-du-jour/", "/panier/", "/boutique/"])
      expect(await ask(path), path).toContain('<p class="toy-line">Bonjour</p>');
  });

  test("has a command, found, explained and refused like any other", async () => {
    await openWithToy();
    expect(await type("mot Salut")).toEqual({ ok: true, text: "Le mot du jour est «\u00a0Salut\u00a0»." });
    expect(await type("mot")).toEqual({
      ok: false,
      text: "Il manque le mot. Par exemple\u00a0: npm run shop -- mot Salut",
    });
    expect((await type("aide")).text).toMatch(/^ {2}npm run shop -- mot Salut +un autre mot du jour$/m);
    // the running shop shows it at once, everywhere
    expect(await ask("/mot-du-jour/")).toContain("Salut, depuis 0 j");
    expect(await ask("/boutique/")).toContain('<p class="toy-line">Salut</p>');
  });

  test("has settings that the merchant lists and changes, and pages follow", async () => {
    await openWithToy();
    expect((await type("reglages toy")).text).toContain("toy.word  Mot du jour\u00a0: Bonjour\n    En tête.");
    expect(await ask("/boutique/")).toContain('<p class="toy-line">Bonjour</p>');
    expect(await type("reglages toy.word Bonsoir")).toMatchObject({ ok: true });
    expect(await ask("/boutique/")).toContain('<p class="toy-line">Bonsoir</p>');
  });

  test("has a job that runs with those of the shop", async () => {
    await openWithToy();
    expect(await ask("/mot-du-jour/")).toContain("depuis 0 j");
    app.jobs.start();
    await vi.waitFor(async () => expect(await ask("/mot-du-jour/")).toContain("depuis 1 j"), {
      timeout: 10_000,
    });
  });

  test("is not there without its line", async () => {
    app = await openTestApp(await open());
    expect((await app.server.inject("/mot-du-jour/")).statusCode).toBe(404);
    expect(await ask("/boutique/")).not.toContain("toy-line");
    expect(await runCommand(app, "mot Salut")).toMatchObject({ ok: false });
    expect(await runCommand(app, "reglages toy")).toMatchObject({ ok: false });
  });
});
