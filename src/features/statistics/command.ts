/** `stats` at the merchant's command line: the visits of a period. */
import { done } from "../../kernel/result";
import { defineCommand } from "../feature";
import { printReport } from "./command-print";
import { commandTexts as says } from "./command-texts.fr";
import { ownVisitsLink } from "./own-visits/mark";
import { dayNumber, dayOfNumber, daysIn, lastDays, type Period, type Today } from "./reports/period";
import { readReport } from "./reports/report";
import { settle } from "./rollups/settle";
import { statisticsSettings } from "./settings";

const USUAL_DAYS = "30";
export const MOST_DAYS = 400;

const stats = defineCommand({
  name: "statistiques",
  aliases: ["stats"],
  help: says.help,
  more: 2,
  usage: says.usage,
  accepts: (words) => periodIn(words, { now: 0, timeZone: "UTC" }) !== undefined,
  run: async ({ database, settings, clock, market }, { words }) => {
    await settle({ database, clock, market });
    const { goals } = await settings.read(statisticsSettings);
    const today = { now: clock.now(), timeZone: market.timeZone };
    const period = periodIn(words, today) ?? lastDays(Number(USUAL_DAYS), today);
    const report = await readReport(database.read, { period, goals });
    return done({ ...report, currency: market.currency });
  },
  print: printReport,
});

const ownVisits = defineCommand({
  name: "statistiques moi",
  aliases: ["stats moi"],
  help: says.ownHelp,
  run: async ({ signing, origin }) => done(origin + ownVisitsLink(signing)),
  print: says.own,
});

export const statisticsCommands = [stats, ownVisits];

/** A number of days up to now, or two days; undefined when it is neither. */
export function periodIn([first = USUAL_DAYS, to]: readonly string[], today: Today): Period | undefined {
  if (to === undefined) {
    const days = /^\d{1,3}$/.test(first) ? Number(first) : 0;
    return days >= 1 && days <= MOST_DAYS ? lastDays(days, today) : undefined;
  }
  const period = { from: first, to };
  const isRead = [first, to].every(isDay) && daysIn(period) >= 1 && daysIn(period) <= MOST_DAYS;
  return isRead ? period : undefined;
}

/** One that is in the calendar. */
export const isDay = (word: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(word) && Number.isFinite(dayNumber(word)) && dayOfNumber(dayNumber(word)) === word;
