/** Figures that have been read before their script came. */
import { beforeEach, expect, test, vi } from "vitest";
import { attach as attachCounter } from "../../elements/counter/controller";
import { attach as attachProgress } from "../../elements/progress-bar/controller";

const figure = { textContent: "" };
const page = { top: 0, height: 100, opacity: "0", hidden: false, inert: false };
const root = {
  dataset: {} as DOMStringMap,
  querySelector: () => figure,
  closest: () => (page.inert ? {} : null),
  getBoundingClientRect: () => ({ top: page.top, height: page.height }),
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
  vi.stubGlobal("document", page);
  vi.stubGlobal("getComputedStyle", () => page);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const seen = { opacity: "1", height: 100, hidden: false, inert: false };

test.each([
  ["once it was shown, in the window", { ...seen, top: 300 }, "64"],
  ["once it was shown, above the window", { ...seen, top: -900 }, "64"],
  ["once it was shown, below the window", { ...seen, top: 900 }, "0"],
  ["once it was shown, in a closed tab", { ...seen, top: 0, height: 0 }, "0"],
  ["in a window that nobody looks at", { ...seen, top: 300, hidden: true }, "0"],
  ["once it was drawn, on a slide that is not shown", { ...seen, top: 300, inert: true }, "0"],
  ["before it was shown, in the window", { ...seen, top: 300, opacity: "0" }, "0"],
])("FIG-01 FIG-02 a script that comes %s: the figure shows %s", (_, state, shown) => {
  Object.assign(page, state);
  attachCounter(root);
  expect(figure.textContent).toBe(shown);
  figure.textContent = "64";
  attachProgress(root);
  expect([figure.textContent, "waiting" in root.dataset]).toEqual([shown, shown === "0"]);
});
