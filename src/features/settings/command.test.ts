import { expect, test } from "vitest";
import { z } from "zod";
import { onBothEngines } from "../../../test/support/databases";
import { runCommand } from "../../../test/support/test-app";
import { speakFrench } from "../../kernel/schema-faults.fr";
import { defineSettings, openSettings } from "./index";

speakFrench();

const essai = defineSettings("essai", {
  soon: { type: z.boolean().default(false), title: "Bientôt", help: "Pas encore ouverte." },
  notice: { type: z.string().trim().max(20).default("Bonjour"), title: "Avis", help: "En tête." },
  days: { type: z.number().int().min(1).default(3), title: "Jours", help: "Ouvrables." },
  zones: { type: z.array(z.string()).default(["QC"]), title: "Zones", help: "Où." },
});

onBothEngines("the command for settings", (open) => {
  const desk = async () => {
    const database = await open();
    const settings = openSettings(database);
    const context = { database, settings, declaredSettings: [essai] };
    return { settings, run: (...words: string[]) => runCommand(context, words) };
  };

  test("lists them all, those of one feature with what they are for, and one alone", async () => {
    const { run } = await desk();
    for (const word of ["reglages", "réglages"])
      expect(await run(word)).toMatchObject({
        ok: true,
        text: expect.stringContaining("essai.soon  Bientôt\u00a0: non"),
      });
    expect((await run("reglages", "essai")).text).toContain("Zones\u00a0: QC\n    Où.");
    expect((await run("reglages", "essai.notice")).text).toBe(
      "essai.notice  Avis\u00a0: Bonjour\n    En tête.",
    );
  });

  test("sets each in the words of a merchant, and every reader of the shop sees it", async () => {
    const { run, settings } = await desk();
    for (const [name, word] of [
      ["soon", "oui"],
      ["notice", "12"],
      ["days", "5"],
      ["zones", '["QC","ON"]'],
    ] as const)
      expect(await run("reglages", `essai.${name}`, word), name).toMatchObject({ ok: true });
    expect((await run("reglages", "essai.zones", "QC; ON; N.-B.")).text).toContain("QC; ON; N.-B.");
    await run("reglages", "essai.zones", '["QC","ON"]');
    expect(await settings.read(essai)).toEqual({ soon: true, notice: "12", days: 5, zones: ["QC", "ON"] });
    expect((await run("reglages", "essai.notice", "")).text).toContain("(vide)");
    expect((await run("reglages", "essai.notice", "Fermé", "lundi")).text).toContain("Fermé lundi");
    await run("reglages", "essai.soon", "non");
    expect((await settings.read(essai)).soon).toBe(false);
  });

  test("goes back to the default, and says which item of a list does not fit", async () => {
    const { run, settings } = await desk();
    await run("reglages", "essai.days", "5");
    expect((await run("reglages", "essai.days", "--defaut")).text).toContain("Jours\u00a0: 3");
    expect((await settings.read(essai)).days).toBe(3);
    expect(await run("reglages", "essai.days", "7", "--defaut")).toMatchObject({ ok: false });
    for (const which of [["essai"], ["essai.rien"], []])
      expect(await run("reglages", ...which, "--defaut"), which.join()).toMatchObject({ ok: false });
    expect((await settings.read(essai)).days).toBe(3);
    expect((await run("reglages", "essai.zones", '["QC",2,"ON"]')).text).toContain("élément 2\u00a0:");
  });

  test("refuses what does not fit or does not exist, in French, and changes nothing", async () => {
    const { run, settings } = await desk();
    for (const [name, word] of [
      ["soon", "peut-être"],
      ["days", "0"],
      ["days", "1,5"],
      ["notice", "x".repeat(21)],
    ] as const) {
      const { ok, text } = await run("reglages", `essai.${name}`, word);
      expect([ok, text], `${name} ${word}`).toEqual([false, expect.stringContaining("Rien n’a été changé.")]);
      expect(text).not.toMatch(/Invalid|expected/);
    }
    for (const word of ["essai.rien", "rien.soon", "essai.__proto__", "rien"])
      expect((await run("reglages", word, "oui")).ok, word).toBe(false);
    expect((await run("reglages", "rien")).text).toContain("Aucun réglage");
    expect(await settings.read(essai)).toEqual({ soon: false, notice: "Bonjour", days: 3, zones: ["QC"] });
  });
});
