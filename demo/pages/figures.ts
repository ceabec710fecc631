/** Bars and rings, as sections of a page. */
import type { ElementNode } from "../../src/elements/element";

interface Figure {
  label: string;
  percent: number;
  colour?: string;
}

interface Words {
  heading: string;
  text: string;
  bars: Figure[];
}

/** The theme's take their time, the short code's are quick. */
type Kind = "theme" | "shortcode";

const INKS: Record<string, string> = { noir: "key", cyan: "cyan", magenta: "magenta", jaune: "yellow" };

export const bars = (words: Words, kind: Kind = "theme"): ElementNode =>
  section(words, words.bars.map(figure("progress-bar", kind)));

/** Bars on one side, rings on the other. */
export const barsAndRings = (words: Words & { rings: Figure[] }, anchor: string): ElementNode => {
  const rings = {
    element: "animated-row",
    settings: { across: "2", acrossPhone: "2" },
    slots: { content: words.rings.map(figure("progress-ring", "shortcode")) },
  };
  const columns = [column(words.bars.map(figure("progress-bar", "theme"))), column([rings])];
  return section(words, [{ element: "columns", settings: { align: "center" }, slots: { columns } }], anchor);
};

const section = ({ heading, text }: Words, content: ElementNode[], anchor = ""): ElementNode => ({
  element: "section",
  settings: { heading, intro: text, rule: true, anchor },
  slots: { content },
});

const column = (content: ElementNode[]): ElementNode => ({ element: "column", slots: { content } });

const figure =
  (element: string, kind: Kind) =>
  ({ label, percent, colour = "noir" }: Figure): ElementNode => ({
    element,
    settings: { label, percent, kind, ink: INKS[colour] },
  });
