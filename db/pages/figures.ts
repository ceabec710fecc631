/** Bars and rings, as sections of a page. */
import type { ElementNode } from "../../src/elements/element";

interface Bar {
  label: string;
  percent: number;
  colour?: string;
}

const INKS: Record<string, string> = { noir: "key", cyan: "cyan", magenta: "magenta", jaune: "yellow" };

export const bars = (words: { heading: string; text: string; bars: Bar[] }): ElementNode => ({
  element: "section",
  settings: { heading: words.heading, intro: words.text, rule: true },
  slots: {
    content: words.bars.map(({ label, percent, colour = "noir" }) => ({
      element: "progress-bar",
      settings: { label, percent, ink: INKS[colour] },
    })),
  },
});

export const rings = (figures: Bar[]): ElementNode => ({
  element: "section",
  slots: {
    content: [
      {
        element: "animated-row",
        settings: { across: "4", acrossPhone: "2" },
        slots: {
          content: figures.map(({ label, percent }) => ({
            element: "progress-ring",
            settings: { label, percent },
          })),
        },
      },
    ],
  },
});
