/** Turns the demo into an empty shop of the merchant's own, after a copy of it. */
import { join } from "node:path";
import type { Result } from "../../kernel/result";
import { openDatabase, type Reader } from "../../platform/db";
import { listedSlugs } from "../catalogue";
import type { BareContext } from "../feature";
import { holdsShop, isDemo, storedKind, storeKind } from "../installation";
import { closeUntilReady } from "../notices";
import { placeOf, saveTo, saying, stampOf, withStoppedShop } from "./actions";
import { BackupRefused } from "./refused";
import { replaceShop } from "./replacing";
import { texts } from "./texts.fr";

export interface Emptied {
  copy: string;
  /** What was said to the merchant that goes. */
  goes: string;
}

/** The shop must be stopped. Pictures in DATA_DIR/media are the merchant's, and stay. */
export function emptyDemo(bare: BareContext, isSure: boolean): Promise<Result<Emptied, string>> {
  return saying(bare, () =>
    withStoppedShop(bare, async () => {
      const { config, migrations, clock } = bare;
      const goes = await contentOfDemo(bare);
      if (!isSure && !texts.isYes(await bare.ask(texts.emptyQuestion(goes))))
        throw new BackupRefused(texts.notEmptied);
      const stamp = stampOf(bare);
      const copy = await saveTo(join(config.dataDir, "sauvegardes", `demonstration-${stamp}.tar.gz`), bare);
      await replaceShop({
        ...config,
        migrations,
        ran: Object.keys(migrations),
        names: ["courriels", "images"],
        aside: `avant-vidage-${stamp}`,
        fill: (loading) =>
          loading.write(async (trx) => {
            await storeKind(trx, "own", clock.now());
            await closeUntilReady(trx);
          }),
      });
      return { copy: copy.file, goes };
    }),
  );
}

async function contentOfDemo({ config }: BareContext): Promise<string> {
  const database = await openDatabase({ ...placeOf(config), connections: 2 });
  try {
    if (!(await holdsShop(database)) || !isDemo(await storedKind(database.read)))
      throw new BackupRefused(texts.notDemo);
    return texts.demoContent({
      products: (await listedSlugs(database.read)).length,
      orders: await countOf(database.read, "orders"),
      pages: await countOf(database.read, "pages"),
    });
  } finally {
    await database.close();
  }
}

async function countOf(db: Reader, table: "orders" | "pages"): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((on) => on.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}
