/** Statistics at the desk: the same reports as the command line's, as pictures and tables. */
import { z } from "zod";
import type { Clock } from "../../../kernel/clock";
import { isoDay } from "../../../kernel/dates";
import type { Market } from "../../../kernel/market";
import type { Database } from "../../../platform/db";
import { csvOf, type DeskScreen, type DeskSection, defineDeskSection, deskScreen } from "../../desk";
import type { Settings } from "../../settings";
import { MOST_DAYS, periodIn } from "../command";
import { liveVisitors } from "../reports/live";
import { lastDays, type Today } from "../reports/period";
import { readReport } from "../reports/report";
import { settle } from "../rollups/settle";
import { statisticsSettings } from "../settings";
import { goalsParts } from "./goals";
import { COMPARED, CSV, MEASURES, PARAMETERS, SECTION } from "./names";
import { readOverview } from "./overview";
import { type AskedPeriod, type Longest, readPeriod } from "./period-form";
import { Statistics } from "./screen";
import { cellOf, tablesOf } from "./tables";
import { texts } from "./texts.fr";
import { visitsToday } from "./today";

export interface StatisticsDeskParts {
  database: Database;
  settings: Settings;
  clock: Clock;
  market: Market;
}

const USUAL_DAYS = 30;

const query = z.object({
  [PARAMETERS.days]: z.string().catch(""),
  [PARAMETERS.from]: z.string().catch(""),
  [PARAMETERS.to]: z.string().catch(""),
  [PARAMETERS.compared]: z.enum(COMPARED).catch(COMPARED[0]),
  [PARAMETERS.measure]: z.enum(MEASURES).catch("visites"),
});

const LONGEST: Longest = { days: MOST_DAYS, says: texts.faults.tooLong(MOST_DAYS) };

/** Days that were typed come first; whatever else the address says that is no period: the usual one. */
const periodOf = ({ jours, du, au }: z.infer<typeof query>, today: Today): AskedPeriod =>
  readPeriod(
    { from: du, to: au },
    LONGEST,
    (jours ? periodIn([jours], today) : undefined) ?? lastDays(USUAL_DAYS, today),
  );

export function statisticsDesk(parts: StatisticsDeskParts): DeskSection {
  const goals = goalsParts(parts);
  return defineDeskSection({
    name: "statistics",
    title: texts.title,
    icon: "chart",
    path: SECTION,
    words: texts.paletteWords,
    nav: { group: 3, order: 10, key: "s" },
    screens: [screen(parts), csv(parts), ...goals.screens],
    verbs: goals.verbs,
    today: { figures: () => visitsToday(parts) },
  });
}

const screen = ({ database, settings, clock, market }: StatisticsDeskParts): DeskScreen =>
  deskScreen({
    path: "",
    query,
    show: async ({ query: asked, url }) => {
      await settle({ database, clock, market });
      const { goals } = await settings.read(statisticsSettings);
      const compared = asked[PARAMETERS.compared];
      const today = { now: clock.now(), timeZone: market.timeZone };
      const askedPeriod = periodOf(asked, today);
      const { period } = askedPeriod;
      const overview = await readOverview(database.read, { period, compared, goals });
      const live = await liveVisitors(database.read, today);
      const props = { url, asked: askedPeriod, overview, live, compared, measure: asked[PARAMETERS.measure] };
      const day = isoDay(today.now, today.timeZone);
      const keys = texts.presets.map(({ key, label }) => ({
        keys: [key.toUpperCase()],
        says: label.toLowerCase(),
      }));
      return { page: { title: texts.title, main: <Statistics {...props} today={day} />, keys } };
    },
  });

const csv = ({ database, settings, clock, market }: StatisticsDeskParts): DeskScreen =>
  deskScreen({
    path: CSV,
    query,
    show: async ({ query: asked, params }) => {
      await settle({ database, clock, market });
      const { goals } = await settings.read(statisticsSettings);
      const { period } = periodOf(asked, { now: clock.now(), timeZone: market.timeZone });
      const report = await readReport(database.read, { period, goals });
      const table = tablesOf(report).find(({ name }) => name === params.table);
      if (!table) return undefined;
      const { columns, kinds, rows } = table;
      const body = csvOf([
        columns,
        ...rows.map(({ name, values }) => [
          name,
          ...values.map((value, index) => cellOf(value, kinds[index])),
        ]),
      ]);
      const fileName = `${table.name}-${period.from}-${period.to}.csv`;
      return { file: { type: "text/csv; charset=utf-8", fileName, body } };
    },
  });
