/** Visitor statistics on every page: begins once the page is painted, where the region lets it. The rest is fetched then. */
import { whenStatisticsMayRun } from "../consent/allowed";
import { SETTINGS_ID, type WireSettings } from "./wire";

export function startStatistics(): void {
  const text = document.getElementById(SETTINGS_ID)?.textContent;
  if (!text) return;
  const settings: WireSettings = { ...(JSON.parse(text) as WireSettings), page_id: pageId() };
  Object.assign(window, { burst: settings });
  whenStatisticsMayRun(() =>
    requestAnimationFrame(() =>
      setTimeout(() => void import("./page-view").then(({ begin }) => begin(settings))),
    ),
  );
}

/** The number of a product, on its page. */
const pageId = (): string => document.querySelector<HTMLElement>("[data-viewed]")?.dataset.viewed ?? "0";
