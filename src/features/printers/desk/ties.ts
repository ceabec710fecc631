/** The printers that a product fits, on the product's own screen. */
import { byName } from "../../../kernel/text";
import type { Ties } from "../../product-editing";
import { modelCalled, modelsLike } from "./store";
import { texts } from "./texts.fr";

/** Of an "in (…)". */
const LOT = 500;

export const printerTies: Ties = {
  name: "imprimante",
  part: "printers",
  texts: texts.ties,
  idsOf: ({ printers = [] }) => printers,
  fieldsOf: (ids) => ({ printers: [...ids] }),
  named: async (db, ids) => {
    const found: { id: string; name: string }[] = [];
    for (let from = 0; from < ids.length; from += LOT)
      found.push(
        ...(await db
          .selectFrom("printers")
          .select(["id", "name"])
          .where("id", "in", ids.slice(from, from + LOT))
          .execute()),
      );
    return found.sort(byName);
  },
  called: async (db, name) => {
    const id = await modelCalled(db, name);
    return id === undefined ? undefined : { id, name };
  },
  isAny: async (db) =>
    (await db.selectFrom("printers").select("id").limit(1).executeTakeFirst()) !== undefined,
  namesLike: modelsLike,
};
