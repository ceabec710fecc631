/** What « Aujourd'hui » says of visits. */
import { DAY } from "../../../kernel/dates";
import { type Figure, formatWeekday } from "../../desk";
import type { ShopContext } from "../../feature";
import { type Here, liveVisitors, visitsSoFar, whereVisitorsAre } from "../reports/live";
import { texts } from "./texts.fr";

const WEEK = 7 * DAY;
const SHOWN = 4;

/** The day so far against the same weekday until the same minute, and who is here now. */
export async function visitsToday({
  database: { read },
  clock,
  market: { timeZone },
}: Pick<ShopContext, "database" | "clock" | "market">): Promise<Figure[]> {
  const now = clock.now();
  const [visits, before, live, here] = await Promise.all([
    visitsSoFar(read, { now, timeZone }),
    visitsSoFar(read, { now: now - WEEK, timeZone }),
    liveVisitors(read, { now, timeZone }),
    whereVisitorsAre(read, { now, timeZone }, SHOWN),
  ]);
  const [weekday = ""] = formatWeekday(now, now, timeZone).split(" ");
  const by = texts.delta(Math.round(((visits - before) * 100) / before));
  return [
    {
      title: texts.today.visits,
      value: texts.number(visits),
      ...(before > 0 && { change: { by, than: texts.today.than(weekday) } }),
      note: <InTheShop live={live} here={here} />,
      order: 20,
    },
  ];
}

const InTheShop = ({ live, here }: { live: number; here: readonly Here[] }) => (
  <>
    {live > 0 ? <span className="live" /> : null}
    {texts.live(live)}
    {here.length > 0 ? (
      <ul className="here">
        {here.map(({ path, from }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <li key={place}>
            <span>{path}</span>
            <span>{from}</span>
          </li>
        ))}
      </ul>
    ) : null}
  </>
);
