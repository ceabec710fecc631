/** The shelves of the shop, of which one has the printers themselves. */
import type { Reader } from "../../../platform/db";
import { listCategories } from "../../catalogue";
import { texts } from "./texts.fr";

export const shelfChoices = {
  field: "printers.shelf",
  read: async (db: Reader) => [
    { value: "", label: texts.noShelf },
    ...(await listCategories(db)).map(({ slug, name }) => ({ value: slug, label: name })),
  ],
};
