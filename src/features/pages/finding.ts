/** Finds pages, guides and questions by their words: a few dozen pages, read once into memory until one changes. */
import { faqAnchor } from "../../elements/faq/anchor";
import { faq } from "../../elements/faq/element";
import type { Settings as FaqSettings } from "../../elements/faq/settings";
import { heading } from "../../elements/heading/element";
import { paths } from "../../paths";
import type { Database, Reader } from "../../platform/db";
import { saysNothing, stem, wordsIn } from "../../platform/text-search/words";
import type { WrittenThing, WrittenThings } from "../search";
import { openWritten, PAGES_TAG } from "./actions";
import { idFrom } from "./draw";
import type { CheckedNode, Registry } from "./pages";
import { type PublishedPage, publishedPages } from "./store";

/** How much a word says by where it stands. */
const TITLE = 16;
const DESCRIPTION = 6;
const HEADING = 4;
const TEXT = 1;
/** Said only in passing, a word does not make a page an answer. */
const NAMED = HEADING;

interface Entry {
  thing: WrittenThing;
  weights: Map<string, number>;
}

export function openFinding(database: Database, elements: () => Registry): WrittenThings {
  let known: Promise<Entry[]> | undefined;
  database.onInvalidated((tags) => {
    if (tags === "everything" || tags.some((tag) => tag.startsWith("page"))) known = undefined;
  });
  const read = () => {
    const reading = known ?? readEntries(database.read, elements());
    known = reading;
    // a failed read is not remembered
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading;
  };
  return {
    tag: PAGES_TAG,
    find: async ({ words }, limit) => {
      if (words.length === 0) return [];
      const found = (await read()).map((entry) => ({ ...entry, rank: rankOf(entry, words) }));
      return found
        .filter(({ rank }) => rank > 0)
        .sort((one, other) => other.rank - one.rank)
        .slice(0, limit)
        .map(({ thing }) => thing);
    },
  };
}

/** Nothing unless it says every word, and is named after one. The last word may be under way. */
function rankOf({ weights }: Entry, words: readonly string[]): number {
  const each = words.map((word, at) => weightOf(weights, word, at === words.length - 1));
  if (each.includes(0) || Math.max(...each) < NAMED) return 0;
  return each.reduce((sum, weight) => sum + weight, 0);
}

const SHORTEST_BEGINNING = 4;

function weightOf(weights: ReadonlyMap<string, number>, word: string, isLast: boolean): number {
  const whole = weights.get(stem(word));
  if (whole !== undefined || !isLast || word.length < SHORTEST_BEGINNING) return whole ?? 0;
  const begun = [...weights].filter(([term]) => term.startsWith(word)).map(([, weight]) => weight);
  return Math.max(0, ...begun);
}

async function readEntries(db: Reader, elements: Registry): Promise<Entry[]> {
  const pages = (await publishedPages(db)).filter(({ hidden, path }) => !hidden && path !== paths.home);
  return pages.flatMap((page) => {
    const nodes = allOf(openWritten(page.document, elements).body);
    return [pageEntry(page, nodes), ...nodes.flatMap((node) => questionEntries(page.path, node))];
  });
}

const allOf = (nodes: readonly CheckedNode[]): CheckedNode[] =>
  nodes.flatMap((node) => [node, ...allOf(Object.values(node.slots).flat())]);

function pageEntry({ path, title, description }: PublishedPage, nodes: readonly CheckedNode[]): Entry {
  const weights = new Map<string, number>();
  weigh(weights, [title], TITLE);
  weigh(weights, [description], DESCRIPTION);
  const isHeading = ({ element }: CheckedNode) => element.name === heading.name;
  weigh(
    weights,
    nodes.filter(isHeading).flatMap(({ settings }) => textsIn(settings)),
    HEADING,
  );
  weigh(
    weights,
    nodes.flatMap(({ settings }) => textsIn(settings)),
    TEXT,
  );
  const kind = /^\/guides\/./.test(path) ? "guide" : "page";
  return { thing: { href: path, title, kind, says: description }, weights };
}

function questionEntries(page: string, { element, settings, path }: CheckedNode): Entry[] {
  if (element.name !== faq.name) return [];
  return (settings as FaqSettings).questions.map(({ question, answer }, at) => {
    const weights = new Map<string, number>();
    weigh(weights, [question], TITLE);
    weigh(weights, [answer], TEXT);
    const href = `${page}#${faqAnchor(idFrom(path), at)}`;
    return { thing: { href, title: question, kind: "question", says: "" } as const, weights };
  });
}

/** Each word once for a place, however often it is said there. */
function weigh(weights: Map<string, number>, texts: readonly string[], weight: number): void {
  const words = texts.flatMap(wordsIn).filter(({ folded }) => !saysNothing(folded));
  for (const term of new Set(words.map(({ folded }) => stem(folded))))
    weights.set(term, (weights.get(term) ?? 0) + weight);
}

/** What is written for people: no addresses, no files. */
function textsIn(setting: unknown): string[] {
  if (typeof setting === "string") return /^(?:\/|#|https?:)/.test(setting) ? [] : [setting];
  return typeof setting === "object" && setting !== null ? Object.values(setting).flatMap(textsIn) : [];
}
