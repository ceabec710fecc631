/** The shop's pictures in a database of a test, measured once for all the databases of a file. */
import type { Database } from "../../src/platform/db";
import { noteMasters } from "../../src/platform/media/media";
import { MASTERS } from "./house-facts";

let measured: Awaited<ReturnType<typeof picturesIn>> | undefined;

export async function withPictures(database: Database): Promise<void> {
  if (measured) return copyInto(database, measured);
  await noteMasters(database, MASTERS);
  measured = await picturesIn(database);
}

const picturesIn = (database: Database) => database.read.selectFrom("pictures").selectAll().execute();

const copyInto = (database: Database, pictures: Awaited<ReturnType<typeof picturesIn>>) =>
  database.write(async (trx) => {
    await trx
      .insertInto("pictures")
      .values(pictures)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
