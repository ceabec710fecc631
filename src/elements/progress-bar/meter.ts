/** What a progress bar or ring says of itself to scripts and to screen readers. */
import { running as runningBy } from "../../design/in-view/running";
import { durationOf, inWords, type Settings } from "./settings";

export const running = (settings: Settings) => ({
  ...runningBy("progress"),
  "data-percent": settings.percent,
  "data-duration": durationOf(settings),
});

export const meter = (settings: Settings, labelledBy: string) => ({
  role: "meter",
  "aria-labelledby": labelledBy,
  "aria-valuemin": 0,
  "aria-valuemax": 100,
  "aria-valuenow": settings.percent,
  "aria-valuetext": inWords(settings),
});
