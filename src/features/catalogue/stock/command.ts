/** `stock` at the merchant's command line: how many are left of a product. */
import { done, refused } from "../../../kernel/result";
import { fold } from "../../../kernel/text";
import { defineCommand } from "../../feature";
import { changeStock } from "../actions";
import { commandTexts as says } from "./command-texts.fr";
import { findBySku } from "./store";

export const MOST_STOCK = 1_000_000;

export const stockCommand = defineCommand({
  name: "stock",
  help: says.help,
  needs: says.needs,
  run: async ({ database }, { words: [sku = "", word = ""] }) => {
    const found =
      (await findBySku(database.read, sku)) ?? (await findBySku(database.read, sku.toUpperCase()));
    if (!found) return refused(says.unknownSku(sku));
    // its stock is that of its variations together
    if (found.kind === "variable") return refused(says.variable(found.name));
    const left = fold(word) === says.uncountedWord ? null : Number(word);
    if (left !== null && !/^\d+$/.test(word)) return refused(says.badCount(word));
    if (left !== null && left > MOST_STOCK) return refused(says.tooLarge(word, MOST_STOCK));
    await changeStock(database, found.id, left);
    return done({ name: found.name, before: found.stock, left });
  },
  print: ({ name, before, left }) => says.restocked(name, before, left),
});
