/** The merchant's command as it is typed: nothing is written where a rehearsal or another option was asked for. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../src/platform/db";
import { openedDatabase } from "../support/databases";
import { atEndOfFile } from "../support/endings";
import { startKept } from "../support/processes";
import { emptyData, seededData } from "../support/site";
import { runCommand } from "../support/test-app";

const SHOP = fileURLToPath(new URL(`../../${process.env.DIST ?? "dist"}/server/shop.js`, import.meta.url));

describe("npm run shop", () => {
  let data: string;
  let database: Database;
  let file: string;
  beforeAll(async () => {
    data = await seededData();
    database = await openedDatabase({ file: `${data}/vitrine.db` });
    file = join(data, "neuf.csv");
    await writeFile(file, "UGS,Nom,Stock,Tarif régulier\nTOUT-NEUF,Neuf,1,5\n");
  });

  const run = async (words: string[], npm: Record<string, string> = {}, dir = data) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dir, LOG_LEVEL: "silent" };
    const command = await startKept({
      command: process.execPath,
      args: [SHOP, ...words],
      env: { ...env, npm_config_cache: "/nulle/part", npm_config_audit: "", ...npm },
    });
    return { code: await command.ended, text: command.output() };
  };
  const isKept = async (sku: string) =>
    (await database.read.selectFrom("products").select("id").where("sku", "=", sku).execute()).length > 0;
  const coupon = (code: string) =>
    database.read.selectFrom("coupons").selectAll().where("code", "=", code).executeTakeFirst();

  test("refuses to import for real when npm kept « --essai », and shows the right call", async () => {
    for (const name of ["essai", "dry_run"]) {
      const { code, text } = await run(["import", file], { [`npm_config_${name}`]: "true" });
      expect([code, text]).toEqual([1, expect.stringContaining("npm run shop -- import")]);
      expect(await isKept("TOUT-NEUF")).toBe(false);
    }
    expect((await run(["import", file, "--essai"])).text).toContain("rien n’a été écrit");
    expect(await isKept("TOUT-NEUF")).toBe(false);
    expect((await run(["import", file])).code).toBe(0);
    expect(await isKept("TOUT-NEUF")).toBe(true);
  });

  test("makes no coupon without the limit that npm kept, and reads « --limite=1 » like « --limite 1 »", async () => {
    const { code, text } = await run(["coupon", "nouveau", "AVALE", "10%"], { npm_config_limite: "1" });
    expect([code, text]).toEqual([
      1,
      expect.stringContaining("npm run shop -- coupon nouveau AVALE 10% --limite=1"),
    ]);
    expect(await coupon("AVALE")).toBeUndefined();
    expect((await run(["coupon", "nouveau", "EGAL", "10%", "--limite=1", "--minimum=40"])).text).toContain(
      "sur 1",
    );
    expect((await run(["coupon", "nouveau", "--limite", "1", "ESPACE", "10%"])).text).toContain("sur 1");
    expect((await run(["coupon", "nouveau", "SANS", "10%", "--limite"])).code).toBe(1);
    expect(await coupon("SANS")).toBeUndefined();
  });

  test("is « npx vitrine » as well, and its older verbs are still understood", async () => {
    const bin = await startKept({
      command: process.execPath,
      args: [fileURLToPath(new URL("../../scripts/vitrine.mjs", import.meta.url)), "aide"],
      env: { PATH: process.env.PATH },
    });
    expect([await bin.ended, bin.output()]).toEqual([0, expect.stringContaining("commandes [état]")]);
    const old = await run(["orders"]);
    expect([old.code, old.text]).toEqual([0, (await run(["commandes"])).text]);
  });

  test("refuses an option that it does not know, whatever the verb", async () => {
    for (const line of [
      "orders --rien",
      "order 4821-3905 --rien",
      "state 4821-3905 payée --essai",
      "resend 4821-3905 --rien",
      "facture 4821-3905 --rien",
      "stock EB-NT1 40 --essai",
      "coupons --rien",
      "coupon nouveau RIEN10 10% --rien",
      "coupon arreter BIENVENUE10 --essai",
      "avis publier 1 --essai",
      "messages lire 1 --rien",
      "messages spam 1 --essai",
      `import ${file} --stcok=3`,
      "export sortie.csv --rien",
      "reglages cart.redirectAfterAdd oui --essai",
      "apercu --rien",
      "recherches --rien",
      "preuves --rien",
    ]) {
      const { ok, text } = await runCommand({ database }, line);
      expect([ok, text], line).toEqual([false, expect.stringContaining("Rien n’a été fait.")]);
    }
    const { code, text } = await run(["coupon", "arreter", "BIENVENUE10", "--essai"]);
    expect([code, text]).toEqual([1, expect.stringContaining("Rien n’a été fait.")]);
    expect((await run(["reglages", "cart.redirectAfterAdd"])).text).toContain("\u00a0: non");
    expect((await coupon("BIENVENUE10"))?.active).toBe(1);
  });

  test("explains itself, also where there is no shop yet", async () => {
    const nowhere = join(data, "rien");
    for (const words of [["aide"], ["--help"]]) {
      const { code, text } = await run(words, {}, nowhere);
      expect([code, text], words.join(" ")).toEqual([0, expect.stringMatching(/^La boutique en ligne/)]);
    }
    const { code, text } = await run(["coupon", "--help"], {}, nowhere);
    expect([code, text]).toEqual([0, expect.stringContaining("coupon reprendre BIENVENUE10")]);
    expect((await run(["coupons"], {}, nowhere)).code).toBe(1);
  });

  test("takes for places only those that it knows taxes and deliveries for", async () => {
    for (const [name, value] of [
      ["checkout.home", "QC"],
      ["checkout.home", "US"],
      ["checkout.home", "CA-XX"],
      ["checkout.taxes", '[{"name":"TPS","percent":5,"places":["CA-QC","CA-ZZ"]}]'],
      [
        "checkout.zones",
        '[{"name":"Z","places":["QC"],"tariffs":[{"delivery":"standard","firstKgCents":1,"nextKgCents":1,"freeFromCents":null,"days":1}]}]',
      ],
    ] as const) {
      const { ok, text } = await runCommand({ database }, ["reglages", name, value]);
      expect([ok, text], value).toEqual([false, expect.stringContaining("CA-QC")]);
      expect(text).toContain("FR");
    }
    expect((await run(["reglages", "checkout.home", "CA-ON"])).code).toBe(0);
  });
});

describe("questions at a terminal", () => {
  /** The command with an input that stays open, as a terminal's does. */
  const begin = async (words: string[], dir: string) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dir, ENV_FILE: "" };
    const command = spawn(process.execPath, [SHOP, ...words], { env, stdio: ["pipe", "pipe", "inherit"] });
    atEndOfFile(() => void command.kill("SIGKILL"));
    let text = "";
    command.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    await expect.poll(() => text, { timeout: 30_000, interval: 20 }).toMatch(/\] $/);
    return { command, text: () => text, ended: once(command, "exit") };
  };
  const ownShop = async () => {
    const data = await seededData();
    const database = await openedDatabase({ file: `${data}/vitrine.db` });
    await database.write((trx) => trx.deleteFrom("settings").where("feature", "=", "frame").execute());
    return data;
  };

  test("« premiers-pas » ends after its last answer, though the terminal is still there", async () => {
    const { command, text, ended } = await begin(["premiers-pas"], await ownShop());
    // an empty answer keeps what is there
    command.stdin.write("\n".repeat(60));
    expect([await ended, text()]).toEqual([[0, null], expect.stringContaining("Il reste")]);
  });

  test("Ctrl+C stops it with a word about what is kept", async () => {
    const { command, text, ended } = await begin(["premiers-pas"], await ownShop());
    command.kill("SIGINT");
    expect([await ended, text()]).toEqual([[0, null], expect.stringContaining("Arrêté ici")]);
  });
});

test("a shop in another folder than the usual one is named", async () => {
  const folder = await emptyData();
  await mkdir(join(folder, "boutique"));
  await writeFile(join(folder, "boutique/vitrine.db"), "");
  const command = await startKept({
    command: process.execPath,
    args: [SHOP, "ouvrir"],
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ENV_FILE: "" },
  });
  expect([await command.ended, command.output()]).toEqual([1, expect.stringContaining("DATA_DIR=boutique")]);
});
