/** `facture` at the merchant's command line: one order's invoice, in a file. */
import { writeFile } from "node:fs/promises";
import { done, refused } from "../../../kernel/result";
import { defineCommand } from "../../feature";
import { commandTexts as says } from "../command-texts.fr";
import { parseNumber } from "../orders";
import { findOrder } from "../store";
import { invoiceOf } from "./invoice";
import { drawInvoice } from "./pdf";
import { invoiceSettings } from "./settings";
import { texts } from "./texts.fr";

export const invoiceCommand = defineCommand({
  name: "facture",
  help: says.help.invoice,
  needs: [says.needs.number],
  more: 1,
  run: async ({ database, settings, market }, { words: [word = "", path = ""] }) => {
    const number = parseNumber(word);
    const order = number === undefined ? undefined : await findOrder(database.read, { number });
    if (!order) return refused(says.unknownOrder(word));
    if (!path) return refused(texts.noPath);
    const bytes = await drawInvoice(invoiceOf(order, await settings.read(invoiceSettings), market));
    try {
      await writeFile(path, bytes);
      return done({ path });
    } catch (error) {
      return refused(texts.notWritten(path, (error as NodeJS.ErrnoException).code ?? ""));
    }
  },
  print: ({ path }) => texts.written(path),
});
