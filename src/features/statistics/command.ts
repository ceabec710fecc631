/** `stats` at the merchant's command line: the visits of a period. */
import { done } from "../../kernel/result";
import { defineCommand } from "../feature";
import { printReport } from "./command-print";
import { commandTexts as says } from "./command-texts.fr";
import { ownVisitsLink } from "./own-visits/mark";
import { dayNumber, dayOfNumber, daysIn, lastDays, type Period } from "./reports/period";
import { readReport } from "./reports/report";
import { settle } from "./rollups/settle";
import { statisticsSettings } from "./settings";

const USUAL_DAYS = "30";
const MOST_DAYS = 400;

const stats = defineCommand({
  name: "stats",
  help: says.help,
  more: 2,
  usage: says.usage,
  accepts: (words) => periodIn(words, 0) !== undefined,
  run: async ({ database, settings, clock }, { words }) => {
    await settle({ database, clock });
    const { goals } = await settings.read(statisticsSettings);
    const period = periodIn(words, clock.now()) ?? lastDays(Number(USUAL_DAYS), clock.now());
    return done(await readReport(database.read, { period, goals }));
  },
  print: printReport,
});

const ownVisits = defineCommand({
  name: "stats mes-visites",
  help: says.ownHelp,
  run: async ({ signing, origin }) => done(origin + ownVisitsLink(signing)),
  print: says.own,
});

export const statisticsCommands = [stats, ownVisits];

/** A number of days up to now, or two days; undefined when it is neither. */
export function periodIn([first = USUAL_DAYS, to]: readonly string[], now: number): Period | undefined {
  if (to === undefined) {
    const days = /^\d{1,3}$/.test(first) ? Number(first) : 0;
    return days >= 1 && days <= MOST_DAYS ? lastDays(days, now) : undefined;
  }
  const period = { from: first, to };
  const isRead = [first, to].every(isDay) && daysIn(period) >= 1 && daysIn(period) <= MOST_DAYS;
  return isRead ? period : undefined;
}

/** One that is in the calendar. */
const isDay = (word: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(word) && Number.isFinite(dayNumber(word)) && dayOfNumber(dayNumber(word)) === word;
