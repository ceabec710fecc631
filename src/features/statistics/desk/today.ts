/** What « Aujourd'hui » says of visits. */
import { DAY } from "../../../kernel/dates";
import { type Figure, formatWeekday } from "../../desk";
import type { ShopContext } from "../../feature";
import { liveVisitors, visitsSoFar } from "../reports/live";
import { texts } from "./texts.fr";

const WEEK = 7 * DAY;

/** The day so far against the same weekday until the same minute, and who is here now. */
export async function visitsToday({
  database: { read },
  clock,
  market: { timeZone },
}: Pick<ShopContext, "database" | "clock" | "market">): Promise<Figure[]> {
  const now = clock.now();
  const [visits, before, live] = await Promise.all([
    visitsSoFar(read, { now, timeZone }),
    visitsSoFar(read, { now: now - WEEK, timeZone }),
    liveVisitors(read, { now, timeZone }),
  ]);
  const [weekday = ""] = formatWeekday(now, now, timeZone).split(" ");
  const by = texts.delta(Math.round(((visits - before) * 100) / before));
  return [
    {
      title: texts.today.visits,
      value: texts.number(visits),
      ...(before > 0 && { change: { by, than: texts.today.than(weekday) } }),
      note: texts.live(live),
      order: 20,
    },
  ];
}
