/** What an element holds when it is put on a page, and what a new page holds. */
import type { ElementNode } from "../../../elements/element";
import { paths } from "../../../paths";
import type { PageDocument, Registry } from "../pages";
import { withNewKeys } from "../tree";
import { starterTexts as words } from "./texts.fr";

/** Those that would show nothing with their defaults. */
const filled: Record<string, Record<string, unknown>> = {
  "page-head": { title: words.title, intro: words.intro },
  text: { text: words.text },
  heading: { text: words.heading },
  list: { items: [words.line, words.line] },
  faq: { questions: [{ question: words.question, answer: words.answer }] },
};

const CHILDREN = 2;

/** Undefined when an element cannot be made without more being known. */
export function starterOf(registry: Registry, name: string, depth = 0): ElementNode | undefined {
  const element = registry.get(name);
  if (!element || depth > 3) return undefined;
  const settings = [filled[name], {}, element.examples[0]?.settings].find(
    (tried) => tried && element.settings.safeParse(tried).success,
  );
  if (!settings) return undefined;
  const slots = Object.entries(element.slots).flatMap(([slot, { takes }]) => {
    const child = takes?.[0] && starterOf(registry, takes[0], depth + 1);
    return child ? [[slot, Array.from({ length: CHILDREN }, () => withNewKeys(child))]] : [];
  });
  const node = { element: name, settings: { ...settings } };
  return withNewKeys(slots.length > 0 ? { ...node, slots: Object.fromEntries(slots) } : node);
}

/** Those that see to their own margins; any other one would touch the edges of the window. */
const PAGE_WIDE: ReadonlySet<string> = new Set([
  "section",
  "page-head",
  "article",
  "hero-slider",
  "parallax",
]);

/** As it goes on the page itself: in a section, unless it is as wide as the page. */
export const onPage = (node: ElementNode): ElementNode =>
  PAGE_WIDE.has(node.element) ? node : { ...withNewKeys({ element: "section" }), slots: { content: [node] } };

const head = (title: string): ElementNode => ({
  element: "page-head",
  settings: { title, intro: words.intro },
});
const section = (...content: ElementNode[]): ElementNode => ({
  element: "section",
  slots: { content },
});
const text = (): ElementNode => ({ element: "text", settings: { text: words.text } });
const grid = (): ElementNode => ({
  element: "product-grid",
  settings: { title: words.products, sort: "date", count: 4, link: paths.shop, linkLabel: words.allProducts },
});
const action = (): ElementNode => ({
  element: "call-to-action",
  settings: { heading: words.actionHeading, text: words.intro, action: words.action, href: paths.shop },
});
const faq = (): ElementNode => ({
  element: "faq",
  settings: {
    questions: [1, 2, 3].map((number) => ({
      question: `${words.question} ${number}`,
      answer: words.answer,
    })),
  },
});

export const TEMPLATES = ["vide", "accueil", "vitrine", "guide", "questions", "contact"] as const;
export type Template = (typeof TEMPLATES)[number];

export function templateOf(template: Template, title: string): PageDocument {
  const column = (): ElementNode => ({ element: "column", slots: { content: [text()] } });
  const bodies: Record<Template, ElementNode[]> = {
    vide: [head(title)],
    accueil: [head(title), section(grid()), section(text()), section(action())],
    vitrine: [
      head(title),
      section({ element: "columns", slots: { columns: [column(), column()] } }),
      section(grid()),
      section(action()),
    ],
    guide: [head(title), section(text()), section(faq()), section(grid())],
    questions: [head(title), section(faq()), section(action())],
    contact: [head(title), section({ element: "columns", slots: { columns: [column(), column()] } })],
  };
  return { body: bodies[template] };
}
