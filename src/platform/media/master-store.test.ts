/** What every store of masters has to do: the data folder, and a real S3 server. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { startS3 } from "../../../test/support/fake-services";
import { DAY } from "../../kernel/dates";
import type { Database } from "../db";
import { s3PlaceOf } from "../object-store/environment";
import { openS3 } from "../object-store/s3";
import { folderMasters } from "./folder-masters";
import type { MasterStore } from "./master-store";
import { versionOf } from "./media";
import { savePictures } from "./store";
import { storedMasters } from "./stored-masters";

interface Kept {
  masters: MasterStore;
  database: Database;
  /** A file with this text, and what a row says of it. */
  made(file: string, text: string): { name: { file: string; version: string }; path: string };
  /** As the verbs do it: kept first, then noted. */
  keep(
    file: string,
    text: string,
    original?: string,
  ): Promise<{ file: string; version: string; stored: number }>;
}

async function opened(kind: "folder" | "s3"): Promise<Kept> {
  const dataDir = mkdtempSync(join(tmpdir(), "masters-"));
  const builtIn = join(dataDir, "programme");
  mkdirSync(builtIn);
  writeFileSync(join(builtIn, "neutre.webp"), "neutre");
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await freshDatabase("sqlite");
  const folders = { masters: [join(dataDir, "media"), builtIn], derived: join(dataDir, "images") };
  const place = kind === "s3" ? s3PlaceOf((await startS3()).env) : undefined;
  const objects = place && { ...openS3(place), mayErase: async () => true };
  const masters = objects
    ? storedMasters({ objects, read: database.read, folders, dataDir })
    : folderMasters(folders, dataDir);
  let count = 0;
  const made = (file: string, text: string) => {
    count += 1;
    const path = join(dataDir, `fait-${count}`);
    writeFileSync(path, text);
    return { name: { file, version: versionOf(Buffer.from(text)) }, path };
  };
  const keep: Kept["keep"] = async (file, text, original) => {
    const { name, path } = made(file, text);
    const whole = original === undefined ? undefined : made(file, original).path;
    const stored = await masters.put(name, { master: path, original: whole });
    const noted = { ...name, stored, width: 9, height: 9, bytes: text.length, thumbhash: "" };
    await database.write((trx) => savePictures(trx, [noted]));
    return { ...name, stored };
  };
  return { masters, database, made, keep };
}

const textIn = (path: string | undefined) => path && readFileSync(path, "utf8");

describe.each(["folder", "s3"] as const)("masters in %s", (kind) => {
  test("EDIT-04 are found by name and version, first among those that came with the program", async () => {
    const { masters, keep } = await opened(kind);
    expect(textIn(await masters.find(["neutre.webp"]))).toBe("neutre");
    const master = await keep("photos/Été & l’île.webp", "une image");
    expect(textIn(await masters.find(["rien.png", master.file]))).toBe("une image");
    expect(textIn(await masters.find([master.file], master.version))).toBe("une image");
    expect(textIn(await masters.open(master))).toBe("une image");
    expect(await masters.find(["rien.png"])).toBeUndefined();
    const own = await keep("neutre.webp", "la mienne");
    expect(textIn(await masters.find(["neutre.webp"]))).toBe("la mienne");
    expect([masters.isOwn(own), masters.isOwn({ file: "autre.webp", version: "x", stored: 0 })]).toEqual([
      true,
      false,
    ]);
  });

  test("EDIT-04 that are replaced are the new one, and can be called back", async () => {
    const { masters, keep } = await opened(kind);
    const before = await keep("a.webp", "avant");
    await masters.retire(before);
    const after = await keep("a.webp", "après");
    expect(textIn(await masters.find(["a.webp"]))).toBe("après");
    expect(textIn(await masters.open(after))).toBe("après");
    expect(textIn(await masters.recall(before))).toBe("avant");
    expect(await masters.recall({ ...before, version: "00000000" })).toBeUndefined();
  });

  test("EDIT-04 that came with the program are called back after they were replaced", async () => {
    const { masters, keep } = await opened(kind);
    const builtIn = { file: "neutre.webp", version: versionOf(Buffer.from("neutre")), stored: 0 };
    await masters.retire(builtIn);
    await keep("neutre.webp", "la mienne");
    expect(textIn(await masters.recall(builtIn))).toBe("neutre");
  });

  test("EDIT-04 that are a part keep the whole picture until another takes their place", async () => {
    const { masters, keep } = await opened(kind);
    const part = await keep("a.webp", "partie", "entière");
    expect(textIn(await masters.original(part))).toBe("entière");
    expect(textIn(await masters.open(part))).toBe("partie");
    const other = await keep("a.webp", "une autre");
    expect(await masters.original(other)).toBeUndefined();
  });

  test("EDIT-04 that are removed are gone when the bin is emptied, and not before", async () => {
    const { masters, keep, database } = await opened(kind);
    const [gone, shown] = [await keep("a.webp", "partie"), await keep("b.webp", "montrée")];
    for (const master of [gone, shown]) await masters.retire(master);
    await database.write((trx) =>
      trx.updateTable("pictures").set({ removed_at: 1 }).where("file", "=", "a.webp").execute(),
    );
    await masters.remove("a.webp");
    expect(await masters.find(["a.webp"])).toBeUndefined();
    const isShown = async ({ file }: { file: string }) => file === "b.webp";
    await masters.emptyBin(Date.now() - DAY, isShown);
    expect(textIn(await masters.recall(gone))).toBe("partie");
    await masters.retire(gone);
    await masters.emptyBin(Date.now() + DAY, isShown);
    await forgetFetched(masters);
    expect(await masters.recall(gone)).toBeUndefined();
    expect(textIn(await masters.open(shown))).toBe("montrée");
  });
});

/** What a machine has fetched stays a while with it: another one has not. */
async function forgetFetched(masters: MasterStore): Promise<void> {
  const path = await masters.find(["a.webp"], versionOf(Buffer.from("partie")));
  if (path) rmSync(path);
}
