/** Files that are broken, hostile or enormous, and imports that die half-way. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { freshDatabase, onBothEngines, openedDatabase } from "../../../test/support/databases";
import { bring, everything, faultsOf, importWorld, planOf, shelve } from "../../../test/support/goods";
import { type KeptProcess, startKept } from "../../../test/support/processes";
import { emptyData, ownSite, seededData } from "../../../test/support/site";
import { sized } from "../../../test/support/size";
import { runCommand } from "../../../test/support/test-app";
import type { Database } from "../../platform/db";
import { planImport } from "./planning";
import { MOST_BYTES, MOST_ROWS } from "./sheet/reading";

const SHOP = fileURLToPath(new URL(`../../../${process.env.DIST ?? "dist"}/server/shop.js`, import.meta.url));
const HEADER =
  "Type,UGS,Nom,Stock,Tarif régulier,Tarif promo,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1\n";

/** So many simple products. */
const many = (count: number): string =>
  HEADER +
  Array.from(
    { length: count },
    (_, index) => `simple,LOT-${index},Produit ${index},${index % 90},${index % 500}.99,,,,\n`,
  ).join("");

onBothEngines("a faulty file", (open) => {
  const lines = async (text: string): Promise<(string | number | undefined)[][]> => {
    const database = await open();
    await shelve(database, [
      { id: 1 },
      { id: 2, kind: "variable" },
      { id: 3, kind: "variation", parent_id: 2 },
    ]);
    const kept = await everything(database);
    const faults = await faultsOf(importWorld(database), HEADER + text);
    expect(await everything(database)).toEqual(kept);
    return faults.map(({ line, column }) => [line, column]);
  };

  test("is refused for every fault at once, and changes nothing", async () => {
    const text = [
      "simple,A,Un,trois,5,,,,",
      "simple,B,Deux,1,1e400,,,,",
      "simple,C,Trois,1,dix,,,,",
      "simple,D,Quatre,1.5,5,6,,,",
      "simple,A,Double,1,5,,,,",
      "simple,,Sans code,1,5,,,,",
      "simple,E,,1,5,,,,",
      "simple,F,Sans prix,1,,,,,", // comes in unpublished, and is no fault
      "simple,G,Trop,9999999,99999999999,,,,",
      "simple,H,Court,1",
      "simple,I,Bon,1,5,,,,",
    ].join("\n");
    expect(await lines(text)).toEqual([
      [2, "Stock"],
      [3, "Tarif régulier"],
      [4, "Tarif régulier"],
      [5, "Stock"],
      [5, "Tarif promo"],
      [6, "UGS"],
      [8, "Nom"],
      [10, "Tarif régulier"],
      [10, "Stock"],
      [11, undefined],
    ]);
  });

  test("names variations without a product, of themselves, of each other, and of what has none", async () => {
    const text = [
      "variation,V1,Orpheline,1,5,,NULLE-PART,Taille,P",
      "variation,V2,Sans parent,1,5,,,Taille,P",
      "variation,V3,De soi,1,5,,V3,Taille,P",
      "variation,V4,De V5,1,5,,V5,Taille,P",
      "variation,V5,De V4,1,5,,V4,Taille,P",
      "simple,S,Simple,1,5,,,,",
      "variation,V6,De S,1,5,,S,Taille,P",
      "variation,V7,De la boutique,1,5,,EB-1,Taille,P",
      'variable,W,Variable,,,,,Taille,"P, M"',
      "variation,W1,Première,1,5,,W,Taille,P",
      "variation,W2,La même,1,5,,W,Taille,p",
      "variation,W3,N’importe laquelle,1,5,,W,Taille,",
      "variation,EB-3,Prise,1,5,,W,Taille,M",
      "simple,EB-2,Autre sorte,1,5,,,,",
      "simple,EB-3,Une variante,1,5,,,,",
    ].join("\n");
    expect(await lines(text)).toEqual([
      [2, "Parent"],
      [3, "Parent"],
      [4, "Parent"],
      [5, "Parent"],
      [6, "Parent"],
      [8, "Parent"],
      [9, "Parent"],
      [14, "UGS"],
      [15, "Type"],
      [16, "UGS"],
    ]);
  });

  test("says which variable product has no variation", async () => {
    expect(await lines("variable,W,Variable,,,,,Taille,P\n")).toEqual([[2, "Type"]]);
  });

  test("never has the same choice twice", async () => {
    const text = [
      'variable,W,Variable,,,,,Taille,"P, M"',
      "variation,W1,Première,1,5,,W,Taille,P",
      "variation,W2,La même,1,5,,W,Taille,p",
      "variation,W3,N’importe laquelle,1,5,,W,Taille,",
    ].join("\n");
    expect(await lines(text)).toEqual([[4, undefined]]);
  });

  test("may say anything in a text: it is kept as text, and the engine keeps it", async () => {
    const database = await open();
    const hostile = [
      "'; drop table products; --",
      "<img src=x onerror=alert(1)>Bon",
      "=cmd|' /C calc'!A0",
      "\u202eretourné",
      "😀".repeat(50),
      "\u0001\u0002Propre\ud800",
    ];
    const rows = hostile
      .map((name, index) => `simple,H${index},"${name.replaceAll('"', '""')}",1,5,,,,`)
      .join("\n");
    await bring(importWorld(database), HEADER + rows);
    const names = (await everything(database)).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(["'; drop table products; --", "Bon", "=cmd|' /C calc'!A0"]);
    expect(names[4]).toBe("😀".repeat(50));
    expect(names[5]).toMatch(/^Propre/);
    expect((await planOf(importWorld(database), HEADER + rows)).same).toBe(6);
  });
});

