/** Half of an audit is the contrast of texts: those that look alike are measured once, on whatever page they stand. */
import type { Page } from "playwright-core";

/** The looks that this worker's audits have measured and found legible. */
const legible = new Set<string>();

/** Before axe runs on the page: it will measure what it has not seen yet. */
export const tellLegible = (page: Page): Promise<void> => page.evaluate(measureNewLooks, [...legible]);

/** After it has run: what was found legible is so on the next page too. */
export async function rememberLegible(page: Page): Promise<void> {
  const found = await page.evaluate(() => [...(window as unknown as Audited).found]);
  for (const look of found) legible.add(look);
}

interface Noting {
  data(said?: { contrastRatio?: number }): void;
}
type Measure = (this: Noting, text: Element, ...others: unknown[]) => boolean | undefined;
interface Audited {
  axe: { _audit: { checks: Record<"color-contrast", { evaluate: Measure; original?: Measure }> } };
  found: Set<string>;
}

/**
 * In the page. A look is all that contrast depends on: kind, colours, grounds, opacity and size of a text and of all
 * that it stands in, and of whatever stands beside one of those and might lie under it. Only what axe has really
 * measured counts: what is hidden, or lies on a picture, is looked at again wherever it stands.
 */
function measureNewLooks(known: string[]): void {
  const audited = window as unknown as Audited;
  const check = audited.axe._audit.checks["color-contrast"];
  check.original ??= check.evaluate;
  const { original } = check;
  const all = new Set(known);
  const found = new Set<string>();
  audited.found = found;
  check.evaluate = function (text, ...others) {
    const look = `${sizeOf(text)} ${lookOf(text)}`;
    if (all.has(look)) return true;
    let isMeasured = false;
    const noting = Object.create(this, {
      data: {
        value: (said?: { contrastRatio?: number }) => {
          isMeasured = said?.contrastRatio !== undefined;
          this.data(said);
        },
      },
    });
    const isLegible = original.call(noting, text, ...others);
    if (isLegible && isMeasured) for (const looks of [all, found]) looks.add(look);
    return isLegible;
  };

  const LOOKS = [
    "color",
    "background-color",
    "background-image",
    "opacity",
    "position",
    "visibility",
    "display",
    "text-shadow",
    "filter",
    "mix-blend-mode",
  ];
  const signs = new Map<Element, string>();
  const looks = new Map<Element, string>();

  function lookOf(element: Element): string {
    const ready = looks.get(element);
    if (ready !== undefined) return ready;
    const parent = element.parentElement;
    const beside = parent ? [...new Set([...parent.children].map(signOf))].sort().join() : "";
    const look = short(signOf(element) + beside + (parent ? lookOf(parent) : ""));
    looks.set(element, look);
    return look;
  }

  function signOf(element: Element): string {
    const ready = signs.get(element);
    if (ready !== undefined) return ready;
    const style = getComputedStyle(element);
    const sign = `${element.localName}.${element.getAttribute("class")} ${LOOKS.map((name) => style.getPropertyValue(name))}`;
    signs.set(element, sign);
    return sign;
  }

  /** Large print may be fainter: from 24 px, or from 18.66 px in bold. */
  function sizeOf(text: Element): string {
    const { fontSize, fontWeight } = getComputedStyle(text);
    const pixels = Number.parseFloat(fontSize);
    return `${pixels >= 24} ${pixels >= 18.66} ${fontWeight}`;
  }

  /** Fifty-odd bits of it: the thousands of looks of a run would be megabytes to tell each page. */
  function short(text: string): string {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2654435761);
      other = Math.imul(other ^ code, 1597334677);
    }
    return (one >>> 0).toString(36) + (other >>> 0).toString(36);
  }
}
