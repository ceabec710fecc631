/** Time zones as numbers show what the platform's own table shows. */
import { expect, test } from "vitest";
import { HOUR, MINUTE, wallClock } from "./dates";
import { offsetsOf, shownAt } from "./zone-offsets";

const START = Date.parse("2026-11-18T14:20:00Z");

test("the clocks of Toronto go forward in March and back in November, to the minute", () => {
  expect(offsetsOf("America/Toronto", START)).toEqual([
    [0, -300],
    [Date.parse("2027-03-14T07:00:00Z") / MINUTE, -240],
    [Date.parse("2027-11-07T06:00:00Z") / MINUTE, -300],
  ]);
});

// half hours, no change at all, a change for one month, the far side of the date line
test.each(["America/St_Johns", "UTC", "Africa/Casablanca", "Pacific/Auckland", "Europe/Paris"])(
  "%s shows the same all year",
  (timeZone) => {
    const offsets = offsetsOf(timeZone, START);
    for (let at = START; at < START + 360 * 24 * HOUR; at += 5 * HOUR) {
      const { year, month, day, hour, minute } = wallClock(at, timeZone);
      expect(shownAt(at, offsets)).toBe(Date.UTC(year, month - 1, day, hour, minute));
    }
  },
);
