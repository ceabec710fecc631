/** What is said to somebody who saves a product that has changed since they opened it: who did it, where the journal knows. */
import type { Reader } from "../../../platform/db";
import { type Account, listAudit } from "../../desk";
import { one, type Values } from "./form";
import { texts } from "./texts.fr";

/** The field that tells when the form was drawn. */
export const OPENED = "ouvert";

const LOOKED_AT = 20;

/** Changes of many products at once, and those of the command line, name no product in the journal. */
export async function sayChanged(
  read: Reader,
  { id, typed, account }: { id: number; typed: Values; account: Account },
): Promise<string> {
  const openedAt = Number(one(typed, OPENED));
  const rows = await listAudit(read, { about: `product:${id}`, limit: LOOKED_AT });
  const since = openedAt > 0 ? rows.filter(({ at }) => at >= openedAt) : [];
  const other = since.find(({ account_id }) => account_id !== account.id);
  const { you, someone, it } = texts.conflict;
  const head = other ? someone(other.who) : since.length > 0 ? you : it;
  return `${head} ${texts.conflict.rest}`;
}
