/** Which products show a picture, those that were removed of late included: they come back whole. */
import type { Clock } from "../../../kernel/clock";
import type { Reader } from "../../../platform/db";
import { productTag } from "../../catalogue";
import { deskPath } from "../../desk";
import { IN_BIN_MS, type PictureUses } from "../../pictures";
import { picturesOfRemoved, removedShowing } from "../editing/store";
import { texts } from "./texts.fr";

export const pictureUses = (clock: Clock): PictureUses => ({
  usesOf: async (db, file) => {
    const useOf =
      (kind: string) =>
      ({ id, name }: { id: number; name: string }) => ({
        title: name,
        kind,
        href: deskPath(`produits/${id}/`),
        tags: [productTag(id)],
      });
    const removed = await removedShowing(db, file, clock.now() - IN_BIN_MS);
    return [
      ...(await productsShowing(db, file)).map(useOf(texts.aProduct)),
      ...removed.map(useOf(texts.aRemovedProduct)),
    ];
  },
  usedAmong: async (db, files) => {
    if (files.length === 0) return [];
    const rows = await db
      .selectFrom("product_pictures")
      .select("file")
      .distinct()
      .where("file", "in", [...files])
      .execute();
    const removed = await picturesOfRemoved(db, clock.now() - IN_BIN_MS);
    return [...new Set([...rows.map(({ file }) => file), ...files.filter((file) => removed.has(file))])];
  },
  describe: async (trx, file, { before, after }) => {
    await trx
      .updateTable("product_pictures")
      .set({ alt: after })
      .where("file", "=", file)
      .where("alt", "in", [before, ""])
      .execute();
  },
});

/** A variation's picture is its product's. */
async function productsShowing(db: Reader, file: string): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom("product_pictures")
    .innerJoin("products", "products.id", "product_pictures.product_id")
    .select(["products.id", "products.parent_id", "products.name"])
    .where("product_pictures.file", "=", file)
    .orderBy("products.id")
    .execute();
  return [
    ...new Map(
      rows.map(({ id, parent_id, name }) => [parent_id ?? id, { id: parent_id ?? id, name }]),
    ).values(),
  ];
}