const refusal = async (bytes: Uint8Array) => {
  const plan = await planImport(importWorld(await freshDatabase("sqlite")), bytes);
  return plan.ok ? undefined : (plan.refusal as { sentence?: string }).sentence;
};

test("a file that is no product file is refused in one sentence, whatever it holds", async () => {
  const row = "simple,A,Un,1,5,,,,";
  expect(await refusal(Buffer.from(`${HEADER}${row}\0\n`))).toContain("caractère nul à la ligne 2");
  expect(await refusal(Buffer.from(`${HEADER}simple,"A,Un,1,5,,,,\n${row}\n`))).toContain("jamais refermé");
  expect(await refusal(Buffer.from(`${HEADER}simple,"A"x,Un,1,5,,,,\n`))).toContain("ligne 2");
  expect(await refusal(Buffer.from("PK\u0003\u0004"))).toContain("classeur");
  expect(await refusal(Buffer.from(HEADER))).toContain("aucun produit");
  for (let size = 0; size < 400; size += 23)
    expect(
      await refusal(Buffer.from(Array.from({ length: size }, (_, at) => (at * 181 + size * 7) % 256))),
    ).toMatch(/\.$/);
});

describe("an enormous file", () => {
  test("of more than 50,000 lines or 20 MB is refused in a sentence", async () => {
    expect(await refusal(Buffer.from(many(MOST_ROWS + 1)))).toContain("50\u00a0000\u00a0lignes");
    expect(await refusal(Buffer.alloc(MOST_BYTES + 1, 65))).toContain("20\u00a0Mo");
  });

  test("of 50,000 faults tells the first thirty and counts the rest", async () => {
    const folder = await emptyData();
    const file = join(folder, "fautes.csv");
    await writeFile(file, HEADER + "simple,A,Court,1\n".repeat(MOST_ROWS));
    const reply = await runCommand({ database: await freshDatabase("sqlite") }, ["import", file]);
    expect(reply.ok).toBe(false);
    expect(reply.text.split("\n")).toHaveLength(33);
    expect(reply.text).toContain("50\u00a0000\u00a0fautes");
    expect(reply.text).toMatch(/et 49\u00a0970\u00a0autres$/);
  });

  test("is read in slices of a hundred lines: the shop answers others between them", async () => {
    const database = await freshDatabase("sqlite");
    let slices = 0;
    const count = () => {
      slices += 1;
      turn = setImmediate(count);
    };
    let turn = setImmediate(count);
    await planImport(importWorld(database), Buffer.from(many(3_000)));
    clearImmediate(turn);
    // its lines are read, then what they say, then what the shop has
    expect(slices).toBeGreaterThan(60);
  });

  const count = sized(3_000, MOST_ROWS);
  test(`of ${count} products comes in whole, and the second time finds it done`, async () => {
    const database = await freshDatabase("sqlite");
    const file = many(count);
    expect((await bring(importWorld(database), file)).fresh).toHaveLength(count);
    expect(await countProducts(database)).toBe(count);
    expect(await planOf(importWorld(database), file)).toMatchObject({ families: [], same: count });
  }, 600_000);
});

test("an import that is killed between two lots is taken up where it stopped, beside a running shop", async () => {
  const site = await ownSite({ data: await seededData() });
  const file = join(site.data, "lot.csv");
  await writeFile(file, many(2_000));
  const database = await openedDatabase({ file: `${site.data}/vitrine.db` });
  const before = await countProducts(database);

  const killed = await command(site.data, "import", file);
  await killed.line(/\d lignes$/);
  killed.kill("SIGKILL");
  await killed.ended;
  const kept = (await countProducts(database)) - before;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(2_000);

  const again = await command(site.data, "import", file);
  expect(await again.ended).toBe(0);
  expect(again.output()).toContain("Importation terminée.");
  expect(again.output()).toMatch(new RegExp(`${2_000 - kept} {2}nouveaux`));
  expect(await countProducts(database)).toBe(before + 2_000);

  const third = await command(site.data, "import", file);
  expect(await third.ended).toBe(0);
  expect(third.output()).toContain("Tout est déjà à jour");

  // the running shop shows what came in beside it
  await vi.waitFor(
    async () => expect((await fetch(`${site.origin}/produit/produit-1999/`)).status).toBe(200),
    { timeout: 15_000, interval: 100 },
  );
});

const command = (data: string, ...words: string[]): Promise<KeptProcess> =>
  startKept({
    command: process.execPath,
    args: [SHOP, ...words],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: data, LOG_LEVEL: "silent" },
  });

async function countProducts(database: Database): Promise<number> {
  const { count } = await database.read
    .selectFrom("products")
    .select((on) => on.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
