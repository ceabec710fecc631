/** Figures that have been read before their script came. */
import { beforeEach, expect, test, vi } from "vitest";
import { attach as attachCounter } from "../../elements/counter/controller";
import { attach as attachProgress } from "../../elements/progress-bar/controller";

const figure = { textContent: "" };
const page = { now: 0, top: 0 };
const root = {
  dataset: {} as DOMStringMap,
  querySelector: () => figure,
  getBoundingClientRect: () => ({ top: page.top, bottom: page.top + 100 }),
} as unknown as HTMLElement;

beforeEach(() => {
  figure.textContent = "64";
  for (const key of Object.keys(root.dataset)) delete root.dataset[key];
  Object.assign(root.dataset, {
    value: "64",
    decimals: "0",
    duration: "2000",
    refresh: "100",
    percent: "64",
  });
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("performance", {
    now: () => page.now,
    getEntriesByName: () => [{ startTime: 200 }],
  });
});

test.each([
  ["late, in view", 5_000, 300, "64"],
  ["late, below the window", 5_000, 900, "0"],
  ["in time, in view", 600, 300, "0"],
])("FIG-01 FIG-02 a script that comes %s: the figure shows %s", (_, now, top, shown) => {
  Object.assign(page, { now, top });
  attachCounter(root);
  expect(figure.textContent).toBe(shown);
  figure.textContent = "64";
  attachProgress(root);
  expect([figure.textContent, "waiting" in root.dataset]).toEqual([shown, shown === "0"]);
});
