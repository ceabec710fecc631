/** `facture` at the merchant's command line: one order's invoice, in a file. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { done, type Result, refused } from "../../../kernel/result";
import type { Database } from "../../../platform/db";
import { folderMasters } from "../../../platform/media/folder-masters";
import { storedMasters } from "../../../platform/media/stored-masters";
import { type CommandContext, defineCommand } from "../../feature";
import { commandTexts as says } from "../command-texts.fr";
import { type Order, parseNumber } from "../orders";
import { findOrder } from "../store";
import { creditNoteOf, type Invoice, invoiceOf } from "./invoice";
import { drawInvoice } from "./pdf";
import { createPrintedLogo, type ReadPrintedLogo } from "./printed-logo";
import { readSeller } from "./seller";
import { documentsOf } from "./store";
import { texts } from "./texts.fr";

export const invoiceCommand = defineCommand({
  name: "facture",
  help: says.help.invoice,
  needs: [says.needs.number],
  more: 1,
  run: async (context, { words: [word = "", path = ""] }) => {
    const { database, market } = context;
    const order = await orderNamed(database, word);
    if (!order) return refused(says.unknownOrder(word));
    const documents = await documentsOf(database.read, order.id);
    const seller = await readSeller({ ...context, printedLogo: printedLogoIn(context) });
    if (!seller.seller) return refused(texts.noSeller);
    return written(path, invoiceOf(order, seller, market, { documents }));
  },
  print: ({ path }) => texts.written(path),
});

export const creditCommand = defineCommand({
  name: "avoir",
  help: says.help.credit,
  needs: [says.needs.number],
  more: 1,
  run: async (context, { words: [word = "", path = ""] }) => {
    const { database, market } = context;
    const order = await orderNamed(database, word);
    if (!order) return refused(says.unknownOrder(word));
    const documents = await documentsOf(database.read, order.id);
    const invoice = documents.find(({ kind }) => kind === "invoice");
    const issued = documents.findLast(({ kind }) => kind === "credit");
    if (!invoice || !issued) return refused(texts.noCredit);
    const seller = await readSeller({ ...context, printedLogo: printedLogoIn(context) });
    if (!seller.seller) return refused(texts.noSeller);
    return written(path, creditNoteOf(order, seller, market, { issued, invoice }));
  },
  print: ({ path }) => texts.written(path),
});

function printedLogoIn({ settings, database, masters, objects, config }: CommandContext): ReadPrintedLogo {
  const { dataDir } = config;
  const folders = { masters, derived: join(dataDir, "images") };
  return createPrintedLogo({
    settings,
    database,
    masters: objects
      ? storedMasters({ objects, read: database.read, folders, dataDir })
      : folderMasters(folders, dataDir),
  });
}

async function orderNamed({ read }: Database, word: string): Promise<Order | undefined> {
  const number = parseNumber(word);
  return number === undefined ? undefined : findOrder(read, { number });
}

async function written(path: string, document: Invoice): Promise<Result<{ path: string }, string>> {
  if (!path) return refused(texts.noPath);
  try {
    await writeFile(path, await drawInvoice(document));
    return done({ path });
  } catch (error) {
    return refused(texts.notWritten(path, (error as NodeJS.ErrnoException).code ?? ""));
  }
}
