/** `facture` at the merchant's command line: one order's invoice, in a file. */
import { writeFile } from "node:fs/promises";
import type { OrderWorld } from "../actions";
import { parseNumber } from "../orders";
import { findOrder } from "../store";
import { invoiceOf } from "./invoice";
import { drawInvoice } from "./pdf";
import { invoiceSettings } from "./settings";
import { texts } from "./texts.fr";

export async function writeInvoice(
  { database, settings }: OrderWorld,
  word = "",
  path = "",
): Promise<{ text: string; ok: boolean }> {
  const number = parseNumber(word);
  const order = number === undefined ? undefined : await findOrder(database.read, { number });
  if (!order) return { ok: false, text: texts.unknownOrder(word) };
  if (!path) return { ok: false, text: texts.noPath };
  const bytes = await drawInvoice(invoiceOf(order, await settings.read(invoiceSettings)));
  try {
    await writeFile(path, bytes);
    return { ok: true, text: texts.written(path) };
  } catch (error) {
    return { ok: false, text: texts.notWritten(path, (error as NodeJS.ErrnoException).code ?? "") };
  }
}
