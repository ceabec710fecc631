/** What the forms of orders have in common. */
import { z } from "zod";
import type { AuditEntry } from "../../desk";
import { parseNumber } from "../orders";
import type { LineCounts } from "../parcels/parcels";
import { texts } from "./texts.fr";

/** The order as whoever sends the form saw it. */
export const seen = z.string().max(60).optional();
export const checked = z.string().optional().transform(Boolean);

/** « q0 », « q1 »: how many of each line. */
const COUNT = /^q(\d{1,4})$/;

export function countsIn(form: Record<string, unknown>): LineCounts {
  const counts = Object.entries(form).flatMap(([name, value]) => {
    const place = COUNT.exec(name)?.[1];
    const count = Number(value);
    return place !== undefined && Number.isInteger(count) && count >= 0 ? [[Number(place), count]] : [];
  });
  return Object.fromEntries(counts) as LineCounts;
}

/** Nothing, or a whole number: what is left out as unreadable would be a line nobody has counted. */
export function haveWholeCounts(form: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const [name, value] of Object.entries(form))
    if (COUNT.test(name) && !/^\d*$/.test(String(value).trim()))
      context.addIssue({ code: "custom", path: [name], message: texts.badCount });
}

export const numberIn = (params: Readonly<Record<string, string>>): number =>
  parseNumber(params.number ?? "") ?? 0;

export const about = (number: number, says: string, detail?: AuditEntry["detail"]): AuditEntry => ({
  about: `order:${number}`,
  says,
  detail,
});
