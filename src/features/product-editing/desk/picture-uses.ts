/** Which products show a picture. */
import type { Reader } from "../../../platform/db";
import { productTag } from "../../catalogue";
import { deskPath } from "../../desk";
import type { PictureUses } from "../../pictures";
import { texts } from "./texts.fr";

export const pictureUses: PictureUses = {
  usesOf: async (db, file) =>
    (await productsShowing(db, file)).map(({ id, name }) => ({
      title: name,
      kind: texts.aProduct,
      href: deskPath(`produits/${id}/`),
      tags: [productTag(id)],
    })),
  usedAmong: async (db, files) => {
    if (files.length === 0) return [];
    const rows = await db
      .selectFrom("product_pictures")
      .select("file")
      .distinct()
      .where("file", "in", [...files])
      .execute();
    return rows.map(({ file }) => file);
  },
  describe: async (trx, file, { before, after }) => {
    await trx
      .updateTable("product_pictures")
      .set({ alt: after })
      .where("file", "=", file)
      .where("alt", "in", [before, ""])
      .execute();
  },
};

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
