/** What the forms of orders have in common. */
import { z } from "zod";
import type { AuditEntry } from "../../desk";
import { type Order, parseNumber } from "../orders";
import { type LineCounts, remainingOf } from "../parcels/parcels";
import { toBeSent } from "../refunds/refunds";
import type { Standing } from "../standing";
import { texts } from "./texts.fr";

/** The order as whoever sends the form saw it. */
export const seen = z.string().max(60).optional();
export const checked = z.string().optional().transform(Boolean);

/** « q0 », « q1 »: how many of each line. */
const COUNT = /^q(\d{1,4})$/;

/** What was left of each line when the form was drawn: « 2.0.1 ». */
export const LEFT = "restes";

/** How many of each line can still leave. */
export const leftToShip = (order: Order, standing: Standing): number[] =>
  remainingOf(toBeSent(order, standing), standing.parcels);

export function countsIn(form: Record<string, unknown>): LineCounts {
  const counts = Object.entries(form).flatMap(([name, value]) => {
    const place = COUNT.exec(name)?.[1];
    const count = Number(value);
    return place !== undefined && Number.isInteger(count) && count >= 0 ? [[Number(place), count]] : [];
  });
  return Object.fromEntries(counts) as LineCounts;
}

/** Nothing, or a whole number of a size that is ever sold: what is left out as unreadable would be a line nobody has counted. */
export function haveWholeCounts(form: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const [name, value] of Object.entries(form))
    if (COUNT.test(name) && !/^\d{0,6}$/.test(String(value).trim()))
      context.addIssue({ code: "custom", path: [name], message: texts.badCount });
}

export const numberIn = (params: Readonly<Record<string, string>>): number =>
  parseNumber(params.number ?? "") ?? 0;

export const about = (number: number, says: string, detail?: AuditEntry["detail"]): AuditEntry => ({
  about: `order:${number}`,
  says,
  detail,
});
